import { isZeroMoney } from '@quotespark/domain/money'
import type { EInvoice, Payment } from '../model/e-invoice.ts'
import { usesPeppol } from '../model/endpoint.ts'
import { EN_16931, PEPPOL_BILLING, PEPPOL_PROCESS } from '../model/profile.ts'
import { UBL_NAMESPACES } from '../xml/namespaces.ts'
import { group, leaf, writeXml, type XmlElementSpec } from '../xml/write-xml.ts'
import { amount } from './amount.ts'
import { lineParts } from './line-parts.ts'
import { partyPart } from './party-part.ts'
import { discountParts, taxTotalPart } from './vat-parts.ts'

/** UNTDID 1001, types of documents. */
const TYPE_CODES = { invoice: '380', credit_note: '381' } as const

/**
 * Writes UBL 2.1 in the order of its schema; the same invoice gives the same text. Peppol's profile is named when everything
 * it requires is there (`usesPeppol`).
 */
export function writeUbl(invoice: EInvoice): string {
  const root = invoice.kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const document = group(
    root,
    ...headParts(invoice),
    ...referenceParts(invoice),
    partyPart('cac:AccountingSupplierParty', invoice.seller, invoice),
    partyPart('cac:AccountingCustomerParty', invoice.buyer, invoice),
    group('cac:Delivery', leaf('cbc:ActualDeliveryDate', invoice.delivery_date)),
    paymentPart(invoice),
    group('cac:PaymentTerms', leaf('cbc:Note', invoice.payment_terms)),
    discountParts(invoice),
    taxTotalPart(invoice),
    totalsPart(invoice),
    lineParts(invoice),
  )
  if (document) {
    document.attributes = {
      xmlns: UBL_NAMESPACES[root],
      'xmlns:cac': UBL_NAMESPACES.cac,
      'xmlns:cbc': UBL_NAMESPACES.cbc,
    }
  }
  return writeXml(document)
}

function headParts(invoice: EInvoice): XmlElementSpec[] {
  const { kind, number, issue_date, due_date, tax_point_date, note, currency, buyer_reference } = invoice
  const isPeppol = usesPeppol(invoice)
  const taxPoint = leaf('cbc:TaxPointDate', tax_point_date)
  const text = leaf('cbc:Note', note && withoutSubjectCode(note))
  return [
    leaf('cbc:CustomizationID', isPeppol ? PEPPOL_BILLING : EN_16931),
    leaf('cbc:ProfileID', isPeppol ? PEPPOL_PROCESS : ''),
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', issue_date),
    // The two schemas differ in the position of the tax point, and a credit note has no due date of its own.
    ...(kind === 'invoice'
      ? [leaf('cbc:DueDate', due_date), leaf('cbc:InvoiceTypeCode', TYPE_CODES.invoice), text, taxPoint]
      : [taxPoint, leaf('cbc:CreditNoteTypeCode', TYPE_CODES.credit_note), text]),
    leaf('cbc:DocumentCurrencyCode', currency),
    leaf('cbc:BuyerReference', buyer_reference),
  ]
}

/** Adds a space to a note whose first '#' begins a text like '#123#', which would name the subject '123' (BR-CL-08). */
function withoutSubjectCode(note: string): string {
  return note.replace(/^([^#]*#)(?=[^#]{3}#)/u, '$1 ')
}

function referenceParts({ period, order_reference, preceding_invoices = [] }: EInvoice): XmlElementSpec[] {
  return [
    group('cac:InvoicePeriod', leaf('cbc:StartDate', period?.start), leaf('cbc:EndDate', period?.end)),
    group('cac:OrderReference', leaf('cbc:ID', order_reference)),
    ...preceding_invoices.map(({ number, issue_date }) =>
      group(
        'cac:BillingReference',
        group('cac:InvoiceDocumentReference', leaf('cbc:ID', number), leaf('cbc:IssueDate', issue_date)),
      ),
    ),
  ]
}

/** UNTDID 4461: credit transfer, bank card. */
const MEANS_CODES = { bank_transfer: '30', card: '48' } as const

function paymentPart({ kind, payment, due_date }: EInvoice): XmlElementSpec {
  if (!payment) return null
  return group(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', MEANS_CODES[payment.way]),
    leaf('cbc:PaymentDueDate', kind === 'credit_note' ? due_date : ''),
    leaf('cbc:PaymentID', payment.reference),
    accountPart(payment),
  )
}

function accountPart(payment: Payment): XmlElementSpec {
  if (payment.way === 'card') return null
  const compact = (text = '') => text.replace(/[\s-]/g, '')
  return group(
    'cac:PayeeFinancialAccount',
    leaf('cbc:ID', compact(payment.account)),
    leaf('cbc:Name', payment.account_name),
    group('cac:FinancialInstitutionBranch', leaf('cbc:ID', compact(payment.bank))),
  )
}

function totalsPart({ totals, currency, discounts }: EInvoice): XmlElementSpec {
  return group(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.subtotal, currency),
    amount('cbc:TaxExclusiveAmount', totals.net_amount, currency),
    amount('cbc:TaxInclusiveAmount', totals.total_amount, currency),
    discounts.length > 0 ? amount('cbc:AllowanceTotalAmount', totals.discount_total, currency) : null,
    isZeroMoney(totals.paid_amount) ? null : amount('cbc:PrepaidAmount', totals.paid_amount, currency),
    amount('cbc:PayableAmount', totals.due_amount, currency),
  )
}
