enum PlaceholderByteStream {}
