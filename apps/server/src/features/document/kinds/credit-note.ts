import type { CreditNoteRow, CreditNoteSort } from '@quotespark/contract'
import { creditNotes, documentTallies } from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import { statusesOf, statusLabel } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney, subtractMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { eq, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { ListOrder } from '../../../api/sorted-page.ts'
import { findCreditedInvoice } from '../credit/credited-invoice.ts'
import { isOfDays } from '../days.ts'
import { ublOf } from '../e-invoice/sealed-ubl.ts'
import { loadPrintableCreditNote } from '../printable.ts'
import { BY_CUSTOMER } from './by-customer.ts'
import { contentOfCreditNote, findIssued, invoiceOfNote } from './credit-note-content.ts'
import type { Kind, ListedRow } from './kind.ts'

export const creditNoteKind: Kind<'credit_note', CreditNoteSort> = {
  kind: 'credit_note',
  statuses: statusesOf('credit_note'),
  rowAt: (creditNote) => creditNote,
  order: ({ sort, direction }) => ({ sort, direction, ...KEYS[sort], id: creditNotes.id }),
  isWithin: (days) => isOfDays(creditNotes.issue_date, days),
  isIn: () => sql`${creditNotes.balance_due} > 0`,
  isShownAs: (status) => eq(creditNotes.status, status),
  isTalliedAs: (status) => eq(documentTallies.status, status),
  rowColumns: () => OWN_COLUMNS,
  presentRow(listed, actor): CreditNoteRow {
    const { number, last_viewed_at: _, ...row } = listed as ListedRow<'credit_note'> & OwnColumns
    return {
      ...row,
      credit_note_number: number,
      displayed_status: row.status,
      abilities: { send: row.status === 'issued' && can(actor, 'manage_invoices') },
    }
  },
  csvColumns: () => [
    ['Credit note #', (document) => document.number],
    ['Date', (document) => document.issue_date],
    ['Customer', ({ customer_name }) => customer_name],
    ['Customer email', ({ customer_email }) => customer_email],
    ['Invoice', (document) => document.invoice?.invoice_number ?? null],
    ['Reason', (document) => document.reason],
    ['Status', ({ status }) => statusLabel('credit_note', status)],
    ['Net', (document) => subtractMoney(document.subtotal, document.discount_total)],
    ['VAT', (document) => document.tax_amount],
    ['Total', (document) => document.total_amount],
    ['Credit left', (document) => document.balance_due],
    ['Customer now', ({ customer_name_now }) => customer_name_now],
  ],
  exportedColumns: { invoice: invoiceOfNote },
  async contentOf(db, document, revision) {
    const issued = await findIssued(db, document)
    if (issued) return { ...issued, revision }
    const { company_id, document_id } = document
    const printable = await loadPrintableCreditNote(db, company_id, document_id)
    return contentOfCreditNote(printable, await findCreditedInvoice(db, document), revision)
  },
  mailOf(content, { companyName, customerName, amount, description }, creditNoteUrl) {
    const { credited } = content
    if (!credited) throw new Error('a credit note without its invoice')
    const unlessNothing = (money: string) => (isZeroMoney(money) ? null : formatMoney(money))
    return {
      template: 'credit-note-sent',
      variables: {
        ...{ companyName, customerName, amount, description, creditNoteUrl },
        creditNoteNumber: content.number,
        invoiceNumber: credited.invoice_number,
        creditReason: credited.reason,
        takenOff: unlessNothing(credited.set_off_amount),
        kept: unlessNothing(credited.credit_amount),
      },
    }
  },
  filesOf: ({ pdf, ubl }) => [pdf.id, ...(ubl ? [ubl.id] : [])],
  ublOf,
  async refuseSending(_, { status }) {
    if (status === 'issued') return
    throw new Refusal('transition_not_allowed', { entity: 'credit_note', from: status, to: 'sent' })
  },
  async refuseUnsendable() {},
  sentColumns: async () => ({ status: 'sent' }),
  viewed: undefined,
}

const KEYS: Record<CreditNoteSort, Pick<ListOrder, 'key' | 'type'>> = {
  created_at: { key: creditNotes.created_at, type: 'timestamptz' },
  credit_note_number: { key: creditNotes.number, type: 'text' },
  title: { key: creditNotes.title_key, type: 'text' },
  customer: BY_CUSTOMER,
  issue_date: { key: creditNotes.issue_date, type: 'date' },
  total_amount: { key: creditNotes.total_pence, type: 'bigint' },
}

const OWN_COLUMNS = {
  issue_date: creditNotes.issue_date,
  reason: creditNotes.reason,
  credit_left_amount: creditNotes.balance_due,
  invoice: invoiceOfNote,
}
type OwnColumns = SelectResultFields<typeof OWN_COLUMNS>
