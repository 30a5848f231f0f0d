import { missingForEInvoice } from '@quotespark/e-invoice'
import { addressFieldsOf } from '../../../company/party-columns.ts'
import type { PrintableInvoice } from '../printable.ts'
import { contentOfInvoice } from '../sealing/sealed-invoice.ts'
import { eInvoiceOf } from './e-invoice-of.ts'

/** What keeps a valid e-invoice from being made, in words, and the page on which it is put right. */
export interface MissingPart {
  /** A path of the e-invoice, such as 'buyer.address.country_code'; 'billing_address', 'revision' and 'status' are of the invoice. */
  field: string
  message: string
  url: string
}

const OTHER_PLACE =
  'This invoice is billed to another address than the one that is kept in fields. Leave the billing address empty, or change that of the customer.'
const CANCELLED = 'This invoice was cancelled, so there is nothing to bill by it.'

/** Of the invoice as it is now; empty when an e-invoice can be made of it. */
export function missingParts(printable: PrintableInvoice, appUrl: string): MissingPart[] {
  const { invoice, customer } = printable
  const isBilledElsewhere = customer !== null && addressFieldsOf(customer) !== null
  const terms = missingForEInvoice(eInvoiceOf(contentOfInvoice(printable, invoice.revision)))
  const missing = terms.map(({ field, message }) =>
    field === 'buyer.address.country_code' && isBilledElsewhere
      ? { field: 'billing_address', message: OTHER_PLACE }
      : { field, message },
  )
  const cancelled = invoice.status === 'cancelled' ? [{ field: 'status', message: CANCELLED }] : []
  return [...cancelled, ...missing].map((part) => ({
    ...part,
    url: `${appUrl}/app/${pageOf(part.field, printable)}`,
  }))
}

/** Where it is put right, below the app's address. */
function pageOf(field: string, { invoice, customer }: PrintableInvoice): string {
  if (/^(seller|payment)[.]/.test(field)) return 'settings'
  if (field.startsWith('buyer.') && customer !== null) return `customers/${customer.id}/edit`
  return field === 'status' || field === 'revision' ? `invoices/${invoice.id}` : `invoices/${invoice.id}/edit`
}

/** What is missing of a revision that was sealed without one: that it is sent again, and what is missing then. */
export function missingSince(printable: PrintableInvoice, appUrl: string): MissingPart[] {
  const message =
    printable.invoice.status === 'draft'
      ? 'It is made when the invoice is sent.'
      : 'What was sent has none. Send the invoice again: its next revision has one.'
  const url = `${appUrl}/app/${pageOf('revision', printable)}`
  return [{ field: 'revision', message, url }, ...missingParts(printable, appUrl)]
}

/** Whether sending it again gives its customer an e-invoice, which what they have was sealed without. */
export function gainsEInvoice(printable: PrintableInvoice, hasOne: boolean, appUrl: string): boolean {
  const { status, revision } = printable.invoice
  if (hasOne || revision === null || status === 'draft') return false
  return missingParts(printable, appUrl).length === 0
}
