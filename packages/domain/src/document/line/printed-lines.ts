/**
 * How many lines of text the items of one document may print: about 200 pages. What a drawing takes grows with them, and
 * nothing else bounds it (ADR 0004).
 */
export const MAX_PRINTED_LINES = 10_000

/** About as many fit into the column of descriptions. */
const CHARACTERS_A_LINE = 50
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/

/** Roughly: as typed, and wrapped where a line is longer than its column. */
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
