import PackagePlugin

/// Turns the YAML files of the built-in rules into one Swift source that holds them as JSON.
@main
struct EmbedManifest: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let rules = target.sourceFiles.map(\.url).filter { $0.pathExtension == "yaml" }
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInManifest+Text.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(rules.count) rule files",
        executable: try context.tool(named: "embed-manifest").url,
        arguments: [output.path()] + rules.map { $0.path() },
        inputFiles: rules,
        outputFiles: [output],
      )
    ]
  }
}
