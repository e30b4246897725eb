enum PlaceholderManifestTools {}
