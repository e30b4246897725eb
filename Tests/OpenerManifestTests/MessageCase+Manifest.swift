extension MessageCase {
  static let manifest: [MessageCase] = [
    MessageCase(
      #"{}"#,
      #"""
      linkrewrite: m.json:1:1: error: the manifest has none of the lists that hold rules
      1 | {}
        | ^^
        = hint: a manifest has 'actions', 'apps', 'browsers', 'previews', 'redirects', 'unwrap' or 'clean'
      """#,
    ),
    MessageCase(
      #"[]"#,
      #"""
      linkrewrite: m.json:1:1: error: a manifest must be an object, not a list
      1 | []
        | ^^
        = hint: a manifest has 'actions', 'apps', 'browsers', 'previews', 'redirects', 'unwrap' or 'clean'
      """#,
    ),
    MessageCase(
      #"12"#,
      #"""
      linkrewrite: m.json:1:1: error: a manifest must be an object, not the number 12
      1 | 12
        | ^^
        = hint: a manifest has 'actions', 'apps', 'browsers', 'previews', 'redirects', 'unwrap' or 'clean'
      """#,
    ),
    MessageCase(
      #"{"action": []}"#,
      #"""
      linkrewrite: m.json:1:2: error: the manifest has none of the lists that hold rules
      1 | {"action": []}
        |  ^^^^^^^^
        = hint: write 'actions' instead of 'action'
      """#,
    ),
    MessageCase(
      #"""
      {"x": 1,
       "actoins": []}
      """#,
      #"""
      linkrewrite: m.json:2:2: error: the manifest has none of the lists that hold rules
      2 |  "actoins": []}
        |  ^^^^^^^^^
        = hint: write 'actions' instead of 'actoins'
      """#,
    ),
    MessageCase(
      #"{"actions": {}, "apps": []}"#,
      #"""
      linkrewrite: m.json:1:13: error: 'actions' must be a list, not an object
      1 | {"actions": {}, "apps": []}
        |             ^^
        = hint: write it in '[' and ']', even if it has one element
      """#,
    ),
    MessageCase(
      #"{"redirects": []}"#,
      #"""
      linkrewrite: m.json:1:15: error: 'redirects' must be an object of patterns and rules, not a list
      1 | {"redirects": []}
        |               ^^
        = hint: each rule is a field that is named by its pattern: 'PATTERN: {param: NAME}'
      """#,
    ),
    MessageCase(
      #"{"apps": [7]}"#,
      #"""
      linkrewrite: m.json:1:11: error: an app must be an object, not the number 7
      1 | {"apps": [7]}
        |           ^
        = hint: an object is written in '{' and '}', or in YAML as lines of 'field: value'
      """#,
    ),
    MessageCase(
      #"{"apps": [{"identifier": "a"}]}"#,
      #"""
      linkrewrite: m.json:1:11: error: the app has no 'name'
      1 | {"apps": [{"identifier": "a"}]}
        |           ^^^^^^^^^^^^^^^^^^^
        = hint: add 'name', or remove the app
      """#,
    ),
    MessageCase(
      #"{"apps": [{"identifier": "a", "nmae": "A"}]}"#,
      #"""
      linkrewrite: m.json:1:31: error: the app has no 'name'
      1 | {"apps": [{"identifier": "a", "nmae": "A"}]}
        |                               ^^^^^^
        = hint: write 'name' instead of 'nmae'
      """#,
    ),
    MessageCase(
      #"{"apps": [{"identifier": 3, "name": "A"}]}"#,
      #"""
      linkrewrite: m.json:1:26: error: 'identifier' must be a string, not the number 3
      1 | {"apps": [{"identifier": 3, "name": "A"}]}
        |                          ^
        = hint: put it in quotes
      """#,
    ),
    MessageCase(
      #"""
      {"apps": [
       {"identifier": "a", "name": "A", "platform": "phnoe"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:47: warning: 'phnoe' is not a platform, so it counts as both
      2 |  {"identifier": "a", "name": "A", "platform": "phnoe"}
        |                                               ^^^^^^^
        = hint: did you mean 'phone'?
      """#,
    ),
    MessageCase(
      #"""
      {"apps": [
       {"identifier": "a", "name": "A", "platform": "watch"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:47: warning: 'watch' is not a platform, so it counts as both
      2 |  {"identifier": "a", "name": "A", "platform": "watch"}
        |                                               ^^^^^^^
        = hint: a platform is 'phone' or 'pad'
      """#,
    ),
    MessageCase(
      #"""
      {"apps": [
       {"identifier": "a", "name": "A", "storeId": "id12"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:46: warning: 'storeId' must be decimal digits, not the string 'id12'
      2 |  {"identifier": "a", "name": "A", "storeId": "id12"}
        |                                              ^^^^^^
        = hint: it is the number in the app's page at apps.apple.com, after '/id'
      """#,
    ),
    MessageCase(
      #"""
      {"apps": [
       {"identifier": "a", "name": "A", "storeId": true}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:46: error: 'storeId' must be a string of digits, not true
      2 |  {"identifier": "a", "name": "A", "storeId": true}
        |                                              ^^^^
      """#,
    ),
    MessageCase(
      #"""
      {"apps": [
       {"identifier": "a", "name": "A", "new": "yes"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:42: error: 'new' must be true or false, not the string 'yes'
      2 |  {"identifier": "a", "name": "A", "new": "yes"}
        |                                          ^^^^^
        = hint: 1 and 0 will do as well
      """#,
    ),
    MessageCase(
      #"""
      {"apps": [
       {"identifier": "a", "name": "A"},
       {"identifier": "a", "name": "B"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:3:2: warning: there is another app 'a' before this one
      3 |  {"identifier": "a", "name": "B"}
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = hint: the first one counts; remove this one or give it another 'identifier'
      """#,
    ),
    MessageCase(
      #"""
      {"apps": [
       {"identifier": "a", "name": "A", "displayName": "B"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:35: warning: 'displayName' is another spelling of 'name', which is there too
      2 |  {"identifier": "a", "name": "A", "displayName": "B"}
        |                                   ^^^^^^^^^^^^^
        = hint: 'name' counts; remove the other
      """#,
    ),
    MessageCase(
      #"""
      {"apps": [
       {"identifier": "a", "name": "A", "name": "B"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:35: warning: the field 'name' is there more than once
      2 |  {"identifier": "a", "name": "A", "name": "B"}
        |                                   ^^^^^^
        = hint: the last one counts; remove the others
      """#,
    ),
    MessageCase(
      #"{"actions": [{"title": "t", "regx": "r"}]}"#,
      #"""
      linkrewrite: m.json:1:29: error: the action has no 'regex'
      1 | {"actions": [{"title": "t", "regx": "r"}]}
        |                             ^^^^^^
        = hint: write 'regex' instead of 'regx'
      """#,
    ),
    MessageCase(
      #"{"actions": [{"title": "t", "regex": "r"}]}"#,
      #"""
      linkrewrite: m.json:1:14: error: the action has no 'formats'
      1 | {"actions": [{"title": "t", "regex": "r"}]}
        |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = hint: add 'formats', or remove the action
      """#,
    ),
    MessageCase(
      #"{"actions": [{"title": "t", "regex": "r", "formats": []}]}"#,
      #"""
      linkrewrite: m.json:1:54: error: the action 't' has no formats
      1 | {"actions": [{"title": "t", "regex": "r", "formats": []}]}
        |                                                      ^^
        = hint: add a format for each app, or remove the action
      """#,
    ),
    MessageCase(
      #"{"actions": [{"title": "t", "regex": "r", "formats": {}}]}"#,
      #"""
      linkrewrite: m.json:1:54: error: 'formats' must be a list, not an object
      1 | {"actions": [{"title": "t", "regex": "r", "formats": {}}]}
        |                                                      ^^
        = hint: write it in '[' and ']', even if it has one element
      """#,
    ),
    MessageCase(
      #"{"actions": [{"title": "t", "regex": "r", "testInputs": "u"}]}"#,
      #"""
      linkrewrite: m.json:1:57: error: 'testInputs' must be a list, not the string 'u'
      1 | {"actions": [{"title": "t", "regex": "r", "testInputs": "u"}]}
        |                                                         ^^^
        = hint: write it in '[' and ']', even if it has one element
      """#,
    ),
    MessageCase(
      #"{"actions": [{"title": "t", "regex": "r", "testInputs": [null]}]}"#,
      #"""
      linkrewrite: m.json:1:58: error: each of 'testInputs' must be a string, not null
      1 | {"actions": [{"title": "t", "regex": "r", "testInputs": [null]}]}
        |                                                          ^^^^
      """#,
    ),
    MessageCase(
      #"{"actions": [{"title": "t", "regex": "r", "testHeaders": [1]}]}"#,
      #"""
      linkrewrite: m.json:1:59: error: each of 'testHeaders' must be an object, a string or null, not the number 1
      1 | {"actions": [{"title": "t", "regex": "r", "testHeaders": [1]}]}
        |                                                           ^
        = hint: put it in quotes
      """#,
    ),
    MessageCase(
      #"""
      {"actions": [{"title": "t", "regex": "r", "formats": [
        {"appId": "a"}
      ]}]}
      """#,
      #"""
      linkrewrite: m.json:2:3: error: the format makes nothing: it has neither a 'format' nor a script
      2 |   {"appId": "a"}
        |   ^^^^^^^^^^^^^^
        = hint: add a 'format', or remove the format
      """#,
    ),
    MessageCase(
      #"""
      {"actions": [{"title": "t", "regex": "r", "formats": [
        {"appIdentifer": "a", "format": "f"}
      ]}]}
      """#,
      #"""
      linkrewrite: m.json:2:4: error: the format has no 'appId'
      2 |   {"appIdentifer": "a", "format": "f"}
        |    ^^^^^^^^^^^^^^
        = hint: write 'appIdentifier' instead of 'appIdentifer'
      """#,
    ),
    MessageCase(
      #"""
      {"actions": [{"title": "t", "regex": "r", "formats": [
        {"appId": "a", "fromat": "f"}
      ]}]}
      """#,
      #"""
      linkrewrite: m.json:2:18: error: the format makes nothing: it has neither a 'format' nor a script
      2 |   {"appId": "a", "fromat": "f"}
        |                  ^^^^^^^^
        = hint: write 'format' instead of 'fromat'
      """#,
    ),
    MessageCase(
      #"""
      {"actions": [{"title": "t", "regex": "r", "formats": [
        {"appId": "a", "format": "f", "script": "s"}
      ]}]}
      """#,
      #"""
      linkrewrite: m.json:2:43: warning: a 'format' and a script are both there
      2 |   {"appId": "a", "format": "f", "script": "s"}
        |                                           ^^^
        = hint: 'format' counts; remove one of them
      """#,
    ),
    MessageCase(
      #"""
      {"actions": [{"title": "t", "regex": "r", "formats": [
        {"appId": "a", "app": {"identifier": "b", "name": "B"}, "format": "f"}
      ]}]}
      """#,
      #"""
      linkrewrite: m.json:2:13: warning: the format names the app 'a' and defines one in place
      2 |   {"appId": "a", "app": {"identifier": "b", "name": "B"}, "format": "f"}
        |             ^^^
        = hint: 'app' counts; remove one of them
      """#,
    ),
    MessageCase(
      #"""
      {"actions": [{"title": "t", "regex": "r", "formats": [
        {"appId": "a", "format": "f", "testResults": [1]}
      ]}]}
      """#,
      #"""
      linkrewrite: m.json:2:49: error: each of 'testResults' must be a string or null, not the number 1
      2 |   {"appId": "a", "format": "f", "testResults": [1]}
        |                                                 ^
        = hint: put it in quotes
      """#,
    ),
    MessageCase(
      #"""
      {"browsers": [
       {"identifier": "b", "name": "B", "regex": "r"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:2: error: the browser makes nothing: it has neither a 'format' nor a script
      2 |  {"identifier": "b", "name": "B", "regex": "r"}
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = hint: add a 'format', or remove the browser
      """#,
    ),
    MessageCase(
      #"""
      {"browsers": [
       {"identifier": "b", "name": "B", "format": "f"}
      ]}
      """#,
      #"""
      linkrewrite: m.json:2:2: error: the browser has no 'regex'
      2 |  {"identifier": "b", "name": "B", "format": "f"}
        |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = hint: add 'regex', or remove the browser
      """#,
    ),
    MessageCase(
      #"{"previews": [{"regex": "r"}]}"#,
      #"""
      linkrewrite: m.json:1:15: error: the preview makes nothing: it has neither a 'format' nor a script
      1 | {"previews": [{"regex": "r"}]}
        |               ^^^^^^^^^^^^^^
        = hint: add a 'format', or remove the preview
      """#,
    ),
    MessageCase(
      #"{"redirects": {"a": {}}}"#,
      #"""
      linkrewrite: m.json:1:21: error: the redirect leads nowhere: it has neither a 'param' nor a 'format'
      1 | {"redirects": {"a": {}}}
        |                     ^^
        = hint: add the name of a query parameter as 'param', or a 'format'
      """#,
    ),
    MessageCase(
      #"{"redirects": {"a": {"parm": "u"}}}"#,
      #"""
      linkrewrite: m.json:1:22: error: the redirect leads nowhere: it has neither a 'param' nor a 'format'
      1 | {"redirects": {"a": {"parm": "u"}}}
        |                      ^^^^^^
        = hint: write 'param' instead of 'parm'
      """#,
    ),
    MessageCase(
      #"{"redirects": {"a": {"param": "u", "format": "f"}}}"#,
      #"""
      linkrewrite: m.json:1:46: warning: 'param' and 'format' are both there
      1 | {"redirects": {"a": {"param": "u", "format": "f"}}}
        |                                              ^^^
        = hint: 'param' counts; remove one of them
      """#,
    ),
    MessageCase(
      #"{"redirects": {"a": {"param": "u", "tests": []}}}"#,
      #"""
      linkrewrite: m.json:1:45: error: 'tests' must be an object of links and what they become, not a list
      1 | {"redirects": {"a": {"param": "u", "tests": []}}}
        |                                             ^^
      """#,
    ),
    MessageCase(
      #"{"redirects": {"a": {"param": "u", "tests": {"x": null}}}}"#,
      #"""
      linkrewrite: m.json:1:51: error: 'x' must be a string, not null
      1 | {"redirects": {"a": {"param": "u", "tests": {"x": null}}}}
        |                                                   ^^^^
      """#,
    ),
  ]
}
