"""What the scripts that draw pictures share: colours, text, lines, and the way of a message between lanes."""

INK, LINE, BOX, PAPER, DIM = "#1f2933", "#8291a5", "#dce8f5", "#ffffff", "#52606d"
MARGIN = 20


def attributes(named):
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in named.items())


def text(x, y, words, **named):
    return f'<text x="{x:g}" y="{y:g}"{attributes(named)}>{words}</text>'


def line(points, colour=LINE, **named):
    path = "M" + " L".join(f"{x:g},{y:g}" for x, y in points)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.5"{attributes(named)}/>'


def tip(name, size, colour):
    """The head of an arrow, for marker-end."""
    return (f'<marker id="{name}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="{size}" markerHeight="{size}"'
            f' orient="auto"><path d="M0,0 L8,4 L0,8 Z" fill="{colour}"/></marker>')


def page(width, height):
    """How a picture begins: paper, and the type of all that is written."""
    return [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
            f' font-size="14" fill="{INK}">',
            f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>']


LANE, STEP = 190, 46
HEADING, NOTE = 84, 500
BOX_WIDTH, BOX_HEIGHT = 96, 30


def way_size(lanes, steps):
    return 2 * MARGIN + len(lanes) * LANE + NOTE, HEADING + (len(steps) + 1) * STEP


def way(title, lanes, steps):
    """A lane for each who speaks, a line for each thing said: from, to, words, and what is good to know."""
    _, height = way_size(lanes, steps)
    at = {name: MARGIN + BOX_WIDTH / 2 + i * LANE for i, name in enumerate(lanes)}
    out = [tip("way", 7, INK), text(MARGIN, 28, title, font_size=17, font_weight="bold")]
    for name, x in at.items():
        out.append(f'<path d="M{x:g},{HEADING - 8} L{x:g},{height - MARGIN}" stroke="{LINE}" stroke-dasharray="3 4"/>')
        out.append(f'<rect x="{x - BOX_WIDTH / 2:g}" y="{HEADING - 8 - BOX_HEIGHT}" width="{BOX_WIDTH}"'
                   f' height="{BOX_HEIGHT}" rx="5" fill="{BOX}" stroke="{INK}"/>')
        out.append(text(x, HEADING - 18, name, text_anchor="middle", font_weight="bold"))
    for i, (here, there, words, note) in enumerate(steps):
        y = HEADING + (i + 0.85) * STEP
        a, b = at[here], at[there]
        wide = 7.8 * len(words)
        if here == there:  # beside its own line
            path = f"M{a:g},{y - 8:g} h26 v14 h-26"
            out.append(f'<rect x="{a + 30:g}" y="{y - 12:g}" width="{wide:g}" height="20" fill="{PAPER}"/>')
            out.append(text(a + 32, y + 3, words))
        else:
            path = f"M{a:g},{y:g} L{b:g},{y:g}"
            start = min(a, b)
            out.append(f'<rect x="{start + 6:g}" y="{y - 21:g}" width="{wide:g}" height="18" fill="{PAPER}"/>')
            out.append(text(start + 8, y - 7, words))
        out.append(f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="1.5" marker-end="url(#way)"/>')
        out.append(text(MARGIN + len(lanes) * LANE - 20, y + 4, note, fill=DIM, font_size=13))
    return out


def finish(path, picture, check, script):
    """Writes a picture; with `check` only says whether it is up to date. The exit code of the script."""
    if not check:
        path.write_text(picture)
    elif not path.exists() or path.read_text() != picture:
        print(f"docs/{path.name} is out of date: run {script}")
        return 1
    return 0
