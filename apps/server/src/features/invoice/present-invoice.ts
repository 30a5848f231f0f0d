import type { Invoice } from '@quotespark/contract'
import { can } from '@quotespark/domain/company'
import {
  applyPayment,
  billedTotal,
  canResendInvoice,
  displayedInvoiceStatus,
  type InvoiceStatus,
  invoiceActions,
  isInvoiceDeletable,
  isInvoiceEditable,
  isRemindable,
  type Share,
  showsVat,
  splitPayment,
  voidPayment,
} from '@quotespark/domain/document'
import {
  addMoney,
  compareMoney,
  isZeroMoney,
  type Money,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
} from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { StaffActor } from '../../api/context.ts'
import type { Services } from '../../services.ts'
import { cisOf } from '../document/cis/cis-of-invoice.ts'
import { presentRecord } from '../document/document-record.ts'
import { gainsEInvoice, missingForAccessPoint, missingParts } from '../document/e-invoice/missing-parts.ts'
import { sendingsOf } from '../document/e-invoice/sendings.ts'
import { missingParticulars } from '../document/kinds/sendable-invoice.ts'
import { presentInvoiceLine } from '../document/lines/present-line.ts'
import type { WaitingRefund, WaitingVoid } from '../document/payment/asked-money.ts'
import type { RecordedPayment } from '../document/payment/list-payments.ts'
import { presentPayment } from '../document/payment/present-payment.ts'
import { deductedBy, withPendingPayment, withWaitingPayment } from '../document/payment/waiting-payments.ts'
import { presentCustomerOf } from '../document/present-customer.ts'
import type { UndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { InvoiceRecord } from './load-invoice.ts'

/** `gains_addresses`: once sent again, an access point can carry it. */
type PresentedRecord = InvoiceRecord & { gains_addresses: boolean }

/** The invoice as staff see it, with what this actor may do now. */
export function presentInvoice(
  stored: PresentedRecord,
  actor: StaffActor,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Invoice {
  const { APP_URL: appUrl } = config
  const hasAccessPoint = config.EINVOICE_ACCESS_POINT_URL !== undefined
  const now = clock.now()
  const record = stored.hold ? asShown(stored, stored.hold) : stored
  const { invoice } = record
  const status = invoice.status
  const { due_date, balance_due } = invoice
  // Until a first sending is done, nothing is stored of it: the draft says it.
  const cis = cisOf(stored.invoice.sent_at === null ? stored : record)
  const mayChange = can(actor, 'manage_invoices')
  const charging = { vat_registered: showsVat(record.company, record.items) }
  const actions = mayChange ? invoiceActions(status) : []
  return {
    ...presentRecord(invoice, record, { appUrl, now }),
    invoice_number: invoice.number,
    terms_and_conditions: invoice.terms_and_conditions,
    status,
    displayed_status: displayedInvoiceStatus(invoice, londonDate(now)),
    ...presentCustomerOf(record, stored.invoice, record.sealed, invoice),
    quote_id: record.quote?.id ?? null,
    quote: presentQuote(record.quote),
    issue_date: invoice.issue_date,
    due_date,
    payment_terms: invoice.payment_terms,
    tax_point: invoice.tax_point,
    is_tax_point_typed: invoice.is_tax_point_typed,
    work_finished_on: invoice.work_finished_on,
    // Money that a draft will take once it is issued.
    prepaid_on: invoice.sent_at === null ? (record.quote?.prepaid_on ?? null) : invoice.prepaid_on,
    asked_before_work: invoice.asked_before_work,
    is_construction: invoice.is_construction,
    stage: presentStage(invoice),
    ...presentClaim(record.claim),
    claims: record.claims.map(
      ({ reference_rate: _, interest_amount: __, fixed_sum: ___, ...claim }) => claim,
    ),
    recurring: record.recurring,
    paid_date: invoice.paid_date,
    billing_address: invoice.billing_address,
    customer_email: invoice.customer_email,
    cc_email: invoice.cc_email,
    bcc_email: invoice.bcc_email,
    buyer_reference: invoice.buyer_reference,
    order_reference: invoice.order_reference,
    message_on_statement: invoice.message_on_statement,
    send_at: invoice.send_at,
    items: record.items.map((line) => presentInvoiceLine(line, charging)),
    sealed_total_amount: invoice.sealed_total_amount,
    amount_paid: invoice.amount_paid,
    credited_amount: invoice.credited_amount,
    set_off_amount: invoice.set_off_amount,
    cis,
    credit_notes: record.credit_notes.map((note) => ({
      ...note,
      credit_amount: subtractMoney(note.total_amount, note.set_off_amount),
    })),
    balance_due,
    payments: withPendingPayment(record.payments, record.pending).map((payment) =>
      presentPayment(payment, actor),
    ),
    earlier_versions: record.earlier_versions,
    missing_particulars: missingParticulars(record),
    particulars_required: record.company.require_invoice_particulars,
    bank_details_missing: record.company.bank_account_number === null,
    e_invoice: {
      is_sealed: record.has_e_invoice,
      missing: missingParts(record, appUrl),
      missing_for_access_point: hasAccessPoint ? missingForAccessPoint(record, appUrl) : null,
      sendings: sendingsOf(record),
    },
    reminded_at: invoice.reminded_at,
    abilities: {
      edit: mayChange && isInvoiceEditable({ ...invoice, status }),
      send: actions.includes('send'),
      send_again:
        mayChange &&
        status !== 'credited' &&
        (canResendInvoice(invoice) ||
          gainsEInvoice(record, record.has_e_invoice, appUrl) ||
          record.gains_addresses),
      mark_as_paid: actions.includes('mark_as_paid'),
      record_payment: actions.includes('record_payment') && !isZeroMoney(balance_due),
      cancel:
        isZeroMoney(invoice.credited_amount) &&
        (actions.includes('cancel') || (mayChange && isPaidByCreditAlone(record))),
      credit: actions.includes('credit') && isCreditable(invoice),
      assign_customer: actions.includes('save_as_draft') && invoice.stage === null && record.claim === null,
      delete:
        mayChange &&
        record.hold === null &&
        invoice.revision === null &&
        isInvoiceDeletable({ status, sent_at: invoice.sent_at }),
      undo: mayChange && record.hold !== null,
      share: mayChange && status !== 'draft',
      send_e_invoice: mayChange && record.has_e_invoice && !HAS_NO_E_INVOICE.includes(status),
      remind:
        mayChange &&
        isRemindable(invoice, now) &&
        !isZeroMoney(cis?.to_pay_amount ?? balance_due) &&
        record.pending?.closed_at !== null,
    },
  }
}

function presentQuote(quote: InvoiceRecord['quote']): Invoice['quote'] {
  if (quote === null) return null
  const { id, quote_number, title } = quote
  return { id, quote_number, title }
}

function presentClaim(claim: InvoiceRecord['claim']): Pick<Invoice, 'claim_of' | 'claim'> {
  if (claim === null) return { claim_of: null, claim: null }
  const { debt_id: claim_of, ...figures } = claim
  return { claim_of, claim: figures }
}

function presentStage({ stage_quote_id, stage, stage_account }: InvoiceRecord['invoice']): Invoice['stage'] {
  if (stage_quote_id === null || stage === null || stage_account === null) return null
  const { title, accepted_on, contract_amount, billed_before, left_amount } = stage_account
  const contract = { accepted_on, contract_amount, billed_before, left_amount }
  return { quote_id: stage_quote_id, stage, title, ...contract }
}

/** Statuses in which no e-invoice is sent any more, or yet. */
const HAS_NO_E_INVOICE: readonly InvoiceStatus[] = ['draft', 'cancelled', 'credited']

/** True while something of it can be credited; a change that was not sent is sent or taken back first. */
function isCreditable(invoice: PresentedRecord['invoice']): boolean {
  const left = subtractMoney(billedTotal(invoice), invoice.credited_amount)
  return !invoice.changed_since_sent && !isZeroMoney(left)
}

/** True where nothing but credit was used on an issued invoice: cancelling gives it back. */
function isPaidByCreditAlone({ invoice, payments }: PresentedRecord): boolean {
  const used = sumMoney(payments.filter(({ kind }) => kind === 'credit').map(({ amount }) => amount))
  return (
    invoiceActions(invoice.status).includes('void_payment') && compareMoney(used, invoice.amount_paid) === 0
  )
}

/** The invoice as it will be once the waiting step is done. */
function asShown(record: PresentedRecord, hold: UndoWindow): PresentedRecord {
  const { step, shown_status, created_at } = hold
  const invoice = { ...record.invoice, status: shown_status as InvoiceStatus }
  if (step === 'send_e_invoice') return { ...record, invoice }
  if (step === 'remind') return { ...record, invoice: { ...invoice, reminded_at: created_at } }
  if (step !== 'pay' && step !== 'void' && step !== 'refund') {
    const sent_at = invoice.sent_at ?? created_at
    return { ...record, invoice: { ...invoice, sent_at, send_at: null, changed_since_sent: false } }
  }
  const payments = withWaitingPayment(record.payments, hold)
  const waiting = payments.find(({ state }) => state === 'on_its_way') as RecordedPayment
  const { paid_on } = waiting
  // Says what somebody else has paid meanwhile is no longer there to be paid.
  const amount = changedBy(hold, record, waiting)
  if (isZeroMoney(amount)) return { ...record, payments }
  const isMorePaid = step === 'pay' || (step === 'void' && (hold.input as WaitingVoid).gives !== undefined)
  const { amount_paid, balance_due } = (isMorePaid ? applyPayment : voidPayment)(record.invoice, amount)
  const paid_date = invoice.status === 'paid' ? paid_on : null
  return {
    ...record,
    invoice: { ...invoice, amount_paid, balance_due, paid_date },
    payments,
    cis_standing: standingAfter(record.cis_standing, waiting, hold),
  }
}

/** Says what was deducted, once the waiting step is done. */
function standingAfter(
  standing: PresentedRecord['cis_standing'],
  waiting: RecordedPayment,
  hold: UndoWindow,
): PresentedRecord['cis_standing'] {
  if (standing === null) return null
  const { deducted_amount } = standing
  const own = waiting.method === 'cis_deduction' ? waiting.amount : ZERO_MONEY
  if (hold.step === 'void') return { ...standing, deducted_amount: subtractMoney(deducted_amount, own) }
  if (hold.step !== 'pay') return standing
  return { ...standing, deducted_amount: sumMoney([deducted_amount, own, deductedBy(hold)]) }
}

/** The part of a waiting payment, void or refund that the balance changes by. */
function changedBy(hold: UndoWindow, { invoice }: PresentedRecord, waiting: RecordedPayment): Money {
  if (hold.step === 'pay') return splitPayment(invoice, addMoney(waiting.amount, deductedBy(hold))).part
  const ofInvoice = ({ invoice_id }: Share) => invoice_id === hold.document_id
  if (hold.step === 'refund') {
    return (hold.input as WaitingRefund).shares?.find(ofInvoice)?.owed_amount ?? ZERO_MONEY
  }
  const { gives } = hold.input as WaitingVoid
  return gives ? (gives.find(ofInvoice)?.amount ?? ZERO_MONEY) : waiting.amount
}
