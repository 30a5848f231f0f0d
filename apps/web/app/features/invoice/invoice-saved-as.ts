import type { Invoice, InvoiceDraft } from '@quotespark/contract'
import { givesReason, statedVatCategory, vatCategory } from '@quotespark/domain/document'
import { isCharged, normaliseQuantity } from '@quotespark/domain/line'
import { formatDecimal, normaliseMoney, normaliseUnitPrice, tryParseDecimal } from '@quotespark/domain/money'
import type { z } from 'zod'
import { editedInvoiceValues } from './form/invoice-form-values.ts'
import type { invoiceDraft } from './form/invoice-rules.ts'

/**
 * True when the invoice already matches an edit. A save whose answer was lost is retried and then refused, because
 * the first attempt has changed the version: this shows that the change was its own.
 */
export async function isSavedAs(
  invoice: Invoice,
  edit: InvoiceDraft,
  document: { chargesVat: boolean },
): Promise<boolean> {
  const { invoiceDraft } = await import('./form/invoice-rules.ts')
  const tidied = (fields: InvoiceDraft) => JSON.stringify(comparable(invoiceDraft.parse(fields), document))
  const items = invoice.items.map((line) => ({ ...line, vat_category: statedVatCategory(line) }))
  return tidied({ ...editedInvoiceValues(invoice), items }) === tidied(edit)
}

/** The fields in a fixed order; of lines only what the server stores. */
function comparable(
  { items, ...rest }: z.output<typeof invoiceDraft>,
  { chargesVat }: { chargesVat: boolean },
) {
  const lines = items.map((line) =>
    isCharged(line) ? chargedLine(line, chargesVat) : { kind: line.kind, description: line.description },
  )
  const tax_point = rest.tax_point === rest.issue_date ? null : rest.tax_point
  return { ...rest, ...discountOf(rest), tax_point, lines }
}

type Line = z.output<typeof invoiceDraft>['items'][number]

function chargedLine(
  { description, product_id, quantity, unit, unit_price, ...line }: Line,
  chargesVat: boolean,
) {
  return {
    ...{ description, product_id, quantity: normaliseQuantity(quantity), unit },
    unit_price: normaliseUnitPrice(unit_price),
    ...discountOf(line),
    cis: line.cis,
    ...(chargesVat ? vatOf(line) : {}),
  }
}

function discountOf({
  discount_percent,
  discount_amount,
}: Pick<Line, 'discount_percent' | 'discount_amount'>) {
  return { discount_percent: hundredths(discount_percent), discount_amount: hundredths(discount_amount) }
}

/** Normalises to two decimals. Text that the server cannot store stays as typed, and so matches nothing stored. */
function hundredths(text: string | null): string | null {
  const number = text === null ? undefined : tryParseDecimal(text, 2)
  return number === undefined ? text : formatDecimal(number, 2)
}

function vatOf(line: Pick<Line, 'vat_rate' | 'vat_amount' | 'vat_category' | 'exemption_reason'>) {
  const { vat_rate, vat_amount, vat_category, exemption_reason } = line
  return {
    vat_rate,
    vat_amount: vat_amount === null ? null : normaliseMoney(vat_amount),
    vat_category,
    exemption_reason: givesReason(vatCategory(line, { vat_registered: true })) ? exemption_reason : null,
  }
}
