import { endpointOf, missingForEInvoice } from '@quotespark/e-invoice'
import type { StaffReader } from '../../api/context.ts'
import { eInvoiceOf } from '../document/e-invoice/e-invoice-of.ts'
import { sampleInvoice } from './sample-invoice.ts'

/** What of the company itself keeps its invoices from being e-invoices: what is missing of one to a customer who lacks nothing. */
export async function eInvoiceReadiness(reader: StaffReader) {
  const { content } = await sampleInvoice(reader)
  const eInvoice = eInvoiceOf(content)
  const url = `${reader.services.config.APP_URL}/app/settings`
  return {
    missing: missingForEInvoice(eInvoice).map(({ field, message }) => ({
      field,
      message,
      url: `${url}#${ANCHORS[field] ?? 'company-information'}`,
    })),
    has_endpoint: endpointOf(eInvoice.seller) !== undefined,
  }
}

/** Where the settings have each. */
const ANCHORS: Readonly<Record<string, string>> = {
  'seller.name': 'name',
  'seller.address.country_code': 'address',
  'seller.vat_number': 'vat-number',
  'seller.company_number': 'company-number',
}
