import type { CreditNote, CreditNoteRow, CreditPreview, PortalCreditNote } from '@quotespark/contract'
import { calculateTotals, seriesNumber, usualNumberFormat } from '@quotespark/domain/document'
import { NO_DISCOUNT } from '@quotespark/domain/line'
import { subtractMoney } from '@quotespark/domain/money'
import { company, SAMPLE_URL } from './company.ts'
import { invoice } from './invoice.ts'
import { documentCustomer, event, mailed } from './line.ts'
import { portalInvoice } from './portal.ts'
import { sampleId } from './sample-id.ts'

const ISSUED_AT = '2026-11-24T09:30:00.000Z'
const ISSUED_ON = '2026-11-24'
const SENT_AT = '2026-11-24T09:31:00.000Z'
const NUMBER = seriesNumber(usualNumberFormat('credit_note'), 7)
const [, , credited] = invoice.items
if (!credited) throw new Error('the sample invoice has three lines')

export const REASON = 'The old counter had gone before we came.'
export const creditedItem = { item_id: credited.id, quantity: credited.quantity }

const { lines, ...sums } = calculateTotals([{ ...credited, vat_amount: '36.00' }], { vat_registered: true })
const totals = { ...sums, ...NO_DISCOUNT, prices_include_vat: false }
const kept = { set_off_amount: sums.total_amount, credit_amount: '0.00', credit_left_amount: '0.00' }
const items = [
  { ...credited, id: sampleId('credit note line'), vat_amount: '36.00', sort_order: 0, ...lines[0] },
].map(({ discount: _, ...line }) => line)
const title = `Credit for ${invoice.invoice_number}`

export const creditNote: CreditNote = {
  id: sampleId('credit note'),
  kind: 'credit_note',
  company_id: company.id,
  credit_note_number: NUMBER,
  title,
  description: null,
  notes: null,
  status: 'issued',
  displayed_status: 'issued',
  issue_date: ISSUED_ON,
  invoice: { id: invoice.id, invoice_number: invoice.invoice_number, issue_date: invoice.issue_date },
  customer_id: documentCustomer.id,
  customer: documentCustomer,
  customer_now: null,
  reason: REASON,
  reason_kind: 'mistake',
  items,
  ...totals,
  ...kept,
  revision: 1,
  changed_since_sent: false,
  e_invoice: { is_sealed: true, missing: [] },
  view_count: 0,
  last_viewed_at: null,
  sent_at: null,
  messages: [],
  emailed_to: documentCustomer.email,
  reminders_to: documentCustomer.email,
  contact_id: null,
  site_id: null,
  site: null,
  share_url: null,
  internal_notes: null,
  attachments: [],
  internal_attachments: [],
  held: null,
  history: [event('issued', ISSUED_AT, undefined, { invoice_number: invoice.invoice_number })],
  emails: [],
  created_at: ISSUED_AT,
  updated_at: ISSUED_AT,
  version: 1,
  abilities: { send: true, undo: false, share: true },
}

export const sentCreditNote: CreditNote = {
  ...creditNote,
  status: 'sent',
  displayed_status: 'sent',
  sent_at: SENT_AT,
  share_url: `${SAMPLE_URL}/customer-portal/tR5vN8kL2xWq9mZb4cHf7yJd`,
  history: [event('sent', SENT_AT), ...creditNote.history],
  emails: [mailed('credit-note-sent', `Credit note ${NUMBER} from ${company.name}`, SENT_AT)],
  updated_at: SENT_AT,
  version: 2,
  abilities: { send: false, undo: false, share: true },
}

export const creditNoteRow: CreditNoteRow = {
  id: creditNote.id,
  credit_note_number: NUMBER,
  title,
  customer: { id: documentCustomer.id, name: documentCustomer.name, email: documentCustomer.email },
  customer_now: null,
  status: 'sent',
  displayed_status: 'sent',
  waiting_step: null,
  issue_date: ISSUED_ON,
  invoice: { id: invoice.id, invoice_number: invoice.invoice_number },
  reason: REASON,
  total_amount: creditNote.total_amount,
  credit_left_amount: creditNote.credit_left_amount,
  created_at: ISSUED_AT,
  archived_at: null,
  abilities: { send: false },
}

export const creditPreview: CreditPreview = {
  net_amount: sums.net_amount,
  tax_amount: sums.tax_amount,
  total_amount: sums.total_amount,
  reverse_charge_vat: sums.reverse_charge_vat,
  vat_by_rate: sums.vat_by_rate,
  set_off_amount: sums.total_amount,
  credit_amount: '0.00',
  balance_due: subtractMoney(invoice.balance_due, sums.total_amount),
  status: 'sent',
}

const { company: seller, customer, share_token } = portalInvoice

export const portalCreditNote: PortalCreditNote = {
  ...{ id: creditNote.id, title, description: null, notes: null, terms_and_conditions: null },
  ...{ buyer_reference: null, company: seller, customer, share_token, messages: [], attachments: [] },
  ...totals,
  items,
  created_at: ISSUED_AT,
  revision: 1,
  version: 2,
  credit_note_number: NUMBER,
  status: 'sent',
  issue_date: ISSUED_ON,
  invoice_number: invoice.invoice_number,
  invoice_date: invoice.issue_date,
  reason: REASON,
  ...kept,
  has_e_invoice: true,
}
