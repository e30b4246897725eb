"""Draws bars as SVG, readable on a light and on a dark page."""

from __future__ import annotations

import math
from html import escape

STYLE = """<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
rect { fill: #57606a } rect.ours { fill: #0969da }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } rect { fill: #8b949e } rect.ours { fill: #58a6ff }
}
</style>"""


def bars(title: str, values: list[tuple[str, float]]) -> str:
    """A bar for each value, on a logarithmic scale; the first is ours."""
    left, width, row = 230, 420, 28
    height = row * (len(values) + 1) + 16
    drawn = [(name, value) for name, value in values if value > 0]
    most = max((value for _, value in drawn), default=10)
    least = min((value for _, value in drawn), default=1) / 3
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 110}" height="{height}" '
        f'role="img" aria-label="{escape(title)}">',
        STYLE,
        f'<text x="8" y="20" font-weight="bold">{escape(title)}</text>',
    ]
    for place, (name, value) in enumerate(drawn):
        y = row * (place + 1) + 8
        length = width * math.log(value / least) / math.log(most / least)
        kind = ' class="ours"' if place == 0 else ""
        lines.append(f'<text x="{left - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>')
        lines.append(f'<rect{kind} x="{left}" y="{y}" width="{length:.1f}" height="20"/>')
        lines.append(f'<text x="{left + length + 6:.1f}" y="{y + 15}">{value:,.0f}</text>')
    return "\n".join([*lines, "</svg>", ""])
