extension ReportPage {
  /// The style: colours by name, once for a light and once for a dark surrounding.
  static let style: HTMLText = """
    :root{--back:#fff;--panel:#f5f6f8;--text:#1c2330;--faint:#58616f;--line:#d5d9e0;
    --bar:#2f6fb5;--rest:#b9cbe0;--marked:#b8530f}
    @media (prefers-color-scheme:dark){:root{--back:#14171c;--panel:#1e2229;--text:#e6e9ee;
    --faint:#a3acba;--line:#39404b;--bar:#6fa8e6;--rest:#3b526c;--marked:#f0954a}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:1.5rem;max-width:84rem;background:var(--back);color:var(--text);
    font:15px/1.45 system-ui,sans-serif}
    h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:0 0 .4rem}
    p{margin:.2rem 0 .8rem;color:var(--faint);overflow-wrap:anywhere}
    section{margin:1.6rem 0;min-width:0}
    .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.8rem;margin:0}
    .tiles div{background:var(--panel);border-radius:.5rem;padding:.7rem .9rem}
    dt{color:var(--faint)}dd{margin:0}dd b{display:block;font-size:1.5rem;line-height:1.3}
    dd span{color:var(--faint);font-size:.87rem}
    .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:0 2.5rem}
    .scroll{overflow-x:auto}
    .chart{display:block;width:100%;min-width:46rem;max-width:70rem;height:auto}
    .chart.small{min-width:0;max-width:34rem}
    .chart text{fill:var(--text);font:12.5px system-ui,sans-serif}
    .chart .value{fill:var(--faint);font-size:12px}
    .chart rect{fill:var(--bar)}.chart rect.marked{fill:var(--marked)}.chart rect.rest{fill:var(--rest)}
    .chart line{stroke:var(--line)}
    .legend span{white-space:nowrap;margin-right:1.2em}
    .legend i{display:inline-block;width:.8em;height:.8em;border-radius:2px;background:var(--bar);
    margin-right:.4em}.legend i.marked{background:var(--marked)}.legend i.rest{background:var(--rest)}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums}
    .plain{width:100%;max-width:34rem}
    th,td{padding:.3rem .5rem;border-bottom:1px solid var(--line);text-align:right;
    vertical-align:top;white-space:nowrap;font-weight:normal}
    th[scope=row],.text,.link,.plain th:first-child{text-align:left}
    thead th{white-space:normal;vertical-align:bottom;color:var(--faint);border-bottom-width:2px}
    .name{min-width:13rem;max-width:24rem;white-space:normal;overflow-wrap:anywhere}
    small{display:block;color:var(--faint);font-size:.82rem}
    .name em{font-style:normal;font-size:.78rem;color:var(--back);background:var(--marked);
    border-radius:.6em;padding:.05em .55em;white-space:nowrap}
    .link{min-width:13rem;max-width:30rem;white-space:normal;overflow-wrap:anywhere}
    code{font:12.5px/1.4 ui-monospace,monospace;display:block;max-height:5.6em;overflow-y:auto}
    button{all:unset;cursor:pointer}button:hover{color:var(--text);text-decoration:underline}
    button:focus-visible{outline:2px solid var(--bar);outline-offset:2px}
    [aria-sort] button::after{content:" \\2193"}[aria-sort=ascending] button::after{content:" \\2191"}
    """
}
