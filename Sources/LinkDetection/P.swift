enum PlaceholderLinkDetection {}
