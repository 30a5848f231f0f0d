import type { recurringVersionInput } from '@quotespark/contract'
import { customerContacts, customerSites, products, type Transaction } from '@quotespark/database'
import { countAYear, type Frequency } from '@quotespark/domain/billing'
import { calculateTotals, dueDate } from '@quotespark/domain/document'
import { fromPence, type Money, toPence } from '@quotespark/domain/money'
import { addDays, type CalendarDate } from '@quotespark/domain/time'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { addresseeOf } from '../document/addressee.ts'
import { priceLines } from '../document/lines/priced-lines.ts'
import { type WrittenInvoiceLine, withoutVat, writtenInvoiceLine } from '../document/lines/written-line.ts'

type Written = Omit<z.output<typeof recurringVersionInput>, 'id' | 'from_date'>

/** The stored contents of a schedule from a date on: those of an invoice without number and dates. */
export type ScheduleContent = Omit<Written, 'items' | 'contact_id' | 'site_id'> & {
  items: WrittenInvoiceLine[]
  contact_id: string | null
  site_id: string | null
}

export interface Seller {
  id: string
  vat_registered: boolean
  payment_terms_days: number
}

/**
 * The stored form of contents as entered; of a company that is not registered, lines lose their VAT. Refuses as `priceLines`, and with
 * `not_found` a contact or site that is not the customer's.
 */
export async function contentAsEntered(
  db: Transaction,
  company: Seller,
  customer_id: string,
  written: Written,
): Promise<ScheduleContent> {
  const { rows, sums } = await priceLines(db, company, written)
  const addressee = await addresseeOf(db, company.id, { customer_id, ...written })
  const { title, description, billing_address, customer_email, cc_email, bcc_email } = written
  const { buyer_reference, order_reference, message_on_statement, notes, terms_and_conditions } = written
  const { payment_terms, due_in_days } = written
  return {
    ...{ title, description, billing_address, customer_email, cc_email, bcc_email },
    ...{ buyer_reference, order_reference, message_on_statement, notes, terms_and_conditions },
    ...{ payment_terms, due_in_days: payment_terms === 'custom' ? due_in_days : null },
    ...addressee,
    prices_include_vat: sums.prices_include_vat,
    discount_percent: sums.discount_percent,
    discount_amount: sums.discount_amount,
    items: rows.map(writtenInvoiceLine),
  }
}

/** The total of an invoice with these contents, as the company is registered now. */
export function totalOfContent(
  { vat_registered }: Pick<Seller, 'vat_registered'>,
  content: ScheduleContent,
): Money {
  const { items, prices_include_vat, discount_percent, discount_amount } = content
  const lines = vat_registered ? items : items.map(withoutVat)
  return calculateTotals(lines, { vat_registered, prices_include_vat, discount_percent, discount_amount })
    .total_amount
}

/** The due date of an invoice of that day, if it goes out by then. */
export function dueDateOf(
  { payment_terms_days }: Pick<Seller, 'payment_terms_days'>,
  { payment_terms, due_in_days }: Pick<ScheduleContent, 'payment_terms' | 'due_in_days'>,
  date: CalendarDate,
): CalendarDate {
  return payment_terms === 'custom'
    ? addDays(date, due_in_days ?? payment_terms_days)
    : dueDate(date, payment_terms)
}

export function yearlyAmount(frequency: Frequency, total_amount: Money): Money {
  return fromPence(BigInt(countAYear(frequency)) * toPence(total_amount))
}

/** Stored contents without what was deleted since: products of lines, the contact and the site. */
export async function withoutDeleted(
  db: Transaction,
  company_id: string,
  customer_id: string,
  content: ScheduleContent,
): Promise<ScheduleContent> {
  const named = [...new Set(content.items.flatMap(({ product_id }) => product_id ?? []))]
  const found = named.length === 0 ? [] : await findIds(db, products, company_id, named)
  const items = content.items.map((item) =>
    item.product_id === null || found.includes(item.product_id) ? item : { ...item, product_id: null },
  )
  const stillThere = async (table: typeof customerContacts | typeof customerSites, id: string | null) => {
    if (id === null) return null
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.company_id, company_id), eq(table.customer_id, customer_id), eq(table.id, id)))
      .for('key share')
    return rows.length === 0 ? null : id
  }
  const contact_id = await stillThere(customerContacts, content.contact_id)
  const site_id = await stillThere(customerSites, content.site_id)
  return { ...content, items, contact_id, site_id }
}

async function findIds(db: Transaction, table: typeof products, company_id: string, ids: string[]) {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.company_id, company_id), inArray(table.id, ids)))
    .for('key share')
  return rows.map(({ id }) => id)
}
