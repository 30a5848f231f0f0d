import type { CreditNote } from '@quotespark/contract'
import { together } from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import { showsVat } from '@quotespark/domain/document'
import { subtractMoney } from '@quotespark/domain/money'
import type { StaffReader } from '../../api/context.ts'
import { findCreditedInvoice } from '../document/credit/credited-invoice.ts'
import { loadRecord, presentRecord } from '../document/document-record.ts'
import { documentRef } from '../document/document-ref.ts'
import { missingOfNote } from '../document/e-invoice/missing-of-note.ts'
import { findSealedUbl } from '../document/e-invoice/sealed-ubl.ts'
import { presentInvoiceLine } from '../document/lines/present-line.ts'
import { presentCustomerOf } from '../document/present-customer.ts'
import { loadPrintableCreditNote } from '../document/printable.ts'

/** The credit note as staff see it, with what this actor may do now. Refuses with `not_found`. */
export async function getCreditNote({ db, actor, services }: StaffReader, id: string): Promise<CreditNote> {
  const document = documentRef('credit_note', actor.company_id, id)
  const [printable, invoice, record] = await together([
    loadPrintableCreditNote(db, actor.company_id, id),
    findCreditedInvoice(db, document),
    loadRecord(db, document),
  ])
  const { creditNote, company, items } = printable
  const ubl = await findSealedUbl(db, document, creditNote.revision)
  const status = record.hold ? 'sent' : creditNote.status
  const mayChange = can(actor, 'manage_invoices')
  const appUrl = services.config.APP_URL
  const charging = { vat_registered: showsVat(company, items) }
  return {
    ...presentRecord(creditNote, { ...printable, ...record }, { appUrl, now: services.clock.now() }),
    kind: 'credit_note',
    credit_note_number: creditNote.number,
    status,
    displayed_status: status,
    issue_date: creditNote.issue_date,
    invoice,
    customer_id: creditNote.customer_id,
    ...presentCustomerOf(printable, creditNote, record.sealed, creditNote),
    reason: creditNote.reason,
    reason_kind: creditNote.reason_kind,
    items: items.map((line) => presentInvoiceLine(line, charging)),
    set_off_amount: creditNote.set_off_amount,
    credit_amount: subtractMoney(creditNote.total_amount, creditNote.set_off_amount),
    credit_left_amount: creditNote.balance_due,
    e_invoice: {
      is_sealed: ubl !== undefined,
      missing: ubl ? [] : await missingOfNote(db, document, appUrl),
    },
    abilities: {
      send: mayChange && status === 'issued',
      undo: mayChange && record.hold !== null,
      share: mayChange,
    },
  }
}
