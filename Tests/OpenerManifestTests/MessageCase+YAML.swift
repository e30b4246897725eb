extension MessageCase {
  static let yaml: [MessageCase] = [
    MessageCase(
      #"# only a comment"#,
      #"null"#,
    ),
    MessageCase(
      #"a: b: c"#,
      #"""
      linkrewrite: t.yaml:1:5: error: this is not YAML: mapping values are not allowed in this context
      1 | a: b: c
        |     ^
        = hint: put a value with ': ' inside in quotes, or check the indentation
      """#,
    ),
    MessageCase(
      #"a: [1, 2"#,
      #"""
      linkrewrite: t.yaml:1:9: error: this is not YAML: did not find expected ',' or ']'
      1 | a: [1, 2
        |         ^
        = hint: add the closing ']', or a ','
      """#,
    ),
    MessageCase(
      #"a: {b: 1"#,
      #"""
      linkrewrite: t.yaml:1:9: error: this is not YAML: did not find expected ',' or '}'
      1 | a: {b: 1
        |         ^
        = hint: add the closing '}', or a ','
      """#,
    ),
    MessageCase(
      #"""
      a:
      \#t- b
      """#,
      #"""
      linkrewrite: t.yaml:2:1: error: this is not YAML: found character that cannot start any token
      2 | \#t- b
        | ^
        = hint: indent with blanks, not with tabs
      """#,
    ),
    MessageCase(
      #"a: "\d""#,
      #"""
      linkrewrite: t.yaml:1:5: error: this is not YAML: found unknown escape character
      1 | a: "\d"
        |     ^
        = hint: put patterns in single quotes, where a backslash is only a backslash
      """#,
    ),
    MessageCase(
      #"""
      a: 1
      b: 2
      a: 3
      """#,
      #"""
      linkrewrite: t.yaml:1:1: error: the field 'a' is there more than once
      1 | a: 1
        | ^
        = hint: remove one of them
      """#,
    ),
    MessageCase(
      #"""
      a: &this 1
      b: *thiss
      """#,
      #"""
      linkrewrite: t.yaml:2:4: error: no anchor '&thiss' comes before this alias
      2 | b: *thiss
        |    ^^^^^^
        = hint: did you mean '*this'?
      """#,
    ),
    MessageCase(
      #"a: *"#,
      #"""
      linkrewrite: t.yaml:1:4: error: text must not begin with a bare '*'
      1 | a: *
        |    ^
        = hint: put it in quotes
      """#,
    ),
    MessageCase(
      #"a: *b c"#,
      #"""
      linkrewrite: t.yaml:1:4: error: text must not begin with a bare '*'
      1 | a: *b c
        |    ^^^^
        = hint: put it in quotes
      """#,
    ),
    MessageCase(
      #"""
      a: 1
      ---
      b: 2
      """#,
      #"""
      linkrewrite: t.yaml:2:1: error: a second document begins here
      2 | ---
        | ^
        = hint: a file holds one document; remove the '---' and what follows
      """#,
    ),
    MessageCase(
      #"a: @x"#,
      #"""
      linkrewrite: t.yaml:1:4: error: this is not YAML: found character that cannot start any token
      1 | a: @x
        |    ^
        = hint: put the value in quotes
      """#,
    ),
    MessageCase(
      #"""
      ? [a]
      : 1
      """#,
      #"""
      linkrewrite: t.yaml:1:3: error: a field's name must be a string, not a list
      1 | ? [a]
        |   ^^
        = hint: put the name in quotes
      """#,
    ),
    MessageCase(
      #"é: \#u{7}"#,
      #"""
      linkrewrite: t.yaml:1:5: error: this is not YAML: control characters are not allowed
      1 | é: ␇
        |    ^
        = hint: write the character U+7 as an escape, in double quotes
      """#,
    ),
    MessageCase(
      #"a: 'x"#,
      #"""
      linkrewrite: t.yaml:1:6: error: this is not YAML: found unexpected end of stream
      1 | a: 'x
        |      ^
        = hint: add the closing quote
      """#,
    ),
    MessageCase(
      #"""
      - a
      b: 1
      """#,
      #"""
      linkrewrite: t.yaml:2:1: error: this is not YAML: did not find expected '-' indicator
      2 | b: 1
        | ^
        = hint: check the indentation of this line
      """#,
    ),
    MessageCase(
      #"""
      a: 1
       b: 2

      """#,
      #"""
      linkrewrite: t.yaml:2:3: error: this is not YAML: mapping values are not allowed in this context
      2 |  b: 2
        |   ^
        = hint: put a value with ': ' inside in quotes, or check the indentation
      """#,
    ),
  ]
}
