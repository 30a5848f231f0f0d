import { readTsv } from '@quotespark/domain/pasted-rows'
import { type ClipboardRows, isOneTable } from './holds-rows.ts'

/** The cells of pasted rows: of the HTML table where there is one, else of the tab-separated text. */
export function clipboardCells({ html, text }: ClipboardRows): string[][] {
  const table = isOneTable(html)
    ? new DOMParser().parseFromString(html, 'text/html').querySelector('table')
    : null
  return table ? cellsOf(table) : readTsv(text)
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
