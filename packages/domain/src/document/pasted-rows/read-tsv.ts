/** Reads tab-separated text as spreadsheets copy it; quoted cells may hold tabs, line breaks and doubled quotes. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined
    const end = quoted?.end ?? endOfCell(text, at)
    rows.at(-1)?.push(quoted?.cell ?? text.slice(at, end))
    const mark = text[end]
    at = end + 1
    if (mark === '\r' && text[at] === '\n') at += 1
    if (mark === '\t' && at === text.length) rows.at(-1)?.push('')
    if (mark !== '\t' && at < text.length) rows.push([])
  }
  return rows
}

/** A quoted cell up to the quote before a tab, a line break or the end; undefined where none closes it, as in '"3/4" pipe'. */
function quotedCell(text: string, start: number): { cell: string; end: number } | undefined {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    if (text[quote + 1] === '"') {
      from = quote + 2
      continue
    }
    const end = quote + 1
    if (end < text.length && !/[\t\r\n]/.test(text[end] ?? '')) return undefined
    return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end }
  }
}

function endOfCell(text: string, start: number): number {
  const length = text.slice(start).search(/[\t\r\n]/)
  return length < 0 ? text.length : start + length
}
