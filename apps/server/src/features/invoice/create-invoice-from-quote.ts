import { together } from '@quotespark/database'
import { termsOfDays } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { addDays, londonDate } from '@quotespark/domain/time'
import type { SealedContent } from '@quotespark/paper'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { acceptedContent } from '../document/billing/accepted-content.ts'
import { billStage, pickStage } from '../document/billing/bill-stage.ts'
import { insertInvoice } from '../document/billing/insert-invoice.ts'
import { isLive, listStageInvoices } from '../document/billing/stage-invoices.ts'
import { numbered } from '../document/billing/stage-share.ts'
import { refOf } from '../document/document-ref.ts'
import { priceLines } from '../document/lines/priced-lines.ts'
import { writtenInvoiceLine } from '../document/lines/written-line.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { takeNumber } from '../document/take-number.ts'
import { authorOf } from './create-invoice.ts'
import { NO_STAGE } from './invoice-content.ts'
import { lockToBill, requireAccepted } from './invoice-of-quote.ts'

interface Billing {
  /** Bills the accepted content even if the quote has changed since. */
  billAccepted?: boolean | undefined
  /** The stage to bill, from 1. */
  stage?: number | undefined
}

/**
 * Turns an accepted quote, or a stage of its payment plan, into a draft invoice of what was accepted: the same lines and amounts,
 * except for VAT that the company no longer charges. A second call returns the existing invoice. Refuses as `requireAccepted`,
 * `pickStage` and `billStage`.
 */
export async function createInvoiceFromQuote(
  context: StaffContext,
  quoteId: string,
  { billAccepted, stage: named }: Billing = {},
): Promise<{ id: string; isNew: boolean }> {
  const { db } = context
  const { quote, whole } = await lockToBill(context, quoteId)
  if (whole) return { id: whole, isNew: false }
  const stageInvoices = await listStageInvoices(db, refOf(quote))
  const existing = stageInvoices.find((invoice) => invoice.stage === named && isLive(invoice))
  if (existing) return { id: existing.id, isNew: false }
  requireAccepted(quote, billAccepted)
  const content = await acceptedContent(db, quote)
  const plan = numbered(content.billing_stages ?? [])
  if (plan.length === 0) {
    if (named !== undefined) throw noSuchStage('The quote has no payment plan.')
    return { id: await writeWhole(context, quote, content), isNew: true }
  }
  const stage = pickStage({ plan, stageInvoices }, named)
  const invoice = await billStage(authorOf(context), { quote, content, plan, stageInvoices }, stage)
  return { id: invoice.id, isNew: true }
}

const noSuchStage = (message: string) =>
  new Refusal('invalid_input', { issues: [{ path: 'stage', message }] })

async function writeWhole(
  context: StaffContext,
  quote: QuoteDocument,
  accepted: SealedContent,
): Promise<string> {
  const { db, services } = context
  const { discount_percent, discount_amount, prices_include_vat = false, is_construction = false } = accepted
  const [company, number] = await together([
    requireCompany(db, quote.company_id),
    takeNumber(db, 'invoice', quote.company_id),
  ])
  // Priced again, as the company may have left the VAT register since the quote.
  const { sums, rows } = await priceLines(db, company, {
    ...{ prices_include_vat, discount_percent, discount_amount },
    items: accepted.lines.map(writtenInvoiceLine),
  })
  const issue_date = londonDate(services.clock.now())
  const { id } = await insertInvoice(authorOf(context), {
    company_id: company.id,
    number,
    rows,
    billed: { quote, event: 'invoice_created' },
    columns: {
      title: accepted.title,
      customer_id: quote.customer_id,
      contact_id: quote.contact_id,
      site_id: quote.site_id,
      description: accepted.description,
      issue_date,
      due_date: addDays(issue_date, company.payment_terms_days),
      payment_terms: termsOfDays(company.payment_terms_days) ?? 'custom',
      tax_point: null,
      is_tax_point_typed: false,
      work_finished_on: null,
      asked_before_work: false,
      is_construction,
      ...NO_STAGE,
      billing_address: null,
      customer_email: null,
      cc_email: null,
      bcc_email: null,
      buyer_reference: accepted.buyer_reference ?? null,
      order_reference: null,
      message_on_statement: null,
      send_at: null,
      notes: accepted.notes,
      terms_and_conditions: company.invoice_terms,
      ...sums,
    },
  })
  return id
}
