package import OpenerManifest

/// One or several manifests in one format: what `convert` and `merge` write.
package struct EditedManifest: Sendable {
  /// The document, with the names of ``format``.
  package let document: DocumentNode
  /// What it is to be written as.
  package let format: ManifestFormat
  /// What the result does not have as the manifests had it.
  package let diagnostics: [Diagnostic]

  /// The result as text.
  package var bytes: [UInt8] { format.bytes(of: document) }

  /// Converts a manifest, with all that is in it.
  package init(converting manifest: ManifestDocument, to format: ManifestFormat) {
    var conversion = Conversion(to: format)
    conversion.notePresentation(of: manifest.source, manifest.document)
    document = conversion.converted(manifest.document)
    self.format = format
    diagnostics = conversion.losses.diagnostics(of: manifest.source)
  }

  /// Merges manifests into one whose rules are those that all of them have when they are loaded in
  /// this order.
  ///
  /// Rules that cannot be read are not in it. Of previews that are the same in all their fields the
  /// first is, so that merging a manifest with itself changes nothing.
  ///
  /// - Parameters:
  ///   - manifests: The manifests, the first one's rules to be tried last; at least one.
  ///   - format: What to write.
  package init(merging manifests: [ManifestDocument], to format: ManifestFormat) {
    var merge = ManifestMerge(manifests, to: format)
    document = merge.document()
    self.format = format
    diagnostics = zip(manifests, merge.conversions).flatMap { manifest, conversion in
      conversion.losses.diagnostics(of: manifest.source)
    }
  }
}
