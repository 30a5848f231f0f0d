import { endpointOf, missingForEInvoice } from '@quotespark/e-invoice'
import type { StaffReader } from '../../api/context.ts'
import { eInvoiceOf } from '../document/e-invoice/e-invoice-of.ts'
import { settingsOf } from '../document/e-invoice/missing-parts.ts'
import { sampleInvoice } from './sample-invoice.ts'

/** Lists what the company itself lacks to send e-invoices, checked on a sample invoice to a customer who lacks nothing. */
export async function eInvoiceReadiness(reader: StaffReader) {
  const { content } = await sampleInvoice(reader)
  const eInvoice = eInvoiceOf(content)
  return {
    missing: missingForEInvoice(eInvoice).map(({ field, message }) => ({
      field,
      message,
      url: `${reader.services.config.APP_URL}/app/${settingsOf(field)}`,
    })),
    has_endpoint: endpointOf(eInvoice.seller) !== undefined,
  }
}
