/// The help that fits one screen of 80 columns and 24 lines.
enum ShortHelp {
  static let text = """
    Rewrites links for Chrome on iOS or for native apps.

      cat links.txt | linkrewrite --target chrome
      linkrewrite -t native,chrome -o url links.txt
      linkrewrite -o text --target youtube notes.md
      linkrewrite --all --output jsonl -m mine.yaml links.txt

    Usage: linkrewrite [OPTIONS] [FILE ...]      rewrite links
           linkrewrite explain [OPTIONS] URL ... why they become what they become
           linkrewrite stats | bench | diff --old M --new M [OPTIONS] [FILE ...]
                         count them; what patterns cost; what new rules change
           linkrewrite list | test | lint | schemes | minify | convert | merge
                       [OPTIONS] [MANIFEST ...]  look after rules

      -t, --target T,...   native, chrome, web, store, preview, android-chrome,
                           keep, or an app's or browser's identifier
      -a, --all            every result of every target
      -m, --manifest FILE  rules in JSON or YAML (repeat to add)
          --input KIND     auto, urls, text, or tsv, csv, jsonl with --field NAME
      -o, --output FORMAT  tsv, jsonl, url or text
          --which WHICH    all, rewritten, unmatched, or a status
      -j, --threads N      threads; 0 is one a core

    --help has everything.

    """
}
