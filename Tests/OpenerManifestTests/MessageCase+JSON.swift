extension MessageCase {
  static let json: [MessageCase] = [
    MessageCase(
      "\n",
      #"""
      linkrewrite: error: t.json is empty
         = hint: a manifest is an object with lists of rules, such as '{"actions": []}'
      """#,
    ),
    MessageCase(
      #"""
      [1,
       2,
      ]
      """#,
      #"""
      linkrewrite: t.json:2:3: error: a ',' must not be the last thing before ']'
      2 |  2,
        |   ^
        = hint: remove the comma
      """#,
    ),
    MessageCase(
      #"""
      {"a": 1
       "b": 2}
      """#,
      #"""
      linkrewrite: t.json:2:2: error: a ',' or '}' is missing before '"'
      2 |  "b": 2}
        |  ^
        = hint: the object begins at 1:1
      """#,
    ),
    MessageCase(
      #"""
      {
        regex: 1
      }
      """#,
      #"""
      linkrewrite: t.json:2:3: error: a field's name must be a string, not 'regex'
      2 |   regex: 1
        |   ^^^^^
        = hint: put the name in double quotes
      """#,
    ),
    MessageCase(
      #"{'a': 1}"#,
      #"""
      linkrewrite: t.json:1:2: error: a field's name must be a string, not '''
      1 | {'a': 1}
        |  ^
        = hint: put the name in double quotes
      """#,
    ),
    MessageCase(
      #"{"a" 1}"#,
      #"""
      linkrewrite: t.json:1:2: error: a ':' is missing after 'a'
      1 | {"a" 1}
        |  ^^^
        = hint: write a ':' and the field's value after its name
      """#,
    ),
    MessageCase(
      #"{"a": [1, 2"#,
      #"""
      linkrewrite: t.json:1:7: error: the list has no end
      1 | {"a": [1, 2
        |       ^
        = hint: add the closing ']'
      """#,
    ),
    MessageCase(
      #"{"a": 1,"#,
      #"""
      linkrewrite: t.json:1:1: error: the object has no end
      1 | {"a": 1,
        | ^
        = hint: add the closing '}'
      """#,
    ),
    MessageCase(
      #"[1] tail"#,
      #"""
      linkrewrite: t.json:1:5: error: there is text after the end of the document
      1 | [1] tail
        |     ^^^^
        = hint: a file holds one value; remove what comes after it
      """#,
    ),
    MessageCase(
      #"[01]"#,
      #"""
      linkrewrite: t.json:1:2: error: 01 is not a number of JSON
      1 | [01]
        |  ^^
        = hint: put it in double quotes if each digit matters
      """#,
    ),
    MessageCase(
      #"[True]"#,
      #"""
      linkrewrite: t.json:1:2: error: a value must come here, not 'True'
      1 | [True]
        |  ^^^^
        = hint: did you mean true?
      """#,
    ),
    MessageCase(
      #"[abc]"#,
      #"""
      linkrewrite: t.json:1:2: error: a value must come here, not 'abc'
      1 | [abc]
        |  ^^^
        = hint: put text in double quotes
      """#,
    ),
    MessageCase(
      #"['a']"#,
      #"""
      linkrewrite: t.json:1:2: error: a value must come here, not '''
      1 | ['a']
        |  ^
        = hint: put text in double quotes
      """#,
    ),
    MessageCase(
      #"{"a":}"#,
      #"""
      linkrewrite: t.json:1:6: error: a value must come here, not '}'
      1 | {"a":}
        |      ^
      """#,
    ),
    MessageCase(
      #"""
      []
      // c
      """#,
      #"""
      linkrewrite: t.json:2:1: error: JSON has no comments
      2 | // c
        | ^
        = hint: remove the comment, or write the manifest as YAML
      """#,
    ),
    MessageCase(
      #"""
      {
        # c
      }
      """#,
      #"""
      linkrewrite: t.json:2:3: error: JSON has no comments
      2 |   # c
        |   ^
        = hint: remove the comment, or write the manifest as YAML
      """#,
    ),
    MessageCase(
      #"["a\d"]"#,
      #"""
      linkrewrite: t.json:1:4: error: '\d' is not an escape of JSON
      1 | ["a\d"]
        |    ^^
        = hint: a backslash itself is written \\; \u takes four hexadecimal digits
      """#,
    ),
    MessageCase(
      #"["\u12x"]"#,
      #"""
      linkrewrite: t.json:1:3: error: '\u12x' is not an escape of JSON
      1 | ["\u12x"]
        |   ^^^^^
        = hint: a backslash itself is written \\; \u takes four hexadecimal digits
      """#,
    ),
    MessageCase(
      #"["\ud83d"]"#,
      #"""
      linkrewrite: t.json:1:3: error: '\ud83d' is half a character
      1 | ["\ud83d"]
        |   ^^^^^^
        = hint: write both halves of the surrogate pair, or the character itself
      """#,
    ),
    MessageCase(
      #"["é\#t"]"#,
      #"""
      linkrewrite: t.json:1:5: error: a string must not hold a bare control character
      1 | ["é\#t"]
        |    ^
        = hint: write it \t
      """#,
    ),
    MessageCase(
      #"["\#u{1}"]"#,
      #"""
      linkrewrite: t.json:1:3: error: a string must not hold a bare control character
      1 | ["␁"]
        |   ^
        = hint: write it \u0001
      """#,
    ),
    MessageCase(
      #"""
      {"a": "b
      }
      """#,
      #"""
      linkrewrite: t.json:1:7: error: the string has no end on its line
      1 | {"a": "b
        |       ^^
        = hint: add the closing '"'; a line break inside a string is written \n
      """#,
    ),
    MessageCase(
      #"["a"#,
      #"""
      linkrewrite: t.json:1:2: error: the string has no end
      1 | ["a
        |  ^
        = hint: add the closing '"'
      """#,
    ),
    MessageCase(
      #"["\"#,
      #"""
      linkrewrite: t.json:1:3: error: the string ends inside an escape
      1 | ["\
        |   ^
        = hint: add the closing '"'
      """#,
    ),
    MessageCase(
      #"[1}"#,
      #"""
      linkrewrite: t.json:1:3: error: a ',' or ']' is missing before '}'
      1 | [1}
        |   ^
        = hint: the list begins at 1:1
      """#,
    ),
    MessageCase(
      #"["#,
      #"""
      linkrewrite: t.json:1:2: error: a value is missing at the end of the text
      1 | [
        |  ^
      """#,
    ),
  ]
}
