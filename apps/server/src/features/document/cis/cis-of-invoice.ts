import { customers, type Transaction } from '@quotespark/database'
import {
  addLabour,
  type Cis,
  type CisAmounts,
  type CisRate,
  labourRows,
  toPayAmount,
  workOutCis,
} from '@quotespark/domain/billing'
import { showsVat } from '@quotespark/domain/document'
import { fromPence, type Money, ZERO_MONEY } from '@quotespark/domain/money'
import { and, eq } from 'drizzle-orm'
import { storedTotals } from '../lines/priced-lines.ts'
import { type InvoiceDocument, loadPrintableInvoice, type PrintableInvoice } from '../printable.ts'
import { cisLeft } from './cis-standing.ts'

/**
 * The rate of an invoice: until it is first sent its customer's, and then the one that it was sent with, whatever the customer's has
 * become. Null where nothing is deducted, as from interest.
 */
function rateOf({ invoice, customer, is_claim }: PrintableInvoice): CisRate | null {
  if (is_claim) return null
  return invoice.sent_at === null ? (customer?.cis_rate ?? null) : invoice.cis_rate
}

/** Labour and materials of an invoice as it is written; null where nothing is deducted. */
function writtenCis(printable: PrintableInvoice): CisAmounts | null {
  const rate = rateOf(printable)
  return rate && amountsAt(rate, printable)
}

function amountsAt(rate: CisRate, { invoice, company, items }: PrintableInvoice): CisAmounts {
  const { net, labour } = addLabour(
    labourRows({
      items,
      totals: storedTotals(company, invoice, items),
      vat_registered: showsVat(company, items),
      prices_include_vat: invoice.prices_include_vat,
    }),
  )
  return { rate, labour_amount: fromPence(labour), materials_amount: fromPence(net - labour) }
}

/** The deduction as printed on an invoice: of all that is written, with what was deducted and what is to be paid by now. */
export function printedCis(printable: PrintableInvoice): Cis | null {
  const written = writtenCis(printable)
  if (written === null) return null
  return { ...workOutCis(written, settledOf(printable)), to_pay_amount: toPayOf(printable) }
}

/** The deduction as it stands: of what was sent last, less credit notes. */
export function cisOf(printable: PrintableInvoice): Cis | null {
  const amounts = standingAmounts(printable)
  return amounts && workOutCis(amounts, settledOf(printable))
}

/** Says what the customer is to pay of an invoice: its balance less what CIS is still to be deducted of it. */
export function toPayOf(printable: PrintableInvoice): Money {
  return toPayAmount(standingAmounts(printable), settledOf(printable))
}

function standingAmounts(printable: PrintableInvoice): CisAmounts | null {
  const { invoice, cis_standing } = printable
  return invoice.sent_at === null ? writtenCis(printable) : cisLeft(invoice, cis_standing)
}

function settledOf({ invoice, cis_standing }: PrintableInvoice) {
  return {
    balance_due: invoice.balance_due,
    deducted_amount: cis_standing?.deducted_amount ?? ZERO_MONEY,
  }
}

/** The columns of an invoice that is being sent: the first time with the rate that its customer has now. */
export async function cisOnceSent(db: Transaction, invoice: InvoiceDocument) {
  const rate = invoice.sent_at === null ? await rateOfCustomer(db, invoice) : invoice.cis_rate
  const amounts = rate && writtenCis(await loadPrintableInvoice(db, invoice.company_id, invoice.id))
  return {
    cis_rate: amounts ? amounts.rate : null,
    cis_labour_amount: amounts ? amounts.labour_amount : null,
    cis_materials_amount: amounts ? amounts.materials_amount : null,
  }
}

async function rateOfCustomer(db: Transaction, { company_id, customer_id }: InvoiceDocument) {
  if (customer_id === null) return null
  const [customer] = await db
    .select({ cis_rate: customers.cis_rate })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), eq(customers.id, customer_id)))
  return customer?.cis_rate ?? null
}
