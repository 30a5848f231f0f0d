import {
  DOCUMENT_KINDS,
  type DocumentKind,
  NUMBERED_KINDS,
  seriesNumber,
  usualNumberFormat,
} from '@quotespark/domain/document'
import { readNumber } from '@quotespark/domain/typed-number'

/** A search that finds what the typed text names exactly. */
export interface ExactSearch {
  kind: DocumentKind
  filter: { search: string } | { total_amount: string }
}

/**
 * The searches for documents that a typed number names: 'INV-46', 'inv 46' and '46' are the number INV-00046; '1240.50', '£1,240.5'
 * and '£46' are totals.
 */
export function searchesByNumber(typed: string): ExactSearch[] {
  const total_amount = amountIn(typed)
  return [
    ...NUMBERED_KINDS.flatMap((kind) => {
      const search = numberIn(typed, kind)
      return search === undefined ? [] : [{ kind, filter: { search } }]
    }),
    ...(total_amount === undefined ? [] : DOCUMENT_KINDS.map((kind) => ({ kind, filter: { total_amount } }))),
  ]
}

function numberIn(typed: string, kind: (typeof NUMBERED_KINDS)[number]): string | undefined {
  const [, letters = '', digits = ''] = /^([a-z]*)[-\s]*0*(\d{1,9})$/i.exec(typed.trim()) ?? []
  const format = usualNumberFormat(kind)
  if (digits === '' || (letters !== '' && `${letters.toUpperCase()}-` !== format.prefix)) return undefined
  const sequence = Number(digits)
  return sequence > 0 ? seriesNumber(format, sequence) : undefined
}

/** Pounds, and pence with two digits at most. Totals are never negative, and pence alone ('46p') are no total. */
const POUNDS = /^(\d{1,12})(?:\.(\d{1,2}))?$/

function amountIn(typed: string): string | undefined {
  const reading = readNumber(typed)
  if (reading.kind !== 'number' || (reading.unit !== null && reading.unit !== 'pounds')) return undefined
  const [, pounds, pence = ''] = POUNDS.exec(reading.number) ?? []
  return pounds && `${pounds}.${pence.padEnd(2, '0')}`
}
