import type { Invoice, InvoiceRow, LatePaymentFigures } from '@quotespark/contract'
import {
  balanceDue,
  dueDate,
  type InvoiceStatus,
  invoiceActions,
  isInvoiceEditable,
  seriesNumber,
  usualNumberFormat,
} from '@quotespark/domain/document'
import { addMoney, subtractMoney } from '@quotespark/domain/money'
import { company, OWNER_NAME, SAMPLE_URL } from './company.ts'
import { attachment, documentCustomer, event, givenLines, mailed, totals } from './line.ts'
import { acceptedQuote } from './quote.ts'
import { sampleId } from './sample-id.ts'

const WRITTEN_AT = '2026-11-09T10:00:00.000Z'
const SENT_AT = '2026-11-09T10:05:00.000Z'
const VIEWED_AT = '2026-11-10T07:48:00.000Z'
const ISSUED_ON = '2026-11-09'
const NUMBER = seriesNumber(usualNumberFormat('invoice'), 41)

/** Token of the link by which the customer reads the invoice. */
export const INVOICE_TOKEN = 'pW9sD4hU6zGf1jKe7nXqB3tM'
export const CHECKOUT_SESSION_ID = 'cs_live_a1B2c3D4e5F6g7H8i9J0'

function abilitiesOf(status: InvoiceStatus): Invoice['abilities'] {
  const actions = invoiceActions(status)
  return {
    edit: isInvoiceEditable({ status, changed_since_sent: false }),
    send: actions.includes('send'),
    send_again: false,
    mark_as_paid: actions.includes('mark_as_paid'),
    record_payment: actions.includes('record_payment'),
    cancel: actions.includes('cancel'),
    credit: actions.includes('credit'),
    assign_customer: actions.includes('save_as_draft'),
    delete: status === 'draft',
    remind: false,
    send_e_invoice: status !== 'draft' && status !== 'cancelled',
    share: status !== 'draft',
    undo: false,
  }
}

export const draftInvoice: Invoice = {
  id: sampleId('invoice'),
  company_id: company.id,
  invoice_number: NUMBER,
  title: acceptedQuote.title,
  description: acceptedQuote.description,
  notes: null,
  terms_and_conditions: company.invoice_terms,
  status: 'draft',
  displayed_status: 'draft',
  customer_id: documentCustomer.id,
  customer: documentCustomer,
  customer_now: null,
  quote_id: acceptedQuote.id,
  quote: { id: acceptedQuote.id, quote_number: acceptedQuote.quote_number, title: acceptedQuote.title },
  issue_date: ISSUED_ON,
  due_date: dueDate(ISSUED_ON, 'net_30'),
  payment_terms: 'net_30',
  tax_point: null,
  is_tax_point_typed: false,
  work_finished_on: null,
  prepaid_on: null,
  asked_before_work: false,
  is_construction: false,
  stage: null,
  claim_of: null,
  claim: null,
  claims: [],
  recurring: null,
  paid_date: null,
  billing_address: null,
  customer_email: null,
  buyer_reference: null,
  order_reference: 'PO-4417',
  cc_email: null,
  bcc_email: null,
  message_on_statement: null,
  send_at: null,
  items: givenLines.map((line, at) => ({
    ...line,
    id: sampleId(`invoice line ${at + 1}`),
    kind: 'line',
    vat_amount: null,
    labour_amount: null,
  })),
  ...totals,
  revision: null,
  changed_since_sent: false,
  sealed_total_amount: null,
  amount_paid: '0.00',
  credited_amount: '0.00',
  set_off_amount: '0.00',
  balance_due: totals.total_amount,
  cis: null,
  credit_notes: [],
  payments: [],
  attachments: [attachment],
  internal_attachments: [],
  earlier_versions: [],
  missing_particulars: [],
  particulars_required: company.require_invoice_particulars,
  bank_details_missing: company.bank_account_number === null,
  e_invoice: { is_sealed: false, missing: [], missing_for_access_point: [], sendings: [] },
  view_count: 0,
  last_viewed_at: null,
  sent_at: null,
  reminded_at: null,
  share_url: null,
  messages: [],
  emailed_to: documentCustomer.email,
  reminders_to: documentCustomer.email,
  contact_id: null,
  site_id: null,
  site: null,
  internal_notes: null,
  held: null,
  history: [event('created', WRITTEN_AT)],
  emails: [],
  created_at: WRITTEN_AT,
  updated_at: WRITTEN_AT,
  version: 1,
  abilities: abilitiesOf('draft'),
}

