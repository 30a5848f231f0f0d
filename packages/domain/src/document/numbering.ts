import { DOCUMENTS, type DocumentKind } from './document.ts'

/** How the numbers of a run of documents look: a prefix, and a whole number filled with zeros to at least this many digits. */
export interface NumberFormat {
  prefix: string
  digits: number
}

/** Ways to number quotes: by a time stamp, or consecutively. */
export const NUMBERING_STYLES = ['timestamp', 'series'] as const
export type NumberingStyle = (typeof NUMBERING_STYLES)[number]

export const MAX_PREFIX_LENGTH = 12
export const MAX_DIGITS = 9
export const MAX_NEXT_NUMBER = 999_999_999

/** A prefix does not end in a digit, or nobody could tell where the number begins. */
const PREFIX = /^(?:[A-Za-z0-9\-/._#]{0,11}[A-Za-z\-/._#])?$/

export function isNumberPrefix(text: string): boolean {
  return PREFIX.test(text)
}

/** The format that a company's documents of this kind have until it chooses another. */
export function usualNumberFormat(kind: DocumentKind): NumberFormat {
  return { prefix: DOCUMENTS[kind].prefix, digits: 5 }
}

/** 'Q-' and a timestamp in milliseconds. `bump` counts clashes with existing numbers; each moves on by one millisecond. */
export function timestampNumber(now: Date, bump = 0): string {
  return `${DOCUMENTS.quote.prefix}${now.getTime() + bump}`
}

/** Formats a number of a series, such as 'INV-00001'; grows beyond its digits. */
export function seriesNumber({ prefix, digits }: NumberFormat, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`not the sequence of a number: ${sequence}`)
  return `${prefix}${String(sequence).padStart(digits, '0')}`
}

/** A number as part of a file name, which cannot contain a slash. */
export function numberInFileName(number: string): string {
  return number.replaceAll('/', '-')
}
