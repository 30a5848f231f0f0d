import { type Transaction, together } from '@quotespark/database'
import {
  type CreditLine,
  type IssuedInvoice,
  leftToCredit,
  setOffCredit,
  totalOf,
  writeCredit,
} from '@quotespark/domain/billing'
import { calculateTotals, invoiceTransition, showsVat } from '@quotespark/domain/document'
import { isZeroMoney, toPence } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { refOf } from '../document-ref.ts'
import { storedTotals } from '../lines/priced-lines.ts'
import { type InvoiceDocument, loadPrintableInvoice, type PrintableInvoice } from '../printable.ts'
import {
  askedCredit,
  type CreditInput,
  creditExceeds,
  refuseNothing,
  refuseReopening,
} from './asked-credit.ts'
import { listCreditedLines } from './notes-of-invoice.ts'

/**
 * The lines and totals of a credit note on this invoice, and what it does to the invoice. Refuses a draft, a cancelled invoice and one
 * with a change that was not sent with `transition_not_allowed`, more than is left with `credit_exceeds`, and what `askedCredit`
 * refuses.
 */
export async function workOutCredit(db: Transaction, invoice: InvoiceDocument, input: CreditInput) {
  const status = invoiceTransition(invoice.status, 'credit')
  if (invoice.changed_since_sent) {
    throw new Refusal('transition_not_allowed', { entity: 'invoice', from: invoice.status, to: status })
  }
  const [printable, credited] = await together([
    loadPrintableInvoice(db, invoice.company_id, invoice.id),
    listCreditedLines(db, refOf(invoice)),
  ])
  const issued = issuedInvoice(printable)
  const left = leftToCredit(issued, credited)
  const lines = writeCredit(issued, left, askedCredit(input, left))
  if (!lines || totalOf(left.rows) === 0n) throw creditExceeds(left)
  const totals = totalsOf(lines, issued)
  if (isZeroMoney(totals.total_amount)) refuseNothing(input)
  if (input.reopen_stage) refuseReopening(invoice, toPence(totals.total_amount) === totalOf(left.rows))
  return { lines, totals, outcome: setOffCredit(invoice, totals.total_amount) }
}

function issuedInvoice({ invoice, company, items }: PrintableInvoice): IssuedInvoice {
  const { number, prices_include_vat } = invoice
  const totals = storedTotals(company, invoice, items)
  return { number, items, totals, vat_registered: showsVat(company, items), prices_include_vat }
}

function totalsOf(lines: readonly CreditLine[], { vat_registered }: IssuedInvoice) {
  return calculateTotals(lines, { vat_registered, vat_is_given: true })
}
