import type { Invoice, InvoiceDraft } from '@quotespark/contract'
import { isCharged, normaliseMoney, normaliseQuantity } from '@quotespark/domain'
import type { z } from 'zod'
import { editedInvoiceValues } from './form/invoice-form-values.ts'
import type { invoiceDraft } from './form/invoice-rules.ts'

/**
 * Whether the invoice already is what an edit wants. A save whose answer was lost is repeated and then refused, because
 * the first one has changed the version: by this the second knows its own work.
 */
export async function isSavedAs(
  invoice: Invoice,
  edit: InvoiceDraft,
  document: { chargesVat: boolean },
): Promise<boolean> {
  const { invoiceDraft } = await import('./form/invoice-rules.ts')
  const tidied = (fields: InvoiceDraft) => JSON.stringify(comparable(invoiceDraft.parse(fields), document))
  return tidied({ ...editedInvoiceValues(invoice), items: invoice.items }) === tidied(edit)
}

/** The fields in one order; of the lines what the server keeps. */
function comparable(
  { items, ...rest }: z.output<typeof invoiceDraft>,
  { chargesVat }: { chargesVat: boolean },
) {
  const lines = items.map(
    ({ kind, description, product_id, quantity, unit, unit_price, vat_rate, vat_amount }) =>
      isCharged({ kind })
        ? {
            description,
            product_id,
            quantity: normaliseQuantity(quantity),
            unit,
            unit_price: normaliseMoney(unit_price),
            vat_rate: chargesVat ? vat_rate : null,
            vat_amount: chargesVat && vat_amount !== null ? normaliseMoney(vat_amount) : null,
          }
        : { kind, description },
  )
  const tax_point = rest.tax_point === rest.issue_date ? null : rest.tax_point
  return { ...rest, tax_point, lines }
}
