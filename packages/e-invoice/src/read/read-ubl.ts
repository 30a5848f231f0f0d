import type {
  Contact,
  Endpoint,
  InvoicePeriod,
  InvoiceTotals,
  PostalAddress,
  PrecedingInvoice,
} from '../model/e-invoice.ts'
import { unitOfCode } from '../model/unit-code.ts'
import { parseXml, UnreadableXml } from '../xml/parse-xml.ts'
import { all, first, textAt, type XmlDocument, type XmlNode } from '../xml/xml-node.ts'

/**
 * The content of anybody's e-invoice, for display: texts and figures as written, '' or undefined where missing. Validity is
 * checked by `checkUbl`.
 */
export interface ReadInvoice {
  kind: 'invoice' | 'credit_note'
  /** BT-24 */
  specification: string
  number: string
  issue_date: string
  due_date?: string
  tax_point_date?: string
  currency: string
  notes: string[]
  buyer_reference?: string
  order_reference?: string
  preceding_invoices: PrecedingInvoice[]
  period?: InvoicePeriod
  delivery_date?: string
  payment_terms?: string
  seller: ReadParty
  buyer: ReadParty
  payments: ReadPayment[]
  discounts: ReadDiscount[]
  /** Additional charges, such as carriage. */
  charges: ReadDiscount[]
  vat: ReadVat[]
  totals: InvoiceTotals & { charge_total?: string; rounding_amount?: string }
  lines: ReadLine[]
}

export interface ReadParty {
  name: string
  trading_name?: string
  address: PostalAddress
  vat_number?: string
  company_number?: string
  endpoint?: Endpoint
  contact?: Contact
}

export interface ReadPayment {
  /** UNTDID 4461: '30' is a bank transfer. */
  means_code: string
  reference?: string
  account?: string
  account_name?: string
  bank?: string
}

interface ReadCategory {
  category: string
  vat_rate: string | null
}

export interface ReadDiscount {
  amount: string
  percent?: string
  reason?: string
  category?: string
  vat_rate?: string | null
}

export interface ReadVat extends ReadCategory {
  net: string
  vat: string
  exemption_reason?: string
}

export interface ReadLine extends ReadCategory {
  id: string
  name: string
  description?: string
  quantity: string
  unit: string
  unit_price: string
  discounts: ReadDiscount[]
  charges: ReadDiscount[]
  net: string
}

/** Throws `UnreadableXml` unless the file is an Invoice or a CreditNote of UBL 2.1. */
export function readUbl(xml: string): ReadInvoice {
  return readDocument(parseXml(xml))
}

