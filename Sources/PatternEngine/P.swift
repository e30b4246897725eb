enum PlaceholderPatternEngine {}
