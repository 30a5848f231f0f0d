import type { Invoice } from '@quotespark/contract'
import { can } from '@quotespark/domain/company'
import {
  applyPayment,
  canResendInvoice,
  displayedInvoiceStatus,
  type InvoiceStatus,
  invoiceActions,
  isInvoiceDeletable,
  isInvoiceEditable,
  isRemindable,
  showsVat,
  voidPayment,
} from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { StaffActor } from '../../api/context.ts'
import type { Services } from '../../services.ts'
import { presentRecord } from '../document/document-record.ts'
import { gainsEInvoice, missingForAccessPoint, missingParts } from '../document/e-invoice/missing-parts.ts'
import { sendingsOf } from '../document/e-invoice/sendings.ts'
import { missingParticulars } from '../document/kinds/sendable-invoice.ts'
import { presentInvoiceLine } from '../document/lines/present-line.ts'
import type { RecordedPayment } from '../document/payment/list-payments.ts'
import { presentPayment } from '../document/payment/present-payment.ts'
import { withWaitingPayment } from '../document/payment/waiting-payments.ts'
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
    quote: record.quote,
    issue_date: invoice.issue_date,
    due_date,
    payment_terms: invoice.payment_terms,
    tax_point: invoice.tax_point,
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
    balance_due,
    payments: record.payments.map((payment) => presentPayment(payment, actor)),
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
        (canResendInvoice(invoice) ||
          gainsEInvoice(record, record.has_e_invoice, appUrl) ||
          record.gains_addresses),
      mark_as_paid: actions.includes('mark_as_paid'),
      record_payment: actions.includes('record_payment') && !isZeroMoney(balance_due),
      cancel: actions.includes('cancel'),
      assign_customer: actions.includes('save_as_draft'),
      delete:
        mayChange &&
        record.hold === null &&
        invoice.revision === null &&
        isInvoiceDeletable({ status, sent_at: invoice.sent_at }),
      undo: mayChange && record.hold !== null,
      share: mayChange && status !== 'draft',
      send_e_invoice: mayChange && record.has_e_invoice && status !== 'draft' && status !== 'cancelled',
      remind: mayChange && isRemindable(invoice, now),
    },
  }
}

/** The invoice as it will be once the waiting step is done. */
function asShown(record: PresentedRecord, hold: UndoWindow): PresentedRecord {
  const { step, shown_status, created_at } = hold
  const invoice = { ...record.invoice, status: shown_status as InvoiceStatus }
  if (step === 'send_e_invoice') return { ...record, invoice }
  if (step === 'remind') return { ...record, invoice: { ...invoice, reminded_at: created_at } }
  if (step !== 'pay' && step !== 'void') {
    const sent_at = invoice.sent_at ?? created_at
    return { ...record, invoice: { ...invoice, sent_at, send_at: null, changed_since_sent: false } }
  }
  const payments = withWaitingPayment(record.payments, hold)
  const { amount, paid_on } = payments.find(({ state }) => state === 'on_its_way') as RecordedPayment
  const { amount_paid, balance_due } = (step === 'pay' ? applyPayment : voidPayment)(record.invoice, amount)
  const paid_date = invoice.status === 'paid' ? paid_on : null
  return { ...record, invoice: { ...invoice, amount_paid, balance_due, paid_date }, payments }
}
