enum PlaceholderLinkRewriter {}
