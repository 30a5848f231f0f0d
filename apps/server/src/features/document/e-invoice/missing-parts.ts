import type { Transaction } from '@quotespark/database'
import { type MissingTerm, missingForEInvoice, missingForPeppol } from '@quotespark/e-invoice'
import { addressFieldsOf } from '../../../company/party-columns.ts'
import type { Services } from '../../../services.ts'
import { refOf } from '../document-ref.ts'
import { requireRevision } from '../evidence/revisions.ts'
import { contentOfInvoice } from '../kinds/invoice-content.ts'
import type { PrintableInvoice } from '../printable.ts'
import { eInvoiceOf } from './e-invoice-of.ts'

/** A reason why no valid e-invoice can be made, in words, with the page where it can be fixed. */
export interface MissingPart {
  /** A path in the e-invoice, such as 'buyer.address.country_code'; 'billing_address', 'revision' and 'status' refer to the invoice. */
  field: string
  message: string
  url: string
}

const OTHER_PLACE =
  'This invoice is billed to an address other than the customer’s. Clear the billing address, or change the customer’s address.'
const CANCELLED = 'This invoice was cancelled, so there is no e-invoice to send.'

/** Checks the invoice as it is now. Empty when an e-invoice can be made. */
export function missingParts(printable: PrintableInvoice, appUrl: string): MissingPart[] {
  const { invoice, customer } = printable
  const isBilledElsewhere = customer !== null && addressFieldsOf(customer) !== null
  const terms = missingForEInvoice(asEInvoice(printable))
  const missing = terms.map(({ field, message }) =>
    field === 'buyer.address.country_code' && isBilledElsewhere
      ? { field: 'billing_address', message: OTHER_PLACE }
      : { field, message },
  )
  const cancelled = invoice.status === 'cancelled' ? [{ field: 'status', message: CANCELLED }] : []
  return withPages([...cancelled, ...missing], printable, appUrl)
}

/** Checks that an access point can find both sides. */
export function missingForAccessPoint(printable: PrintableInvoice, appUrl: string): MissingPart[] {
  return withPages(missingForPeppol(asEInvoice(printable)), printable, appUrl)
}

function asEInvoice(printable: PrintableInvoice) {
  return eInvoiceOf(contentOfInvoice(printable, printable.invoice.revision))
}

function withPages(terms: MissingTerm[], printable: PrintableInvoice, appUrl: string): MissingPart[] {
  return terms.map((term) => ({ ...term, url: `${appUrl}/app/${pageOf(term.field, printable)}` }))
}

/** The page where the field can be fixed, relative to the app's address. */
function pageOf(field: string, { invoice, customer }: PrintableInvoice): string {
  if (/^(seller|payment)[.]/.test(field)) return settingsOf(field)
  if (field.startsWith('buyer.') && customer !== null) return `customers/${customer.id}/edit`
  return field === 'status' || field === 'revision' ? `invoices/${invoice.id}` : `invoices/${invoice.id}/edit`
}

/** The place in settings for a field of the company. */
export function settingsOf(field: string): string {
  if (field === 'seller.endpoint') return 'settings/advanced#endpoint'
  return `settings#${ANCHORS[field] ?? 'company-information'}`
}

const ANCHORS: Readonly<Record<string, string>> = {
  'seller.name': 'name',
  'seller.address.country_code': 'address',
  'seller.vat_number': 'vat-number',
  'seller.company_number': 'company-number',
  'payment.account': 'bank-account-number',
}

/** For a revision that was sealed without an e-invoice: says to send it again, and lists what is missing for that. */
export function missingToResend(printable: PrintableInvoice, appUrl: string): MissingPart[] {
  const message =
    printable.invoice.status === 'draft'
      ? 'It is created when you send the invoice.'
      : 'The version you sent has no e-invoice. Send it again to include one.'
  const again = withPages([{ field: 'revision', message }], printable, appUrl)
  return [...again, ...missingParts(printable, appUrl)]
}

/** For a revision that was sealed without access point addresses: says to send it again, and lists what is missing for that. */
export function unaddressedSince(printable: PrintableInvoice, appUrl: string): MissingPart[] {
  const message = 'The version you sent lacks the electronic addresses. Send it again to include them.'
  const again = withPages([{ field: 'revision', message }], printable, appUrl)
  return [...again, ...missingForAccessPoint(printable, appUrl)]
}

/** True when sending it again gives the customer an e-invoice that the current revision lacks. */
export function gainsEInvoice(printable: PrintableInvoice, hasOne: boolean, appUrl: string): boolean {
  const { status, revision } = printable.invoice
  if (hasOne || revision === null || status === 'draft') return false
  return missingParts(printable, appUrl).length === 0
}

/** True when sending it again gives both sides an access point address that the sealed revision lacks. */
export async function gainsAddresses(
  { db, services: { config } }: { db: Transaction; services: Pick<Services, 'config'> },
  printable: PrintableInvoice,
  hasOne: boolean,
): Promise<boolean> {
  const isAsked = hasOne && config.EINVOICE_ACCESS_POINT_URL !== undefined
  if (!isAsked || missingForPeppol(asEInvoice(printable)).length > 0) return false
  const { content } = await requireRevision(db, refOf(printable.invoice), printable.invoice.revision)
  return content !== null && missingForPeppol(eInvoiceOf(content)).length > 0
}
