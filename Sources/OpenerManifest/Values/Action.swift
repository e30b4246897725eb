/// Something that can be done with the links that a pattern matches.
public struct Action: Sendable, Hashable {
  /// The verb that people see.
  ///
  /// Not unique.
  public var title: String
  /// The pattern, in ICU's dialect.
  public var pattern: Located<String>
  /// Whether the subject is the link, a line feed and the response's headers as JSON.
  public var needsHeaders: Bool
  /// One rule an app, in the order of the file.
  public var formats: [Format]
  /// The subjects of the examples.
  public var testInputs: [Located<String>]
  /// The headers of each example, as JSON text, where the manifest gives them; nil is a link without
  /// headers.
  ///
  /// A field of this project's.
  public var testHeaders: [Located<String?>]
  /// Links that the rule is meant for, without the headers that it needs
  /// (`testsThatCantBeRunCuzHeaders`).
  public var headerSamples: [Located<String>]
  /// Where it was read from.
  public var origin: Origin
  /// The fields that this version does not know, in the order of the file.
  package var otherFields: [DocumentMember]
}

/// The rule of an action for one app.
public struct Format: Sendable, Hashable {
  /// Which app a format is for.
  public enum AppReference: Sendable, Hashable {
    /// One of the manifest's apps.
    case listed(Located<String>)
    /// One that is defined in place.
    ///
    /// Indirect, because there are few, and an app is larger than all the rest of a format.
    indirect case inline(App)

    /// The identifier of the app.
    public var identifier: String {
      switch self {
      case .listed(let identifier): identifier.value
      case .inline(let app): app.identifier
      }
    }
  }

  /// The app whose link this makes.
  public var app: AppReference
  /// How the link is made.
  public var body: RuleBody
  /// The result of each of the action's ``Action/testInputs``; nil is no result.
  public var testResults: [Located<String?>]
  /// Where it was read from.
  public var origin: Origin
  /// The fields that this version does not know, in the order of the file.
  package var otherFields: [DocumentMember]
}

/// How a rule makes its output.
public enum RuleBody: Sendable, Hashable {
  /// A template replaces the match.
  case template(Located<String>)
  /// A script in JavaScript makes the whole output.
  case script(Located<String>, dialect: ScriptDialect)
}

/// What a script may expect of its surroundings.
public enum ScriptDialect: String, Sendable, Hashable {
  /// A page in a web view (`script`).
  case webView = "script"
  /// A bare JavaScript engine with five functions added (`script2`).
  case engine = "script2"
}
