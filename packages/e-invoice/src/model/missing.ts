import { subtractMoney, toPence, vatOn } from '@quotespark/domain/money'
import { xmlText } from '../xml/xml-text.ts'
import type { EInvoice, Party, VatOfCategory } from './e-invoice.ts'
import { endpointOf, isOutsideVat, isRegister } from './endpoint.ts'

/** A detail to add or change before the invoice can become a valid e-invoice. */
export interface MissingTerm {
  /** A path in `EInvoice`: 'buyer.address.country_code'. */
  field: string
  message: string
}

interface Want extends MissingTerm {
  isMissing: (invoice: EInvoice) => boolean
}

const isBlank = (text: string | undefined) => xmlText(text) === ''
const has = (invoice: EInvoice, wanted: string) => invoice.vat.some(({ category }) => category === wanted)

const REQUIREMENTS: readonly Want[] = [
  {
    field: 'seller.name',
    message: 'Your company needs its registered name.',
    isMissing: ({ seller }) => isBlank(seller.name),
  },
  {
    field: 'seller.address.country_code',
    message: "Your company's address needs a country.",
    isMissing: ({ seller }) => isBlank(seller.address.country_code),
  },
  {
    // BR-S-02 and the same rule of the other categories
    field: 'seller.vat_number',
    message: 'An invoice with VAT needs your VAT number.',
    isMissing: (invoice) => !isOutsideVat(invoice) && isBlank(invoice.seller.vat_number),
  },
  {
    // BR-CO-26
    field: 'seller.company_number',
    message: 'Without a VAT number your company needs a company number, GLN, DUNS or LEI.',
    isMissing: (invoice) => isOutsideVat(invoice) && !isIdentified(invoice.seller),
  },
  {
    field: 'buyer.name',
    message: 'The customer needs a name.',
    isMissing: ({ buyer }) => isBlank(buyer.name),
  },
  {
    field: 'buyer.address.country_code',
    message: "The customer's address needs a country.",
    isMissing: ({ buyer }) => isBlank(buyer.address.country_code),
  },
  {
    // BR-AE-02
    field: 'buyer.vat_number',
    message: "Reverse charge needs the customer's VAT number or company number.",
    isMissing: (invoice) =>
      has(invoice, 'AE') && isBlank(invoice.buyer.vat_number) && isBlank(invoice.buyer.company_number),
  },
  {
    // BR-CO-25
    field: 'due_date',
    message: 'An invoice with something left to pay needs a due date or payment terms.',
    isMissing: ({ kind, due_date, payment_terms, totals }) =>
      kind === 'invoice' && toPence(totals.due_amount) > 0n && isBlank(due_date) && isBlank(payment_terms),
  },
  {
    // BR-61
    field: 'payment.account',
    message: 'A bank transfer needs the account to pay to.',
    isMissing: ({ payment }) => payment?.way === 'bank_transfer' && isBlank(payment.account),
  },
  {
    // BR-O-11 to BR-O-14
    field: 'lines',
    message: 'Lines outside the scope of VAT need their own e-invoice. Bill them separately.',
    isMissing: (invoice) => has(invoice, 'O') && !isOutsideVat(invoice),
  },
  {
    // BR-25
    field: 'lines',
    message: 'Each line needs a description.',
    isMissing: ({ lines }) => lines.some(({ name }) => isBlank(name)),
  },
  { field: 'lines', message: 'An e-invoice needs a line.', isMissing: ({ lines }) => lines.length === 0 },
  {
    // BR-S-05
    field: 'lines',
    message: 'VAT typed as an amount needs a rate, because an e-invoice must state it.',
    isMissing: ({ vat }) => vat.some(({ category, vat_rate }) => category === 'S' && vat_rate === null),
  },
  {
    // BR-CO-17
    field: 'vat',
    message: 'VAT typed as an amount must be within £1.00 of what its rate gives.',
    isMissing: ({ vat }) => vat.some(isFarOff),
  },
]

/** Requirements of Peppol's profile beyond the plain standard (`usesPeppol`). */
const WANTS_OF_PEPPOL: readonly Want[] = [
  {
    field: 'seller.endpoint',
    message: 'Your company needs an electronic address: a UK VAT number, GLN, DUNS or LEI.',
    isMissing: ({ seller }) => endpointOf(seller) === undefined,
  },
  {
    field: 'buyer.endpoint',
    message: 'The customer needs an electronic address: a UK VAT number, GLN, DUNS or LEI.',
    isMissing: ({ buyer }) => endpointOf(buyer) === undefined,
  },
  {
    field: 'order_reference',
    message: 'The invoice needs a buyer reference or an order reference.',
    isMissing: ({ buyer_reference, order_reference }) => isBlank(buyer_reference) && isBlank(order_reference),
  },
]

/** Lists in words what is missing for a valid e-invoice; empty when complete. */
export function missingForEInvoice(invoice: EInvoice): MissingTerm[] {
  return missingOf(REQUIREMENTS, invoice)
}

/** The same for what is missing to send it through an access point. */
export function missingForPeppol(invoice: EInvoice): MissingTerm[] {
  return missingOf(WANTS_OF_PEPPOL, invoice)
}

function missingOf(wants: readonly Want[], invoice: EInvoice): MissingTerm[] {
  return wants.filter(({ isMissing }) => isMissing(invoice)).map(({ field, message }) => ({ field, message }))
}

function isIdentified({ company_number, endpoint }: Party): boolean {
  return !isBlank(company_number) || (endpoint !== undefined && isRegister(endpoint))
}

function isFarOff({ category, vat_rate, net, vat }: VatOfCategory): boolean {
  if (category !== 'S') return toPence(vat) !== 0n
  if (vat_rate === null) return false
  const off = toPence(subtractMoney(vat, vatOn(net, vat_rate)))
  return off >= 100n || off <= -100n
}
