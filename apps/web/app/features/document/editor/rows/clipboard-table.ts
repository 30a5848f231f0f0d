import { readTsv } from '@quotespark/domain/pasted-rows'

/** The rows on the clipboard: an HTML table, else tab-separated text. Null for anything else, which is pasted as text. */
export function clipboardTable(data: Pick<DataTransfer, 'getData'>): string[][] | null {
  const html = data.getData('text/html')
  const table = /<table[\s>]/i.test(html) ? tableOf(html) : null
  if (table) return table
  const text = data.getData('text/plain')
  return text.trim().includes('\t') ? readTsv(text) : null
}

/** The cells of a document that is one table with more than one cell; a page with tables in it is none. */
function tableOf(html: string): string[][] | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [table, nested] = body.querySelectorAll('table')
  if (!table || nested || !isAllOf(body, table)) return null
  const rows = cellsOf(table)
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null
}

function isAllOf(body: HTMLElement, table: HTMLTableElement): boolean {
  const words = (element: HTMLElement) => {
    const copy = element.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('style, script, title')) hidden.remove()
    return copy.textContent.replace(/\s/g, '').length
  }
  return words(body) === words(table)
}

/** Cells by row and column. A cell over several columns or rows stands in its first one, the others are empty. */
function cellsOf(table: HTMLTableElement): string[][] {
  const rows: string[][] = [...table.rows].map(() => [])
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column += 1
      for (const below of rows.slice(at, at + Math.max(cell.rowSpan, 1))) {
        for (let over = 0; over < cell.colSpan; over += 1) below[column + over] = ''
      }
      const own = rows[at]
      if (own) own[column] = textOf(cell)
      column += cell.colSpan
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''))
}

/** Words of a cell as they are seen: white space is one space, and only `br` and paragraphs break a line. */
function textOf(cell: HTMLTableCellElement): string {
  for (const text of textNodes(cell)) text.data = text.data.replace(/[ \t\r\n]+/g, ' ')
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n')
  for (const block of cell.querySelectorAll('p, div')) if (block.nextElementSibling) block.append('\n')
  return cell.textContent.replace(/ ?\n ?/g, '\n')
}

function textNodes(cell: HTMLTableCellElement): Text[] {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}
