/// What a run has seen, added up over its workers.
package struct StreamTotals: Sendable {
  /// Records read.
  package var records = 0
  /// Links found in them; where each counts once, at their first places.
  package var links = 0
  /// Links at later places, where each counts once.
  package var repeatedLinks = 0
  /// Links with an output.
  package var linksWithOutput = 0
  /// Links by what became of them, by ``LinkStatus/rawValue``; of several results the first counts.
  ///
  /// An array in place: counting a link asks for no reference.
  package var byStatus = InlineArray<16, Int>(repeating: 0)
  /// How often a rule hit the match limit.
  package var limitsHit = 0
  /// Records taken for text that look like JSON.
  package var jsonLikeRecords = 0
  /// Records taken for text that look like CSV with a link in it.
  package var csvLikeRecords = 0
  /// Links for which a script was not asked because there is no engine.
  package var linksWithoutEngine = 0
  /// Why there is none.
  package var engineAbsence: EngineAbsence?
  /// Records of one token that looks like a domain.
  package var domainRecords = 0
  /// The results by target, rule and host, where they are wanted.
  package internal(set) var tally: LinkTally?
  /// What differs between two rule sets, where that is asked.
  package internal(set) var differences: LinkDifferences?

  /// How many links have a status.
  package subscript(status: LinkStatus) -> Int { byStatus[Int(status.rawValue)] }

  /// Rows with more columns than the header.
  package var longRows = 0
  /// Records that could not be read, and came back as they were.
  package var flawedRecords = 0
  /// The first of them.
  package var firstFlaw: RecordFlaw?

  /// Records that have the field with the link.
  package var recordsWithField = 0
  /// Records that lack it.
  package var recordsWithoutField = 0
  /// Objects that had the member with the result already.
  package var replacedMembers = 0

  /// Begins with nothing seen.
  package init() {}

  /// Adds what another worker has seen.
  package mutating func add(_ other: StreamTotals) {
    records += other.records
    links += other.links
    repeatedLinks += other.repeatedLinks
    linksWithOutput += other.linksWithOutput
    for index in byStatus.indices { byStatus[index] += other.byStatus[index] }
    limitsHit += other.limitsHit
    jsonLikeRecords += other.jsonLikeRecords
    csvLikeRecords += other.csvLikeRecords
    domainRecords += other.domainRecords
    longRows += other.longRows
    flawedRecords += other.flawedRecords
    recordsWithField += other.recordsWithField
    recordsWithoutField += other.recordsWithoutField
    replacedMembers += other.replacedMembers
    if let flaw = other.firstFlaw, firstFlaw.map({ flaw < $0 }) ?? true { firstFlaw = flaw }
    linksWithoutEngine += other.linksWithoutEngine
    engineAbsence = engineAbsence ?? other.engineAbsence
    if let theirs = other.differences {
      if differences == nil { differences = theirs } else { differences?.merge(theirs) }
    }
    if let theirs = other.tally {
      if tally == nil { tally = theirs } else { tally?.merge(theirs) }
    }
  }
}

/// Why no script can be run, for people.
package struct EngineAbsence: Sendable {
  /// What is wrong.
  package var message: String
  /// What to do about it.
  package var hint: String?
}
