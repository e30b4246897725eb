enum PlaceholderBuiltInManifest {}
