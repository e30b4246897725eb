// What is in texts. The rule: CommandLine.md, "Input".

let prose = [
  ScanCase("no link here"),
  ScanCase(""),
  ScanCase("http://a.b", "http://a.b"),
  ScanCase("See http://a.b.", "http://a.b"),
  ScanCase("See http://a.b/c, then https://d.e/f!", "http://a.b/c", "https://d.e/f"),
  ScanCase("http://a.b/c?!?", "http://a.b/c"),
  ScanCase("http://a.b/c...", "http://a.b/c"),
  ScanCase("http://a.b/c; http://d.e:", "http://a.b/c", "http://d.e"),
  ScanCase("http://a.b/it's", "http://a.b/it's"),
  ScanCase("'http://a.b/c'", "http://a.b/c"),
  ScanCase("http://a.b/c'.", "http://a.b/c"),
  ScanCase("http://a.b/v1.2,3:4", "http://a.b/v1.2,3:4"),
  ScanCase("http://a.b/?q=x&y=z#top", "http://a.b/?q=x&y=z#top"),
  ScanCase("http://a.b/c/", "http://a.b/c/"),
  ScanCase("http://a.b/c-", "http://a.b/c-"),
  ScanCase("http://a.b/c_", "http://a.b/c_"),
  ScanCase("http://a.b/c=", "http://a.b/c="),
  ScanCase("http://a.b\thttp://c.d", "http://a.b", "http://c.d"),
]

let brackets = [
  ScanCase("(http://a.b)", "http://a.b"),
  ScanCase("(see http://a.b/c).", "http://a.b/c"),
  ScanCase("http://a.b/Swift_(language)", "http://a.b/Swift_(language)"),
  ScanCase("(http://a.b/Swift_(language))", "http://a.b/Swift_(language)"),
  ScanCase("(http://a.b/Swift_(language)).", "http://a.b/Swift_(language)"),
  ScanCase("http://a.b/(c", "http://a.b/(c"),
  ScanCase("http://a.b/c)))", "http://a.b/c"),
  ScanCase("http://a.b/c).)", "http://a.b/c"),
  ScanCase("http://a.b/c)d", "http://a.b/c)d"),
  ScanCase("[http://a.b]", "http://a.b"),
  ScanCase("http://a.b/?x[]=1", "http://a.b/?x[]=1"),
  ScanCase("http://a.b/?x[]", "http://a.b/?x[]"),
  ScanCase("[http://a.b/?x[]]", "http://a.b/?x[]"),
  ScanCase("([http://a.b])", "http://a.b"),
  ScanCase("http://[::1]", "http://[::1]"),
  ScanCase("[http://[::1]]", "http://[::1]"),
  ScanCase("{http://a.b}", "http://a.b"),
  ScanCase("<http://a.b>", "http://a.b"),
]

let markdown = [
  ScanCase("[text](http://a.b/c)", "http://a.b/c"),
  ScanCase("[text](http://a.b/c \"title\")", "http://a.b/c"),
  ScanCase("[text](http://a.b/c_(d))", "http://a.b/c_(d)"),
  ScanCase("![image](https://a.b/c.png)", "https://a.b/c.png"),
  ScanCase("[1]: http://a.b/c", "http://a.b/c"),
  ScanCase("<https://a.b/c>", "https://a.b/c"),
  ScanCase("`http://a.b/c`", "http://a.b/c"),
  ScanCase("```http://a.b/c```", "http://a.b/c"),
  ScanCase("|http://a.b|http://c.d|", "http://a.b", "http://c.d"),
]

