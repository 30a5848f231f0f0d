/** What a spreadsheet would take for a formula, and could be made to act on. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A table as a CSV file (RFC 4180) that spreadsheets open as it is meant: in UTF-8, and with no cell that they would work
 * out. Plain numbers stay numbers.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** Further lines of such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const disarmed = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
}
