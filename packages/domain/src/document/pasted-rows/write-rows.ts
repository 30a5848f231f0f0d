import { disarmed } from '../../text/csv.ts'
import { escapeXml } from '../../text/escape-xml.ts'
import { writeKindCell } from './kind-cell.ts'
import type { PastedLine } from './read-rows.ts'
import { type VatOfCell, writeVatCell } from './vat-cell.ts'

/** A line as it is copied, with its amount as typed; null while that cannot be told. */
export interface CopiedLine extends Omit<PastedLine, 'vat'> {
  vat: VatOfCell
  amount: string | null
}

const HEADINGS = ['Type', 'Description', 'Quantity', 'Unit', 'Unit price', 'Discount', 'VAT', 'Amount']

/** Lines as the cells of a table under headings, without signs and thousands separators. */
export function copiedRows(lines: readonly CopiedLine[]): string[][] {
  return [HEADINGS, ...lines.map((line) => cellsOf(line).map(armless))]
}

function cellsOf(line: CopiedLine): string[] {
  const { kind, description, quantity, unit, unit_price, vat, amount } = line
  const words = [writeKindCell(line), description]
  if (kind !== 'line') return [...words, '', '', '', '', '', kind === 'subtotal' ? (amount ?? '') : '']
  const discount = line.discount_percent === null ? (line.discount_amount ?? '') : `${line.discount_percent}%`
  return [...words, quantity, unit, unit_price, discount, writeVatCell(vat), amount ?? '']
}

/** Disarms formulas; text that starts with an apostrophe before such a sign gets another, so that pasting gives it back. */
function armless(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? `'${cell}` : disarmed(cell)
}

/** Rows as tab-separated text. Cells with tabs, quotes or line breaks are quoted. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) =>
      row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')
}

/** Rows as an HTML table, the first with headings. Spaces that HTML would drop are written as hard ones. */
export function writeHtml(rows: readonly (readonly string[])[]): string {
  const [headings = [], ...body] = rows
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${htmlText(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(headings, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

function htmlText(text: string): string {
  return escapeXml(text)
    .replace(/^ | (?= )| $/gm, '&nbsp;')
    .replaceAll('\n', '<br>')
}