export function readDocument({ root }: XmlDocument): ReadInvoice {
  if (root.name !== 'Invoice' && root.name !== 'CreditNote') {
    throw new UnreadableXml('The file is neither an Invoice nor a CreditNote in UBL 2.1.')
  }
  const text = optionalAt(root)
  return {
    kind: root.name === 'Invoice' ? 'invoice' : 'credit_note',
    specification: textAt(root, 'cbc:CustomizationID'),
    number: textAt(root, 'cbc:ID'),
    issue_date: textAt(root, 'cbc:IssueDate'),
    due_date: text('cbc:DueDate') ?? text('cac:PaymentMeans/cbc:PaymentDueDate'),
    tax_point_date: text('cbc:TaxPointDate'),
    currency: textAt(root, 'cbc:DocumentCurrencyCode'),
    notes: all(root, 'cbc:Note').map((node) => node.text.trim()),
    buyer_reference: text('cbc:BuyerReference'),
    order_reference: text('cac:OrderReference/cbc:ID'),
    preceding_invoices: all(root, 'cac:BillingReference/cac:InvoiceDocumentReference').map((node) => ({
      number: textAt(node, 'cbc:ID'),
      issue_date: optionalAt(node)('cbc:IssueDate'),
    })),
    period: definedOrUndefined({
      start: text('cac:InvoicePeriod/cbc:StartDate'),
      end: text('cac:InvoicePeriod/cbc:EndDate'),
    }),
    delivery_date: text('cac:Delivery/cbc:ActualDeliveryDate'),
    payment_terms: text('cac:PaymentTerms/cbc:Note'),
    seller: readParty(first(root, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: readParty(first(root, 'cac:AccountingCustomerParty/cac:Party')),
    payments: all(root, 'cac:PaymentMeans').map(readPayment),
    ...readDiscounts(root),
    vat: all(root, 'cac:TaxTotal/cac:TaxSubtotal').map(readVat),
    totals: readTotals(root),
    lines: [...all(root, 'cac:InvoiceLine'), ...all(root, 'cac:CreditNoteLine')].map(readLine),
  }
}

function optionalAt(node: XmlNode): (path: string) => string | undefined {
  return (path) => textAt(node, path) || undefined
}

/** Returns undefined for a group in which every value is missing. */
function definedOrUndefined<Of extends object>(group: Of): Of | undefined {
  return Object.values(group).some((value) => value !== undefined) ? group : undefined
}

const NOBODY: XmlNode = { name: 'cac:Party', attributes: {}, children: [], text: '', parent: null }

function readParty(party: XmlNode = NOBODY): ReadParty {
  const text = optionalAt(party)
  const endpoint = first(party, 'cbc:EndpointID')
  const vatScheme = all(party, 'cac:PartyTaxScheme').find(
    (node) => textAt(node, 'cac:TaxScheme/cbc:ID') === 'VAT',
  )
  return {
    name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    trading_name: text('cac:PartyName/cbc:Name'),
    address: readAddress(party),
    vat_number: vatScheme && optionalAt(vatScheme)('cbc:CompanyID'),
    company_number: text('cac:PartyLegalEntity/cbc:CompanyID'),
    endpoint: endpoint && { scheme: endpoint.attributes.schemeID ?? '', id: endpoint.text.trim() },
    contact: definedOrUndefined({
      name: text('cac:Contact/cbc:Name'),
      phone: text('cac:Contact/cbc:Telephone'),
      email: text('cac:Contact/cbc:ElectronicMail'),
    }),
  }
}

function readAddress(party: XmlNode): PostalAddress {
  const text = (name: string) => optionalAt(party)(`cac:PostalAddress/${name}`)
  return {
    street: text('cbc:StreetName'),
    street_2: text('cbc:AdditionalStreetName'),
    town: text('cbc:CityName'),
    county: text('cbc:CountrySubentity'),
    postcode: text('cbc:PostalZone'),
    country_code: text('cac:Country/cbc:IdentificationCode') ?? '',
  }
}

function readPayment(means: XmlNode): ReadPayment {
  const text = optionalAt(means)
  return {
    means_code: textAt(means, 'cbc:PaymentMeansCode'),
    reference: text('cbc:PaymentID'),
    account: text('cac:PayeeFinancialAccount/cbc:ID'),
    account_name: text('cac:PayeeFinancialAccount/cbc:Name'),
    bank: text('cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID'),
  }
}

function readDiscounts(node: XmlNode): { discounts: ReadDiscount[]; charges: ReadDiscount[] } {
  const parts = all(node, 'cac:AllowanceCharge')
  const isCharge = (part: XmlNode) => /^(true|1)$/.test(textAt(part, 'cbc:ChargeIndicator'))
  return {
    discounts: parts.filter((part) => !isCharge(part)).map(readDiscount),
    charges: parts.filter(isCharge).map(readDiscount),
  }
}

function readDiscount(part: XmlNode): ReadDiscount {
  const text = optionalAt(part)
  const category = first(part, 'cac:TaxCategory')
  return {
    amount: textAt(part, 'cbc:Amount'),
    percent: text('cbc:MultiplierFactorNumeric'),
    reason: text('cbc:AllowanceChargeReason'),
    ...(category && readCategory(category)),
  }
}

function readCategory(category: XmlNode | undefined): ReadCategory {
  if (!category) return { category: '', vat_rate: null }
  return { category: textAt(category, 'cbc:ID'), vat_rate: optionalAt(category)('cbc:Percent') ?? null }
}

function readVat(row: XmlNode): ReadVat {
  return {
    ...readCategory(first(row, 'cac:TaxCategory')),
    net: textAt(row, 'cbc:TaxableAmount'),
    vat: textAt(row, 'cbc:TaxAmount'),
    exemption_reason: optionalAt(row)('cac:TaxCategory/cbc:TaxExemptionReason'),
  }
}

function readTotals(root: XmlNode): ReadInvoice['totals'] {
  const text = (name: string) => optionalAt(root)(`cac:LegalMonetaryTotal/${name}`)
  return {
    subtotal: text('cbc:LineExtensionAmount') ?? '',
    discount_total: text('cbc:AllowanceTotalAmount') ?? '0.00',
    charge_total: text('cbc:ChargeTotalAmount'),
    net_amount: text('cbc:TaxExclusiveAmount') ?? '',
    tax_amount: textAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
    total_amount: text('cbc:TaxInclusiveAmount') ?? '',
    paid_amount: text('cbc:PrepaidAmount') ?? '0.00',
    rounding_amount: text('cbc:PayableRoundingAmount'),
    due_amount: text('cbc:PayableAmount') ?? '',
  }
}

function readLine(line: XmlNode): ReadLine {
  const quantity = first(line, 'cbc:InvoicedQuantity') ?? first(line, 'cbc:CreditedQuantity')
  return {
    id: textAt(line, 'cbc:ID'),
    name: textAt(line, 'cac:Item/cbc:Name'),
    description: optionalAt(line)('cac:Item/cbc:Description'),
    quantity: quantity?.text.trim() ?? '',
    unit: unitOfCode(quantity?.attributes.unitCode ?? ''),
    unit_price: textAt(line, 'cac:Price/cbc:PriceAmount'),
    ...readDiscounts(line),
    ...readCategory(first(line, 'cac:Item/cac:ClassifiedTaxCategory')),
    net: textAt(line, 'cbc:LineExtensionAmount'),
  }
}
