import Testing

/// All that starts programs: one test at a time, so that times and memory are not those of others.
@Suite(.serialized) struct `The command line` {}
