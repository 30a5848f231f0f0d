import { documentEvents, type Transaction } from '@quotespark/database'
import { type CustomerReply, dayAfterReply } from '@quotespark/domain/billing'
import { type CalendarDate, londonDate } from '@quotespark/domain/time'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { BankHolidays } from '../../bank-holidays.ts'

/** A customer's own words on paying an invoice, as its history has them. */
export interface StandingReply {
  kind: CustomerReply
  note: string | null
  promised_on: CalendarDate | null
  on: CalendarDate
}

interface Asked {
  now: Date
  bankHolidays: BankHolidays
}

/**
 * Finds what the customer of each invoice said last, by its id. A reply stands as long as it holds the invoice: until five working days
 * after it.
 */
export async function findReplies(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
  { now, bankHolidays }: Asked,
): Promise<Map<string, StandingReply>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([documentEvents.document_id], {
      document_id: documentEvents.document_id,
      data: documentEvents.data,
      created_at: documentEvents.created_at,
    })
    .from(documentEvents)
    .where(
      and(
        eq(documentEvents.company_id, companyId),
        inArray(documentEvents.document_id, [...ids]),
        eq(documentEvents.event, 'customer_replied'),
      ),
    )
    .orderBy(documentEvents.document_id, desc(documentEvents.position))
  const today = londonDate(now)
  return new Map(
    rows.flatMap(({ document_id, data, created_at }) => {
      const on = londonDate(new Date(created_at))
      if (dayAfterReply(on, bankHolidays) <= today) return []
      const { kind, note = null, promised_on = null } = data
      return [[document_id, { kind: kind as CustomerReply, note, promised_on, on }]]
    }),
  )
}
