/** Cells that a spreadsheet would take for a formula and run. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A table as a CSV file (RFC 4180) for spreadsheets: in UTF-8 with a byte order mark, and with formulas disarmed by an
 * apostrophe. Plain numbers stay numbers.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** Rows in the same format without the byte order mark, to append to such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** The cell with an apostrophe before what a spreadsheet would run as a formula. */
export function disarmed(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

function cell(text: string): string {
  const safe = disarmed(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
