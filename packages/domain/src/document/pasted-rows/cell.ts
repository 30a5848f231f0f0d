import { readNumber } from '../../typed-number/index.ts'

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** An apostrophe that a spreadsheet or our own copy put before text that looks like a formula. */
const DISARMED = /^'(?='*[=+\-@\t\r])/
const PLACEHOLDER = /^([-–—]+|n\/a|none|null|nil|\(none\))$/i

/** A pasted cell without outer spaces and invisible characters, in NFC; line breaks inside it stay. */
export function cleanCell(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .trim()
    .normalize('NFC')
    .replace(DISARMED, '')
}

/** The cell as a value other than words: a dash or 'n/a' is an empty one. */
export function cellValue(cell: string): string {
  return PLACEHOLDER.test(cell) ? '' : cell
}

export function isNumberCell(cell: string): boolean {
  return readNumber(cellValue(cell)).kind === 'number'
}

const BARE = /[^\d.,]/g
const PROVES_COMMA = /^\d+,(\d{1,2}|\d{4,})$|^\d{1,3}(\.\d{3})+,\d+$|^0?,\d+$/
const PROVES_POINT = /^\d*\.(\d{1,2}|\d{4,})$|^\d{1,3}(,\d{3})+\.\d+$|^0\.\d+$/

export type DecimalMark = 'point' | 'comma'

/** The decimal mark of a column: the point, unless a cell proves the comma and none the point. */
export function decimalMark(cells: readonly string[]): DecimalMark {
  const bare = cells.map((cell) => cell.replace(BARE, ''))
  return bare.some((cell) => PROVES_COMMA.test(cell)) && !bare.some((cell) => PROVES_POINT.test(cell))
    ? 'comma'
    : 'point'
}

/** The number with a point as its decimal mark; null where it can only be read with the other mark than its column's. */
export function withPoint(cell: string, mark: DecimalMark): string | null {
  if (mark === 'point') return PROVES_COMMA.test(cell.replace(BARE, '')) ? null : cell
  return cell.replaceAll('.', '').replaceAll(',', '.')
}

const LONG_DECIMAL = /^(-?\d+)\.(\d{2})(\d{3,})$/

/** Reads the noise of binary fractions, less than 0.0001 away from a whole penny, as that penny: '10.299999999999999' is 10.30. */
export function withoutNoise(cell: string): string {
  const [, whole, pence, rest] = LONG_DECIMAL.exec(cell) ?? []
  if (whole === undefined || pence === undefined || rest === undefined) return cell
  if (/^00/.test(rest)) return `${whole}.${pence}`
  if (!/^99/.test(rest)) return cell
  const isNegative = whole.startsWith('-')
  const up = (BigInt(whole.replace('-', '') + pence) + 1n).toString().padStart(3, '0')
  return `${isNegative ? '-' : ''}${up.slice(0, -2)}.${up.slice(-2)}`
}
