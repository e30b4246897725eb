import Foundation
import Testing

extension `The command line` {
  @Suite(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
  struct `Shared data` {
    @Test func `every link has its record, the same for every number of threads`() throws {
      try SharedData.withUnpacked("urls/reddit-2013-a.txt.xz") { folder in
        try check(
          #"""
          linkrewrite --input urls -t chrome -j 1 data >one
          wc -l <one | tr -d ' '
          cut -f 1 one | sed 's/\\\\/\\/g' | cmp - data
          for j in 2 7; do linkrewrite --input urls -t chrome -j $j data | cmp - one; done
          for j in 2 7; do linkrewrite --input urls -t chrome -j $j <data | cmp - one; done
          """#,
          shows: "500000\n",
          in: folder,
        )
      }
    }

    @Test func `unique links are those of awk, the same for every number of threads`() throws {
      try SharedData.withUnpacked("urls/reddit-2013-a.txt.xz") { folder in
        try check(
          """
          awk '!seen[$0]++' data >first
          wc -l <first | tr -d ' '
          for j in 1 2 7; do
            linkrewrite --input urls -t keep -o url -u -j $j data | cmp - first
            cat data | linkrewrite --input urls -t keep -o url -u -j $j | cmp - first
          done
          """,
          shows: "495772\n",
          in: folder,
        )
      }
    }

    @Test func `native links are the same for every number of threads`() throws {
      try SharedData.withUnpacked("urls/reddit-2013-a.txt.xz") { folder in
        try check(
          """
          tail -n 50000 data >part
          linkrewrite --input urls -t native -j 1 part >one
          wc -l <one | tr -d ' '
          grep -c rewritten one | sed 's/..*/some/'
          for j in 2 7; do linkrewrite --input urls -t native -j $j part | cmp - one; done
          linkrewrite -t native,chrome -a -o jsonl -j 1 part >one
          for j in 2 7; do linkrewrite -t native,chrome -a -o jsonl -j $j part | cmp - one; done
          """,
          shows: "50000\nsome\n",
          in: folder,
        )
      }
    }

    @Test func `records are the same, written as they are found or afterwards`() throws {
      // The field `limited` keeps records from being templates.
      try SharedData.withUnpacked("urls/reddit-2013-a.txt.xz") { folder in
        try check(
          """
          tail -n 100000 data >part
          for options in '-t native' '-t native -a' '-t chrome' '-t chrome,native -a' \
            '-t native,chrome --no-unwrap' '-t native -a --which rewritten'; do
            for fields in input,output,target,rule,status output rule,input output,name,input; do
              linkrewrite -s --input urls $options --fields $fields part >short
              linkrewrite -s --input urls $options --fields $fields,limited part >long
              sed -E 's/\t[0-9]*$//' long | cmp - short
            done
          done
          wc -l <short | tr -d ' ' | sed 's/..*/some/'
          """,
          shows: "some\n",
          in: folder,
        )
      }
    }

    @Test(arguments: ["v1", "v2", "v3", "v4"])
    func `links become the same by edited manifests`(_ version: String) throws {
      try SharedData.withUnpacked("manifests/openerManifest-\(version).json") { folder in
        try SharedData.withUnpacked("urls/reddit-2013-a.txt.xz") { links in
          try check(
            """
            head -n 50000 \(links.path)/data >links
            results() {
              linkrewrite -s -a -t native,preview,chrome \
                --fields input,url,output,target,title,canSave,status -m "$1" links
            }
            linkrewrite -s -m data -c links | sed 's/..*/some/'
            results data >expected
            linkrewrite minify data >edited.json
            results edited.json | cmp - expected
            linkrewrite minify edited.json | cmp - edited.json
            for to in v3 v4 yaml; do
              linkrewrite convert --to $to data >edited
              results edited | cmp - expected
              linkrewrite convert --to $to edited | cmp - edited
            done
            linkrewrite merge data data >edited.json
            results edited.json | cmp - expected
            linkrewrite merge edited.json edited.json | cmp - edited.json
            linkrewrite -s -m builtin -m data -o url links >expected
            linkrewrite merge builtin data >edited.json
            linkrewrite -s -m edited.json -o url links | cmp - expected
            """,
            shows: "some\n",
            in: folder,
          )
        }
      }
    }

    @Test(arguments: SharedData.texts)
    func `keep gives a text back byte for byte`(_ name: String) throws {
      try SharedData.withUnpacked(name) { folder in
        try check(
          """
          for input in auto urls text; do
            for options in '-j 1' '-j 2' '-j 7' '-j 2 -0' '-j 2 --bare-domains'; do
              linkrewrite -s -o text -t keep --input $input $options data >copy || echo $?
              cmp copy data
            done
          done
          for options in '-j 1 -0' '-j 2' '-j 7 --max-record-bytes 5000'; do
            linkrewrite -s -o text -t keep $options <data | cmp - data
          done
          """,
          shows: "",
          in: folder,
        )
      }
    }

    @Test(arguments: SharedData.texts)
    func `links of a text are the same for every number of threads`(_ name: String) throws {
      try SharedData.withUnpacked(name) { folder in
        try check(
          """
          linkrewrite -s -t chrome -o text -j 1 data >one
          grep -c 'googlechromes*:' one | sed 's/..*/some/'
          for j in 2 7; do linkrewrite -s -t chrome -o text -j $j data | cmp - one; done
          linkrewrite -s -t chrome -o jsonl -j 1 data >one
          for j in 2 7; do linkrewrite -s -t chrome -o jsonl -j $j data | cmp - one; done
          """,
          shows: "some\n",
          in: folder,
        )
      }
    }

    private func check(_ command: String, shows expected: String, in folder: URL) throws {
      let execution = try Execution(command, in: folder, mergesMessages: true)
      #expect(execution.text == expected)
    }
  }
}
