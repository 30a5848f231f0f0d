import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import { invoices, type StageAccount, type Transaction } from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import {
  canResendInvoice,
  displayedInvoiceStatus,
  INVOICE_STATUS_LABELS,
  INVOICE_STATUSES,
  type InvoiceStatus,
  invoiceActions,
  invoiceTransition,
  isInvoiceEditable,
  isRemindable,
  statusOnceSent,
} from '@quotespark/domain/document'
import { compareMoney, formatMoney, isZeroMoney, subtractMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { formatDate, londonDate } from '@quotespark/domain/time'
import type { SealedContent } from '@quotespark/paper'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { StaffActor, StaffContext } from '../../../api/context.ts'
import type { ListOrder } from '../../../api/sorted-page.ts'
import { listSentAttachments } from '../attachments/list-attachments.ts'
import { asSentNow, dueOnceSent } from '../billing/made-by-schedule.ts'
import { contractOf, listStageInvoices } from '../billing/stage-invoices.ts'
import { taxPointOf } from '../billing/tax-point-of.ts'
import { cisOnceSent } from '../cis/cis-of-invoice.ts'
import { isOfDays } from '../days.ts'
import { documentRef, refOf } from '../document-ref.ts'
import { gainsAddresses, gainsEInvoice } from '../e-invoice/missing-parts.ts'
import { findSealedUbl, ublOf } from '../e-invoice/sealed-ubl.ts'
import { findMoneyBefore, takeMoneyBefore } from '../payment/money-before.ts'
import { settledOn } from '../payment/open-parts.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../printable.ts'
import { isSettled } from '../send/delivery.ts'
import { countVat } from '../vat/count-vat.ts'
import { BY_CUSTOMER } from './by-customer.ts'
import { contentOfInvoice } from './invoice-content.ts'
import { isShownAs, ofInvoices, ofTallies, pageInParts } from './invoice-page.ts'
import { invoiceReminder } from './invoice-reminder.ts'
import type { CsvColumns, ExportedDocument, Kind, ListedRow } from './kind.ts'
import { belowPaidIssues, requireSendable } from './sendable-invoice.ts'
import { isInvoiceIn } from './situations.ts'

export const invoiceKind: Kind<'invoice', InvoiceSort> = {
  kind: 'invoice',
  reminding: invoiceReminder,
  statuses: INVOICE_STATUSES,
  rowAt: (invoice) => invoice,
  order: ({ sort, direction }) => ({ sort, direction, ...KEYS[sort], id: invoices.id }),
  isWithin: (days) => isOfDays(invoices.issue_date, days),
  isIn: isInvoiceIn,
  isShownAs: (status, today) => isShownAs(ofInvoices(today), status),
  isTalliedAs: (status, today) => isShownAs(ofTallies(today), status),
  pageInParts,
  rowColumns: () => OWN_COLUMNS,
  presentRow: (row, actor, now) => presentRow(row as ListedRow<'invoice'> & OwnColumns, actor, now),
  csvColumns,
  async contentOf(db, document, revision, sentAt) {
    const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
    const invoice = sentAt ? await asSentNow(db, printable.invoice, sentAt) : printable.invoice
    return contentOfInvoice({ ...printable, invoice }, revision, await listSentAttachments(db, document))
  },
  mailOf: (content, shared, invoiceUrl) => ({
    template: 'invoice-sent',
    variables: {
      ...shared,
      invoiceNumber: content.number,
      agreed: agreedWords(content),
      dueDate: asksForNothing(content) ? null : formatDate(content.due_date ?? content.issued_on),
      invoiceUrl,
      ...cisVariables(content),
    },
  }),
  ublOf,
  filesOf: ({ pdf, ubl, content }) => [
    pdf.id,
    ...(ubl ? [ubl.id] : []),
    ...content.attachments.map(({ file_id }) => file_id),
  ],
  overtaken: { by: (status) => status === 'cancelled', event: 'invoice_not_sent' },
  async refuseSending(context, invoice) {
    if (canResendInvoice(invoice) || (await lacksItsEInvoice(context, invoice))) return
    invoiceTransition(invoice.status, 'send')
  },
  async refuseUnsendable({ db }, { company_id, id }) {
    await requireSendable(db, await loadPrintableInvoice(db, company_id, id))
  },
  refuseLateSending(invoice) {
    const issues = belowPaidIssues(invoice)
    if (issues.length > 0) throw new Refusal('invalid_input', { issues })
    // Its scheduled time may have come during the window, and then it has gone out (send-due-invoices.ts).
    if (!canResendInvoice(invoice)) invoiceTransition(invoice.status, 'send')
  },
  findMoneyBefore,
  takeMoneyBefore,
  countSent: (parts, { company_id, document_id }) =>
    countVat(parts, { company_id, invoices: [document_id], isSent: true }),
  async sentColumns(db, invoice, now, before) {
    const status = statusOnceSent(invoice)
    const paid_date = status === 'paid' ? (invoice.paid_date ?? (await settledOn(db, refOf(invoice)))) : null
    const prepaid_on = invoice.sent_at === null ? (before?.money[0]?.paid_on ?? null) : invoice.prepaid_on
    const tax_point = taxPointOf({ ...invoice, prepaid_on }, now)
    return {
      ...{ status, prepaid_on, sealed_total_amount: invoice.total_amount, paid_date, send_at: null },
      ...{ tax_point, sealed_tax_point: tax_point ?? invoice.issue_date },
      ...(await dueOnceSent(db, invoice, now)),
      ...(await cisOnceSent(db, invoice)),
      // Says what was billed before may have been cancelled since the draft was made.
      ...(invoice.revision === null && { stage_account: await currentAccount(db, invoice) }),
    }
  },
  viewed: {
    event: 'invoice_viewed',
    title: 'Invoice viewed',
    isAwaited: ({ status }) => status === 'sent' || status === 'partially_paid',
  },
}

/** True when nothing is to be paid, though CIS may be left to be recorded. */
const asksForNothing = (content: SealedContent): boolean =>
  isSettled(content) || (content.cis !== undefined && isZeroMoney(content.cis.to_pay_amount))

/** The total with the figures of a CIS deduction, so that one sum is to be paid; none where nothing is deducted, or nothing is left to pay. */
function cisVariables(content: SealedContent) {
  const { cis, seller } = content
  if (!cis || isSettled(content)) return {}
  return {
    amount: formatMoney(content.total_amount),
    labour: formatMoney(cis.labour_amount),
    materials: formatMoney(cis.materials_amount),
    deduction: `${cis.rate}% of ${formatMoney(cis.labour_amount)}: ${formatMoney(cis.deduction_amount)}`,
    toPay: formatMoney(cis.to_pay_amount),
    ...(seller.utr !== undefined && { utr: seller.utr }),
  }
}

/** Says of a stage that the customer has agreed to it; null for any other invoice. */
function agreedWords({ contract, reference }: SealedContent): string | null {
  if (!contract || !reference) return null
  return `as agreed in quote ${reference}, accepted on ${formatDate(contract.accepted_on)}`
}

/** The contract that a stage is a part of, with what is billed of it by now; null for any other invoice. */
async function currentAccount(db: Transaction, invoice: InvoiceDocument): Promise<StageAccount | null> {
  const { company_id, id, stage_quote_id, stage_account, total_amount } = invoice
  if (stage_quote_id === null || stage_account === null) return null
  const all = await listStageInvoices(db, documentRef('quote', company_id, stage_quote_id))
  const before = all.slice(
    0,
    all.findIndex((each) => each.id === id),
  )
  return { ...stage_account, ...contractOf(stage_account.contract_amount, total_amount, before) }
}

/** True for an issued invoice that was sealed without an e-invoice or access point addresses which it could now have. */
async function lacksItsEInvoice(
  context: Pick<StaffContext, 'db' | 'services'>,
  { company_id, id, revision }: InvoiceDocument,
): Promise<boolean> {
  const { db, services } = context
  const hasOne = (await findSealedUbl(db, documentRef('invoice', company_id, id), revision)) !== undefined
  const printable = await loadPrintableInvoice(db, company_id, id)
  return (
    gainsEInvoice(printable, hasOne, services.config.APP_URL) ||
    (await gainsAddresses(context, printable, hasOne))
  )
}

const KEYS: Record<InvoiceSort, Pick<ListOrder, 'key' | 'type'>> = {
  created_at: { key: invoices.created_at, type: 'timestamptz' },
  invoice_number: { key: invoices.number, type: 'text' },
  title: { key: invoices.title_key, type: 'text' },
  customer: BY_CUSTOMER,
  due_date: { key: invoices.due_date, type: 'date' },
  total_amount: { key: invoices.total_pence, type: 'bigint' },
}

const OWN_COLUMNS = {
  issue_date: invoices.issue_date,
  due_date: invoices.due_date,
  credited_amount: invoices.credited_amount,
  set_off_amount: invoices.set_off_amount,
  balance_due: invoices.balance_due,
  send_at: invoices.send_at,
  reminded_at: invoices.reminded_at,
}
type OwnColumns = SelectResultFields<typeof OWN_COLUMNS>

function presentRow(
  { number, last_viewed_at, reminded_at, ...row }: ListedRow<'invoice'> & OwnColumns,
  actor: StaffActor,
  now: Date,
): InvoiceRow {
  const mayChange = can(actor, 'manage_invoices')
  const actions = invoiceActions(row.status)
  return {
    ...row,
    invoice_number: number,
    displayed_status: displayedInvoiceStatus({ ...row, last_viewed_at }, londonDate(now)),
    abilities: {
      edit: mayChange && isInvoiceEditable({ ...row, changed_since_sent: false }),
      send: mayChange && actions.includes('send'),
      remind: mayChange && isRemindable({ ...row, reminded_at }, now),
      record_payment: mayChange && actions.includes('record_payment') && !isZeroMoney(row.balance_due),
      credit:
        mayChange && actions.includes('credit') && compareMoney(row.credited_amount, row.total_amount) < 0,
    },
  }
}

function csvColumns(now: Date): CsvColumns {
  const today = londonDate(now)
  return [
    ['Invoice #', (document) => document.number],
    ['Title', (document) => document.title],
    ['Customer', ({ customer_name }) => customer_name],
    ['Customer email', ({ customer_email }) => customer_email],
    ['Status', (document) => shownStatus(document, today)],
    ['Issued', (document) => document.issue_date],
    ['Due', (document) => document.due_date],
    ['Paid on', (document) => document.paid_date],
    ['Net', (document) => subtractMoney(document.subtotal, document.discount_total)],
    ['VAT', (document) => document.tax_amount],
    ['Total', (document) => document.total_amount],
    ['Paid', (document) => document.amount_paid],
    ['Balance due', (document) => document.balance_due],
    ['Discount', (document) => document.discount_total],
    ['Customer now', ({ customer_name_now }) => customer_name_now],
  ]
}

function shownStatus(
  { status, due_date, balance_due, last_viewed_at }: ExportedDocument,
  today: string,
): string {
  const invoice = {
    status: status as InvoiceStatus,
    due_date,
    balance_due: balance_due ?? '0',
    last_viewed_at,
  }
  return INVOICE_STATUS_LABELS[displayedInvoiceStatus(invoice, today)]
}