export const sentInvoice: Invoice = {
  ...draftInvoice,
  status: 'sent',
  displayed_status: 'sent',
  revision: 1,
  sealed_total_amount: draftInvoice.total_amount,
  sent_at: SENT_AT,
  e_invoice: { is_sealed: true, missing: [], missing_for_access_point: [], sendings: [] },
  share_url: `${SAMPLE_URL}/customer-portal/${INVOICE_TOKEN}`,
  history: [event('sent', SENT_AT), ...draftInvoice.history],
  emails: [mailed('invoice-sent', `Invoice ${NUMBER} from ${company.name}`, SENT_AT)],
  updated_at: SENT_AT,
  version: 2,
  abilities: abilitiesOf('sent'),
}

/** The invoice after this payment, paid or partially paid. */
function paidInvoice(
  before: Invoice,
  paid: Pick<Invoice['payments'][number], 'amount' | 'paid_on' | 'method' | 'reference'>,
): Invoice {
  const created_at = `${paid.paid_on}T16:30:00.000Z`
  const amount_paid = addMoney(before.amount_paid, paid.amount)
  const balance_due = balanceDue({ ...before, amount_paid })
  const status = balance_due === '0.00' ? 'paid' : 'partially_paid'
  return {
    ...before,
    status,
    displayed_status: status,
    paid_date: status === 'paid' ? paid.paid_on : null,
    amount_paid,
    balance_due,
    payments: [
      ...before.payments,
      {
        ...{ id: sampleId(`payment at ${created_at}`), kind: 'payment', payment_id: null, ...paid },
        ...{ payment_amount: paid.amount, provider: null, reason: null, state: 'received', corrections: [] },
        ...{ created_by_name: OWNER_NAME, created_at, refundable_amount: paid.amount },
        abilities: { void: true, refund: true, correct: true, receipt: true, release: false },
      },
    ],
    history: [
      event('payment_recorded', created_at, undefined, { amount: paid.amount, method: paid.method }),
      ...before.history,
    ],
    updated_at: created_at,
    version: before.version + 1,
    abilities: abilitiesOf(status),
  }
}

export const firstPayment = {
  amount: '1500.00',
  paid_on: '2026-11-18',
  method: 'bank_transfer',
  reference: NUMBER,
} as const
export const partPaidInvoice = paidInvoice(sentInvoice, firstPayment)
export const settledInvoice = paidInvoice(partPaidInvoice, {
  amount: subtractMoney(totals.total_amount, firstPayment.amount),
  paid_on: '2026-11-20',
  method: 'other',
  reference: null,
})

export const cancelledInvoice: Invoice = {
  ...sentInvoice,
  status: 'cancelled',
  displayed_status: 'cancelled',
  history: [event('cancelled', '2026-11-10T09:00:00.000Z'), ...sentInvoice.history],
  updated_at: '2026-11-10T09:00:00.000Z',
  version: 3,
  abilities: abilitiesOf('cancelled'),
}

/** Opened by its customer, as most of the examples show it. */
export const invoice: Invoice = {
  ...sentInvoice,
  displayed_status: 'viewed',
  view_count: 1,
  last_viewed_at: VIEWED_AT,
  history: [event('viewed', VIEWED_AT, documentCustomer.name), ...sentInvoice.history],
}

const TRANSMITTED_AT = '2026-11-10T09:15:00.000Z'
const transmission = {
  id: sampleId('transmission'),
  way: 'access_point',
  receiver: '9932:GB987654321',
  revision: 1,
} as const
/** On its way through the access point. */
export const transmittedInvoice: Invoice = {
  ...invoice,
  e_invoice: {
    ...invoice.e_invoice,
    sendings: [
      {
        ...transmission,
        ...{
          status: 'waiting',
          last_error: null,
          by_name: OWNER_NAME,
          created_at: TRANSMITTED_AT,
          sent_at: null,
        },
      },
    ],
  },
  history: [
    event('e_invoice_sent', TRANSMITTED_AT, undefined, {
      ...{ id: transmission.id, way: transmission.way, to: transmission.receiver, revision: '1' },
    }),
    ...invoice.history,
  ],
}

