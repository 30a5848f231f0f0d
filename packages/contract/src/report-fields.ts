import { DOCUMENT_KINDS } from '@quotespark/domain/document'
import { MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { calendarDate, id, money } from './fields.ts'

const YEARS = 10

interface Range {
  from?: string | undefined
  to?: string | undefined
}

function isInOrder({ from, to }: Range): boolean {
  return from === undefined || to === undefined || from <= to
}

function isShort({ from, to }: Range): boolean {
  if (from === undefined || to === undefined) return true
  return to < `${Number(from.slice(0, 4)) + YEARS}${from.slice(4)}`
}

/** Takes parameters of which `from` and `to` are a range of at most ten years, in order. */
export const inRange = <Input extends z.ZodRawShape>(shape: Input) =>
  z
    .object(shape)
    .refine((input) => isInOrder(input as Range), { path: ['from'], message: MESSAGES.rangeOrder })
    .refine((input) => isShort(input as Range), { path: ['to'], message: MESSAGES.rangeTooLong })

/** Both days are included. Without days it is the current calendar quarter. */
export const days = { from: calendarDate.optional(), to: calendarDate.optional() }

/** A tax year, by its first calendar year. */
export const taxYear = z.coerce.number().int().min(2000).max(2099)

export const reportDocument = z.object({ id, kind: z.enum(DOCUMENT_KINDS), number: z.string() })

/** Count and sum of some documents. */
export const counted = z.object({ count: z.number().int(), total_amount: money })

export const csvFile = z.file().mime('text/csv')
