/**
 * Maximum number of text lines the items of one document may print: about 200 pages. The cost of drawing grows with them, and
 * nothing else limits it (ADR 0004).
 */
export const MAX_PRINTED_LINES = 10_000

/** Approximate number of characters that fit the description column. */
const CHARACTERS_A_LINE = 50
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/

/** Estimates the printed lines: as typed, and wrapped where longer than the column. */
export function countPrintedLines(descriptions: readonly string[]): number {
  let count = 0
  for (const description of descriptions) {
    for (const line of description.split(LINE_BREAK)) {
      count += Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE))
    }
  }
  return count
}

export function fitsOneDocument(items: readonly { description: string }[]): boolean {
  return countPrintedLines(items.map(({ description }) => description)) <= MAX_PRINTED_LINES
}
