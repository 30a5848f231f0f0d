import { together } from '@quotespark/database'
import { addDays, londonDate } from '@quotespark/domain/time'
import type { StaffContext } from '../../api/context.ts'
import { listAttachments } from '../document/attachments/list-attachments.ts'
import { withoutPastDays } from '../document/billing/payment-plan.ts'
import { documentRef } from '../document/document-ref.ts'
import { writtenQuoteLine } from '../document/lines/written-line.ts'
import { loadPrintableQuote } from '../document/printable.ts'
import { createQuote } from './create-quote.ts'

/** Creates a draft with the same customer, text, lines and attachments, valid from today like a new quote, and lacking what the other lacks. Returns its id. */
export async function duplicateQuote(context: StaffContext, id: string): Promise<string> {
  const { db, actor, services } = context
  const [{ quote, company, items, stages }, attached] = await together([
    loadPrintableQuote(db, actor.company_id, id),
    listAttachments(db, documentRef('quote', actor.company_id, id)),
  ])
  const idsOf = (isInternal: boolean) =>
    attached.flatMap(({ file_id, internal }) => (internal === isInternal ? [file_id] : []))
  const written = {
    title: quote.title,
    customer_id: quote.customer_id,
    contact_id: quote.contact_id,
    site_id: quote.site_id,
    description: quote.description,
    notes: quote.notes,
    terms_and_conditions: quote.terms_and_conditions,
    buyer_reference: quote.buyer_reference,
    valid_until: addDays(londonDate(services.clock.now()), company.quote_validity_days),
    prices_include_vat: quote.prices_include_vat,
    discount_percent: quote.discount_percent,
    discount_amount: quote.discount_amount,
    items: items.map(writtenQuoteLine),
    billing_stages: withoutPastDays(stages, londonDate(services.clock.now())),
    is_construction: quote.is_construction,
    attachment_ids: idsOf(false),
    internal_attachment_ids: idsOf(true),
    status: 'draft' as const,
  }
  return createQuote(context, written, { source_id: quote.id, isUnfinished: true })
}
