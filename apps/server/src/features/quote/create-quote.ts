import type { quoteDraft, quoteInput } from '@quotespark/contract'
import { quotes, statement, together } from '@quotespark/database'
import { lowestOfferTotal } from '@quotespark/domain/choice'
import { type NumberingStyle, timestampNumber } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { addresseeOf } from '../document/addressee.ts'
import { attachedAfter, attachFiles } from '../document/attachments/attach-files.ts'
import { rememberConstruction } from '../document/billing/construction-choice.ts'
import { insertPlan, plannedStage, requireBillable } from '../document/billing/payment-plan.ts'
import { refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { insertLines } from '../document/lines/insert-lines.ts'
import { priceLines } from '../document/lines/priced-lines.ts'
import { relateDocument } from '../document/relations.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { reserveSlot } from '../document/send/render-slot.ts'
import { deliver } from '../document/send/send-document.ts'
import { takeNumber } from '../document/take-number.ts'
import { hasUndoWindow } from '../document/undo-window/open-undo-window.ts'

/** A quote as entered; only a draft may lack what the contract requires. */
export type NewQuote = Omit<z.output<typeof quoteInput>, 'customer_id'> &
  Pick<z.output<typeof quoteDraft>, 'customer_id'>

interface NewQuoteTerms {
  /** The quote that it is a copy of. */
  source_id?: string
  /** Its payment plan need not add up before it is sent. */
  isUnfinished?: boolean
}

/** Creates a quote, and sends it at once when its status is 'sent'. Returns its id. */
export async function createQuote(
  context: StaffContext,
  input: NewQuote,
  { source_id, isUnfinished = false }: NewQuoteTerms = {},
): Promise<string> {
  const { db, actor, services } = context
  const isSentAtOnce = input.status === 'sent' && !hasUndoWindow(services)
  const slot = isSentAtOnce ? reserveSlot(context, actor.company_id) : undefined
  const { customer_id } = input
  const [company] = await together([
    requireCompany(db, actor.company_id),
    customer_id !== null && requireCustomer(db, actor.company_id, customer_id),
  ])
  const addressee = await addresseeOf(db, company.id, input)
  const { sums, rows } = await priceLines(db, company, {
    ...input,
    prices_include_vat: input.prices_include_vat ?? false,
  })
  const now = services.clock.now().toISOString()
  const stages = (input.billing_stages ?? []).map(plannedStage)
  const is_construction = input.is_construction ?? false
  if (stages.length > 0) await rememberConstruction(context, company, is_construction)
  const least_total_amount = lowestOfferTotal({ ...sums, items: rows }, { ...company, ...sums })
  if (!isUnfinished) requireBillable(stages, least_total_amount ?? sums.total_amount)
  const quote = await insertNumbered(context, company, {
    id: uuidv7(),
    company_id: company.id,
    customer_id,
    ...addressee,
    title: input.title,
    description: input.description,
    notes: input.notes,
    terms_and_conditions: input.terms_and_conditions,
    buyer_reference: input.buyer_reference,
    valid_until: input.valid_until,
    ...sums,
    least_total_amount,
    is_construction,
    created_by: actor.user_id,
    created_at: now,
    updated_at: now,
  })
  const document = refOf(quote)
  const attached = attachedAfter([], input)
  await together([
    insertLines(db, document, rows),
    insertPlan(db, document, stages),
    attached.length > 0 && attachFiles(db, document, attached),
    source_id !== undefined &&
      relateDocument(db, document, { relation: 'duplicated_from', source_id, created_at: now }),
    recordEvent(context, document, 'created', actor),
    // Listed last: its first query depends on none of the others, and the rest of its work follows the answer to that.
    input.status === 'sent' && deliver({ ...context, slot }, quote),
  ])
  return quote.id
}

const insertQuote = statement('insert_quote', (db) =>
  db
    .insert(quotes)
    .values({
      id: sql.placeholder('id'),
      company_id: sql.placeholder('company_id'),
      customer_id: sql.placeholder('customer_id'),
      contact_id: sql.placeholder('contact_id'),
      site_id: sql.placeholder('site_id'),
      number: sql.placeholder('number'),
      title: sql.placeholder('title'),
      description: sql.placeholder('description'),
      notes: sql.placeholder('notes'),
      terms_and_conditions: sql.placeholder('terms_and_conditions'),
      buyer_reference: sql.placeholder('buyer_reference'),
      valid_until: sql.placeholder('valid_until'),
      prices_include_vat: sql.placeholder('prices_include_vat'),
      subtotal: sql.placeholder('subtotal'),
      discount_percent: sql.placeholder('discount_percent'),
      discount_amount: sql.placeholder('discount_amount'),
      discount_total: sql.placeholder('discount_total'),
      tax_amount: sql.placeholder('tax_amount'),
      total_amount: sql.placeholder('total_amount'),
      least_total_amount: sql.placeholder('least_total_amount'),
      is_construction: sql.placeholder('is_construction'),
      created_by: sql.placeholder('created_by'),
      created_at: sql.placeholder('created_at'),
      updated_at: sql.placeholder('updated_at'),
    })
    .onConflictDoNothing({ target: [quotes.company_id, quotes.kind, quotes.number] })
    .returning(),
)

/** Two quotes of a company created in the same millisecond clash on the number: the second takes the next millisecond. */
async function insertNumbered(
  { db, services }: StaffContext,
  { id, quote_numbering }: { id: string; quote_numbering: NumberingStyle },
  values: Omit<typeof quotes.$inferInsert, 'number'>,
) {
  if (quote_numbering === 'series') {
    const [quote] = await insertQuote(db, { ...values, number: await takeNumber(db, 'quote', id) })
    if (!quote) throw new Error('a number of a series was taken before')
    return quote
  }
  const now = services.clock.now()
  for (let bump = 0; bump < 1000; bump++) {
    const number = timestampNumber(now, bump)
    const [quote] = await insertQuote(db, { ...values, number })
    if (quote) return quote
  }
  throw new Error('no free quote number within a second')
}