let markup = [
  ScanCase(#"<a href="http://a.b/c">d</a>"#, "http://a.b/c"),
  ScanCase("<a href='http://a.b/c'>d</a>", "http://a.b/c"),
  ScanCase("<a href=http://a.b/c>http://d.e</a>", "http://a.b/c", "http://d.e"),
  ScanCase(#"<img srcset="http://a.b/1 1x, http://a.b/2 2x">"#, "http://a.b/1", "http://a.b/2"),
  ScanCase(#"<a href="http://a.b/?c=d&amp;e=f">"#, "http://a.b/?c=d&amp;e=f"),
  ScanCase("url(http://a.b/c.png)", "http://a.b/c.png"),
  ScanCase("@import url('http://a.b/c.css');", "http://a.b/c.css"),
]

let data = [
  ScanCase(#"{"url":"http://a.b/c","n":1}"#, "http://a.b/c"),
  ScanCase(#"["http://a.b","https://c.d"]"#, "http://a.b", "https://c.d"),
  ScanCase(#"{"url":"http://a.b\"}"#, "http://a.b"),
  ScanCase(#"{"url":"http:\/\/a.b\/c"}"#),
  ScanCase("- http://a.b/c # comment", "http://a.b/c"),
  ScanCase("url=http://a.b/c", "http://a.b/c"),
  ScanCase("name:http://a.b/c", "http://a.b/c"),
]

let logs = [
  ScanCase(
    #"1.2.3.4 - - [x] "GET / HTTP/1.1" 200 5 "http://a.b/c" "Bot/2.1 (+http://d.e/f.html)""#,
    "http://a.b/c",
    "http://d.e/f.html",
  ),
  ScanCase("GET http://a.b:8080/c HTTP/1.1", "http://a.b:8080/c"),
  ScanCase("fetched http://a.b/c: 404", "http://a.b/c"),
  ScanCase("-> http://a.b/?next=http://c.d/e done", "http://a.b/?next=http://c.d/e"),
  ScanCase("@someone:http://t.co/x", "http://t.co/x"),
]

let schemes = [
  ScanCase("HTTP://A.B hTtPs://c.d", "HTTP://A.B", "hTtPs://c.d"),
  ScanCase("ftp://a.b mailto:c@d"),
  ScanCase("http:/a.b http:a.b http//a.b"),
  ScanCase("http:// https://"),
  ScanCase("http://. https://)"),
  ScanCase("http:// http://a.b", "http://a.b"),
  ScanCase("shttp://a.b rhttps://c.d"),
  ScanCase("httpss://a.b"),
  ScanCase("https"),
  ScanCase("://a.b"),
  ScanCase("s://a.b"),
  ScanCase("http://http://a.b", "http://http://a.b"),
  ScanCase("http://a.b\"http://c.d", "http://a.b", "http://c.d"),
]

let unicode = [
  ScanCase("http://é.fr/ü", "http://é.fr/ü"),
  ScanCase("見てhttp://a.b/c", "http://a.b/c"),
  ScanCase("http://a.b/見て ください", "http://a.b/見て"),
  ScanCase("http://a.b/😀.", "http://a.b/😀"),
  ScanCase("„http://a.b/c“, «http://d.e» …", "http://a.b/c", "http://d.e"),
  ScanCase("http://a.b/c… http://d.e/’", "http://a.b/c", "http://d.e/"),
]

let neighbours = [
  ScanCase("[http://a.b](http://c.d)", "http://a.b", "http://c.d"),
  ScanCase("**http://a.b/c** and ~~http://d.e~~", "http://a.b/c", "http://d.e"),
  ScanCase("'http://a.b','https://c.d'", "http://a.b", "https://c.d"),
  ScanCase("http://a.b/1,HTTPS://c.d/2", "http://a.b/1", "HTTPS://c.d/2"),
  ScanCase("http://a.b/1,2,https", "http://a.b/1,2,https"),
  ScanCase(
    "&quot;http://a.b/?c&amp;d&quot; &lt;http://e.f&gt;",
    "http://a.b/?c&amp;d",
    "http://e.f",
  ),
  ScanCase("git+https://a.b microsoft-edge-https://c.d"),
  ScanCase("(+http://a.b/bot.html)", "http://a.b/bot.html"),
]