const REMINDED_AT = '2026-12-12T09:30:00.000Z'
export const remindedInvoice: Invoice = {
  ...invoice,
  displayed_status: 'overdue',
  reminded_at: REMINDED_AT,
  history: [event('reminded', REMINDED_AT), ...invoice.history],
  emails: [
    mailed('invoice-overdue', `Reminder: invoice ${NUMBER} is overdue`, REMINDED_AT),
    ...invoice.emails,
  ],
}

/** Figures of the invoice 30 days after its due date. */
export const lateFigures: LatePaymentFigures = {
  eligible: true,
  reason: null,
  relevant_day: invoice.due_date,
  days: 30,
  ...{ reference_rate: '3.75', rate: '11.75' },
  interest_amount: '18.58',
  fixed_sum: '70.00',
  total_amount: '88.58',
  daily_amount: '0.62',
  claimed_amount: '0.00',
  claimable_amount: '88.58',
}

const CLAIMED_AT = '2027-01-08T09:00:00.000Z'
const [firstLine] = draftInvoice.items
const claimLines: Invoice['items'] = firstLine
  ? [
      { unit_price: lateFigures.interest_amount, description: `Interest on ${NUMBER} for 30 days` },
      { unit_price: lateFigures.fixed_sum, description: `Fixed sum for the late payment of ${NUMBER}` },
    ].map((line, at) => ({
      ...{ ...firstLine, ...line, id: sampleId(`claim line ${at + 1}`), product_id: null, unit: null },
      ...{ quantity: '1', total_price: line.unit_price, net_amount: line.unit_price },
      ...{ vat_rate: null, vat_amount: null, vat_category: 'O' },
      exemption_reason: null,
    }))
  : []
/** The draft that claims them. */
export const claim: Invoice = {
  ...draftInvoice,
  id: sampleId('claim'),
  invoice_number: seriesNumber(usualNumberFormat('invoice'), 42),
  title: `Late payment of ${NUMBER}`,
  description: null,
  ...{ quote_id: null, quote: null },
  issue_date: '2027-01-08',
  due_date: dueDate('2027-01-08', 'net_30'),
  claim_of: draftInvoice.id,
  claim: {
    ...{ invoice_number: NUMBER, relevant_day: invoice.due_date, claimed_to: '2027-01-08', days: 30 },
    ...{ reference_rate: '3.75', rate: '11.75', interest_amount: '18.58', fixed_sum: '70.00' },
  },
  items: claimLines,
  ...{ subtotal: '88.58', discount_total: '0.00', net_amount: '88.58', tax_amount: '0.00' },
  ...{ total_amount: '88.58', balance_due: '88.58', discount_percent: null, discount_amount: null },
  vat_by_rate: [
    {
      ...{ vat_rate: null, vat_category: 'O', net: '88.58', vat: '0.00', reverse_charge_vat: '0.00' },
      exemption_reason: 'Outside the scope of VAT',
    },
  ],
  attachments: [],
  history: [event('created', CLAIMED_AT, undefined, { claim_of: NUMBER })],
  ...{ created_at: CLAIMED_AT, updated_at: CLAIMED_AT },
  abilities: { ...abilitiesOf('draft'), assign_customer: false },
}

export const invoiceRow: InvoiceRow = {
  id: invoice.id,
  invoice_number: NUMBER,
  title: invoice.title,
  customer: { id: documentCustomer.id, name: documentCustomer.name, email: documentCustomer.email },
  customer_now: null,
  status: invoice.status,
  displayed_status: invoice.displayed_status,
  waiting_step: null,
  issue_date: invoice.issue_date,
  due_date: invoice.due_date,
  total_amount: invoice.total_amount,
  credited_amount: '0.00',
  set_off_amount: '0.00',
  balance_due: invoice.balance_due,
  send_at: null,
  created_at: invoice.created_at,
  archived_at: null,
  abilities: { edit: true, send: false, remind: false, record_payment: true, credit: true },
}
