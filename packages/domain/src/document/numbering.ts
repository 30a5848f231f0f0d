import { DOCUMENTS, type NumberedKind } from './document.ts'

/** 'Q-' and a timestamp in milliseconds. `bump` counts clashes with existing numbers; each moves on by one millisecond. */
export function quoteNumber(now: Date, bump = 0): string {
  return `Q-${now.getTime() + bump}`
}

/** Formats the n-th document of a company's series, counted from 1, as 'INV-00001'; grows beyond five digits. */
export function seriesNumber(kind: NumberedKind, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError(`not the sequence of a number: ${sequence}`)
  return `${DOCUMENTS[kind].series}-${String(sequence).padStart(5, '0')}`
}
