import { type Transaction, together } from '@quotespark/database'
import {
  addLabour,
  type CreditLine,
  cisDeduction,
  type IssuedInvoice,
  labourOfLine,
  leftToCredit,
  setOffCredit,
  totalOf,
  writeCredit,
} from '@quotespark/domain/billing'
import { calculateTotals, invoiceTransition, showsVat } from '@quotespark/domain/document'
import { fromPence, isZeroMoney, type Money, toPence } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { cisLeft } from '../cis/cis-standing.ts'
import { refOf } from '../document-ref.ts'
import { storedTotals } from '../lines/priced-lines.ts'
import { type InvoiceDocument, loadPrintableInvoice, type PrintableInvoice } from '../printable.ts'
import {
  askedCredit,
  type CreditInput,
  creditExceeds,
  refuseDeducted,
  refuseNothing,
  refuseReopening,
} from './asked-credit.ts'
import { listCreditedLines } from './notes-of-invoice.ts'

/**
 * The lines and totals of a credit note on this invoice, and what it does to the invoice. Refuses a draft, a cancelled invoice and one
 * with a change that was not sent with `transition_not_allowed`, more than is left with `credit_exceeds`, what `askedCredit`
 * refuses, and a note after which more is recorded as deducted than is deducted of the labour that it leaves: nobody refunds a deduction.
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
  const cis = cisOfNote(invoice, lines)
  if (isOverDeducted(printable, cis.cis_labour_amount)) refuseDeducted(input)
  return { lines, totals, cis, outcome: setOffCredit(invoice, totals.total_amount) }
}

/** Labour and materials that a note takes off an invoice with a CIS deduction. */
function cisOfNote({ cis_rate }: InvoiceDocument, lines: readonly CreditLine[]) {
  if (cis_rate === null) return { cis_rate, cis_labour_amount: null, cis_materials_amount: null }
  const { net, labour } = addLabour(
    lines.map((line) => {
      const ofLine = toPence(line.total_price)
      return { net: ofLine, labour: labourOfLine(line, ofLine) }
    }),
  )
  return { cis_rate, cis_labour_amount: fromPence(labour), cis_materials_amount: fromPence(net - labour) }
}

/** True when more is recorded as deducted of an invoice than is deducted once a note has taken this labour off it. */
function isOverDeducted({ invoice, cis_standing }: PrintableInvoice, credited: Money | null): boolean {
  const left = cisLeft(invoice, cis_standing)
  if (left === null || cis_standing === null || credited === null) return false
  const deduction = cisDeduction(toPence(left.labour_amount) - toPence(credited), left.rate)
  const deducted = toPence(cis_standing.deducted_amount)
  return deducted > 0n && deducted > deduction
}

function issuedInvoice({ invoice, company, items }: PrintableInvoice): IssuedInvoice {
  const { number, prices_include_vat } = invoice
  const totals = storedTotals(company, invoice, items)
  return { number, items, totals, vat_registered: showsVat(company, items), prices_include_vat }
}

function totalsOf(lines: readonly CreditLine[], { vat_registered }: IssuedInvoice) {
  return calculateTotals(lines, { vat_registered, vat_is_given: true })
}
