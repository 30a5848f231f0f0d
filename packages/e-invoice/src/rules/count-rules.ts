import { all, has, normalised, type XmlDocument, type XmlNode } from '../xml/xml-node.ts'
import { isInvoicedObject } from './reference-rules.ts'
import { LINE, type Rule, type RuleGroup } from './rule.ts'
import { isAllowance, isCharge, isVat, once } from './tests.ts'

const SELLER = 'cac:AccountingSupplierParty/cac:Party'
const BUYER = 'cac:AccountingCustomerParty/cac:Party'

const onceWhere = (id: string, path: string, counts: (node: XmlNode) => boolean, what: string): Rule => ({
  id,
  test: (node) =>
    all(node, path)
      .filter(counts)
      .flatMap((scheme) => all(scheme, 'cbc:CompanyID')).length <= 1,
  message: `There is at most one ${what}.`,
})

/** Elements that UBL allows several times but EN 16931 once. */
export const countRules: readonly RuleGroup[] = [
  {
    at: ['/'],
    rules: [
      once('UBL-SR-01', 'cac:ContractDocumentReference/cbc:ID'),
      once('UBL-SR-02', 'cac:ReceiptDocumentReference/cbc:ID'),
      once('UBL-SR-03', 'cac:DespatchDocumentReference/cbc:ID'),
      {
        id: 'UBL-SR-04',
        test: (root) =>
          all(root, 'cac:AdditionalDocumentReference')
            .filter(isInvoicedObject)
            .flatMap((node) => all(node, 'cbc:ID')).length <= 1,
        message: 'There is at most one invoiced object.',
      },
      once('UBL-SR-05', 'cac:PaymentTerms/cbc:Note'),
      once('UBL-SR-08', 'cac:InvoicePeriod'),
      once('UBL-SR-09', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
      once('UBL-SR-10', `${SELLER}/cac:PartyName/cbc:Name`),
      once('UBL-SR-11', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`),
      onceWhere('UBL-SR-12', `${SELLER}/cac:PartyTaxScheme`, isVat, 'VAT number of the seller'),
      onceWhere(
        'UBL-SR-13',
        `${SELLER}/cac:PartyTaxScheme`,
        (scheme) => has(scheme, 'cac:TaxScheme') && !isVat(scheme),
        'other tax number of the seller',
      ),
      once('UBL-SR-14', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`),
      once('UBL-SR-15', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`),
      once('UBL-SR-16', `${BUYER}/cac:PartyIdentification/cbc:ID`),
      once('UBL-SR-17', `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`),
      onceWhere('UBL-SR-18', `${BUYER}/cac:PartyTaxScheme`, isVat, 'VAT number of the buyer'),
      once('UBL-SR-24', 'cac:Delivery'),
      {
        id: 'UBL-SR-29',
        test: (_, { byName }) =>
          (byName.get('cac:PartyIdentification') ?? []).flatMap((node) => all(node, 'cbc:ID')).filter(isSepa)
            .length <= 1,
        message: 'There is at most one SEPA creditor reference.',
      },
      once('UBL-SR-39', 'cac:ProjectReference/cbc:ID'),
      once('UBL-SR-40', `${BUYER}/cac:PartyName/cbc:Name`),
      {
        id: 'UBL-SR-44',
        test: sameEverywhere('cbc:PaymentID'),
        message: 'All payment methods have one reference.',
      },
      once('UBL-SR-45', 'cac:PaymentMeans/cbc:PaymentDueDate'),
      {
        id: 'UBL-SR-46',
        test: (root) => all(root, 'cac:PaymentMeans/cbc:PaymentMeansCode').filter(hasName).length <= 1,
        message: 'At most one payment method is named in words.',
      },
      {
        id: 'UBL-SR-47',
        test: sameEverywhere('cbc:PaymentMeansCode'),
        message: 'All payment methods have one code.',
      },
      once('UBL-SR-49', 'cac:InvoicePeriod/cbc:DescriptionCode'),
      once('UBL-SR-54', 'cac:PaymentMeans/cac:CardAccount'),
      once('UBL-SR-55', 'cac:PaymentMeans/cac:PaymentMandate'),
      once('UBL-SR-56', 'cac:OriginatorDocumentReference/cbc:ID'),
    ],
  },
  {
    at: LINE,
    rules: [
      once('UBL-SR-34', 'cbc:Note'),
      once('UBL-SR-35', 'cac:OrderLineReference/cbc:LineID'),
      once('UBL-SR-36', 'cac:InvoicePeriod'),
      once('UBL-SR-37', 'cac:Price/cac:AllowanceCharge/cbc:Amount'),
      {
        id: 'UBL-SR-48',
        test: (line) => all(line, 'cac:Item/cac:ClassifiedTaxCategory').length === 1,
        message: 'A line has one VAT category.',
      },
      once('UBL-SR-50', 'cac:Item/cbc:Description'),
      once('UBL-SR-52', 'cac:DocumentReference'),
    ],
  },
  { at: ['cac:PostalAddress', 'cac:Address'], rules: [once('UBL-SR-51', 'cac:AddressLine')] },
  {
    at: [SELLER],
    rules: [
      {
        id: 'UBL-SR-42',
        test: (party) => all(party, 'cac:PartyTaxScheme').length <= 2,
        message: 'The seller has at most two tax numbers.',
      },
    ],
  },
  { at: ['cac:Delivery'], rules: [once('UBL-SR-25', 'cac:DeliveryParty/cac:PartyName/cbc:Name')] },
  {
    at: ['cac:AllowanceCharge'],
    where: isAllowance,
    rules: [once('UBL-SR-30', 'cbc:AllowanceChargeReason')],
  },
  { at: ['cac:AllowanceCharge'], where: isCharge, rules: [once('UBL-SR-31', 'cbc:AllowanceChargeReason')] },
  {
    at: ['cac:PartyTaxScheme'],
    rules: [
      {
        id: 'UBL-SR-53',
        test: (scheme) => has(scheme, 'cac:TaxScheme/cbc:ID') && has(scheme, 'cbc:CompanyID'),
        message: 'A tax number has its number and its scheme.',
      },
    ],
  },
  {
    at: ['cac:PayeeParty'],
    rules: [
      {
        id: 'UBL-SR-19',
        test: (payee) => all(payee, 'cac:PartyName/cbc:Name').length <= 1 && isNotSeller(payee),
        message: 'A payee has one name, which is not the seller’s.',
      },
      {
        id: 'UBL-SR-20',
        test: (payee) =>
          all(payee, 'cac:PartyIdentification/cbc:ID').filter((id) => !isSepa(id)).length <= 1 &&
          isNotSeller(payee),
        message: 'A payee has at most one identifier and is not the seller.',
      },
      {
        id: 'UBL-SR-21',
        test: (payee) => all(payee, 'cac:PartyLegalEntity/cbc:CompanyID').length <= 1 && isNotSeller(payee),
        message: 'A payee has at most one company number and is not the seller.',
      },
    ],
  },
  {
    at: ['cac:PaymentMeans'],
    rules: [
      once('UBL-SR-26', 'cbc:PaymentID'),
      once('UBL-SR-27', 'cbc:PaymentMeansCode'),
      once('UBL-SR-28', 'cac:PaymentMandate/cbc:ID'),
    ],
  },
  {
    at: ['cac:TaxRepresentativeParty'],
    rules: [
      once('UBL-SR-22', 'cac:PartyName/cbc:Name'),
      once('UBL-SR-23', 'cac:PartyTaxScheme/cbc:CompanyID'),
    ],
  },
  { at: ['cac:TaxSubtotal'], rules: [once('UBL-SR-32', 'cac:TaxCategory/cbc:TaxExemptionReason')] },
]

function hasName({ attributes }: XmlNode): boolean {
  return 'name' in attributes
}

function isSepa({ attributes }: XmlNode): boolean {
  return attributes.schemeID?.toUpperCase() === 'SEPA'
}

function isNotSeller(payee: XmlNode): boolean {
  const sellers = payee.parent ? all(payee.parent, `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`) : []
  const names = all(payee, 'cac:PartyName/cbc:Name')
  return names.some(({ text }) => sellers.some((seller) => seller.text !== text))
}

function sameEverywhere(name: string) {
  return (_: XmlNode, { byName }: XmlDocument) =>
    new Set((byName.get(name) ?? []).map(({ text }) => normalised(text))).size <= 1
}
