import type { PortalInvoice, PortalQuote, QuoteLine } from '@quotespark/contract'
import type { Totals } from '@quotespark/domain/document'
import { DEFAULT_LINE_TERMS, NO_CHOICE, NO_DISCOUNT } from '@quotespark/domain/line'
import { isZeroMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { addDays, type CalendarDate, londonDate } from '@quotespark/domain/time'
import { countedLine, type LineFields } from '~/features/document/editor/line/line-fields.ts'
import { previewTotals } from '~/features/document/editor/preview-totals.ts'
import { SAMPLE_COMPANY, SAMPLE_CUSTOMER, SAMPLE_JOB, sampleLines } from './sample-job.ts'
import { DAYS_TO_PAYMENT } from './tour-payment.ts'
import type { TourState } from './tour-state.ts'

const AS_QUOTE = { bills: false, vat_registered: true }
const VALID_DAYS = 30
const DUE_DAYS = 14

export type TourQuote = PortalQuote & { issued_on: CalendarDate; valid_until: CalendarDate }

/** The visitor's quote, or the sample when the total exceeds the limit of a document. */
export function tourQuote(written: readonly LineFields[], state: TourState): TourQuote {
  const meant = meantLines(written)
  const priced = previewTotals(meant, AS_QUOTE)
  const lines = priced ? meant : sampleLines()
  const totals = priced ?? (previewTotals(lines, AS_QUOTE) as Totals)
  const { lines: _, ...sums } = totals
  const { acceptance, sent_at } = state
  const issued_on = londonDate(new Date(sent_at))
  return {
    id: 'sample-quote',
    ...SAMPLE_JOB,
    company: SAMPLE_COMPANY,
    customer: { ...SAMPLE_CUSTOMER, site: null },
    messages: [],
    attachments: [],
    items: lines.map((line, index) => ({ ...quoteLine(line, index, totals), has_picture: false })),
    ...sums,
    ...NO_DISCOUNT,
    prices_include_vat: false,
    terms_and_conditions: null,
    buyer_reference: null,
    vat_registered: AS_QUOTE.vat_registered,
    billing_stages: [],
    deposit_invoice: null,
    created_at: sent_at,
    revision: 1,
    version: 1,
    share_token: null,
    issued_on,
    valid_until: addDays(issued_on, VALID_DAYS),
    status: acceptance ? 'accepted' : 'sent',
    accepted: acceptance && {
      signed_name: acceptance.name,
      timestamp: acceptance.at,
      has_signature: false,
      has_choices: false,
      edited_since: false,
    },
    declined: null,
    requested: null,
    abilities: { accept: !acceptance, reject: !acceptance, request_amendment: !acceptance },
  }
}

/** The invoice created from the quote: same lines, same amounts. */
export function tourInvoice(quote: TourQuote, state: TourState): PortalInvoice {
  const issue_date = londonDate(new Date(state.invoice_created_at ?? state.sent_at))
  const paid = state.paid_at !== null
  return {
    ...quote,
    invoice_number: SAMPLE_JOB.invoice_number,
    items: quote.items.map((item) => ({ ...item, vat_amount: null, labour_amount: null })),
    status: paid ? 'paid' : state.invoice_sent_at ? 'sent' : 'draft',
    issue_date,
    due_date: addDays(issue_date, DUE_DAYS),
    tax_point: null,
    contract_account: null,
    paid_date: paid ? addDays(quote.issued_on, DAYS_TO_PAYMENT) : null,
    message_on_statement: null,
    amount_paid: paid ? quote.total_amount : ZERO_MONEY,
    payments: [],
    credited_amount: ZERO_MONEY,
    set_off_amount: ZERO_MONEY,
    balance_due: paid ? ZERO_MONEY : quote.total_amount,
    cis: null,
    bank: null,
    has_e_invoice: false,
    pending_payment: null,
    replied: null,
    abilities: { pay_by_card: !paid, reply: !paid },
  }
}

/** Drops lines that were never filled in, unless there are no others; names lines without a description. */
function meantLines(written: readonly LineFields[]): LineFields[] {
  const settled = written.map((line) => countedLine(line, AS_QUOTE.bills))
  const filled = settled.filter(
    ({ description, unit_price }) => description.trim() !== '' || !isZeroMoney(unit_price),
  )
  return (filled.length > 0 ? filled : settled).map((line) => ({
    ...line,
    description: line.description.trim() || 'Untitled item',
  }))
}

function quoteLine(line: LineFields, index: number, totals: Totals): QuoteLine {
  return {
    id: String(index),
    kind: line.kind,
    product_id: null,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit.trim() || null,
    unit_price: line.unit_price,
    vat_rate: line.vat_rate,
    ...DEFAULT_LINE_TERMS,
    ...NO_CHOICE,
    total_price: totals.lines[index]?.total_price ?? ZERO_MONEY,
    net_amount: totals.lines[index]?.net_amount ?? ZERO_MONEY,
    sort_order: index,
  }
}
