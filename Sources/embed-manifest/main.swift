import Foundation
let args = CommandLine.arguments
try "package let x = \(args.count)\n".write(toFile: args[1], atomically: true, encoding: .utf8)
