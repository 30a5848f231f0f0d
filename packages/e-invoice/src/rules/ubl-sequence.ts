/*
 * The part of UBL 2.1 (OASIS, 4 November 2013) used by EN 16931: for each element its possible content, in the order of the
 * schema. As in the schema, a plain name occurs once, '?' at most once, '*' any number of times, '+' at least once. 'a/b' wins
 * over 'b'.
 */

const PARTIES =
  'cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty? cac:TaxRepresentativeParty? ' +
  'cac:Delivery* cac:PaymentMeans* cac:PaymentTerms* cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal '
const CODES =
  'cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode? cbc:AccountingCost? cbc:BuyerReference? cac:InvoicePeriod* ' +
  'cac:OrderReference? cac:BillingReference* cac:DespatchDocumentReference* cac:ReceiptDocumentReference* '
const HEAD = 'cbc:UBLVersionID? cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:IssueDate '

const BEFORE_NET = 'cbc:ID cbc:Note* '
const AFTER_NET =
  'cbc:AccountingCost? cac:InvoicePeriod* cac:OrderLineReference* cac:DocumentReference* cac:AllowanceCharge* '

const TAX_CATEGORY = 'cbc:ID? cbc:Percent? '
const ADDRESS =
  'cbc:StreetName? cbc:AdditionalStreetName? cbc:CityName? cbc:PostalZone? cbc:CountrySubentity? cac:AddressLine* cac:Country?'
const ALLOWANCE =
  'cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason* cbc:MultiplierFactorNumeric? ' +
  'cbc:Amount cbc:BaseAmount? '
const PAYMENT = 'cbc:PaymentID* cac:CardAccount? cac:PayeeFinancialAccount? cac:PaymentMandate?'
const IDENTIFIED = 'cbc:ID'

const SEQUENCES: Readonly<Record<string, string>> = {
  Invoice:
    `${HEAD}cbc:DueDate? cbc:InvoiceTypeCode? cbc:Note* cbc:TaxPointDate? ${CODES}cac:OriginatorDocumentReference* ` +
    `cac:ContractDocumentReference* cac:AdditionalDocumentReference* cac:ProjectReference* ${PARTIES}cac:InvoiceLine+`,
  CreditNote:
    `${HEAD}cbc:TaxPointDate? cbc:CreditNoteTypeCode? cbc:Note* ${CODES}cac:ContractDocumentReference* ` +
    `cac:AdditionalDocumentReference* cac:OriginatorDocumentReference* ${PARTIES}cac:CreditNoteLine+`,

  'cac:InvoicePeriod': 'cbc:StartDate? cbc:EndDate? cbc:DescriptionCode*',
  'cac:OrderReference': 'cbc:ID cbc:SalesOrderID?',
  'cac:BillingReference': 'cac:InvoiceDocumentReference?',
  'cac:InvoiceDocumentReference': 'cbc:ID cbc:IssueDate?',
  'cac:DespatchDocumentReference': IDENTIFIED,
  'cac:ReceiptDocumentReference': IDENTIFIED,
  'cac:OriginatorDocumentReference': IDENTIFIED,
  'cac:ContractDocumentReference': IDENTIFIED,
  'cac:AdditionalDocumentReference': 'cbc:ID cbc:DocumentTypeCode? cbc:DocumentDescription* cac:Attachment?',
  'cac:Attachment': 'cbc:EmbeddedDocumentBinaryObject? cac:ExternalReference?',
  'cac:ExternalReference': 'cbc:URI?',
  'cac:ProjectReference': IDENTIFIED,

  'cac:AccountingSupplierParty': 'cac:Party?',
  'cac:AccountingCustomerParty': 'cac:Party?',
  'cac:Party':
    'cbc:EndpointID? cac:PartyIdentification* cac:PartyName* cac:PostalAddress? cac:PartyTaxScheme* ' +
    'cac:PartyLegalEntity* cac:Contact?',
  'cac:PartyIdentification': IDENTIFIED,
  'cac:PartyName': 'cbc:Name',
  'cac:PostalAddress': ADDRESS,
  'cac:AddressLine': 'cbc:Line',
  'cac:Country': 'cbc:IdentificationCode?',
  'cac:PartyTaxScheme': 'cbc:CompanyID? cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID?',
  'cac:PartyLegalEntity': 'cbc:RegistrationName? cbc:CompanyID? cbc:CompanyLegalForm?',
  'cac:Contact': 'cbc:Name? cbc:Telephone? cbc:ElectronicMail?',
  'cac:PayeeParty': 'cac:PartyIdentification* cac:PartyName* cac:PartyLegalEntity*',
  'cac:PayeeParty/cac:PartyLegalEntity': 'cbc:CompanyID?',
  'cac:TaxRepresentativeParty': 'cac:PartyName* cac:PostalAddress? cac:PartyTaxScheme*',
  'cac:Delivery': 'cbc:ActualDeliveryDate? cac:DeliveryLocation? cac:DeliveryParty?',
  'cac:DeliveryLocation': 'cbc:ID? cac:Address?',
  'cac:Address': ADDRESS,
  'cac:DeliveryParty': 'cac:PartyName*',

  'Invoice/cac:PaymentMeans': `cbc:PaymentMeansCode ${PAYMENT}`,
  'CreditNote/cac:PaymentMeans': `cbc:PaymentMeansCode cbc:PaymentDueDate? ${PAYMENT}`,
  'cac:CardAccount': 'cbc:PrimaryAccountNumberID cbc:NetworkID cbc:HolderName?',
  'cac:PayeeFinancialAccount': 'cbc:ID? cbc:Name? cac:FinancialInstitutionBranch?',
  'cac:FinancialInstitutionBranch': 'cbc:ID?',
  'cac:PaymentMandate': 'cbc:ID? cac:PayerFinancialAccount?',
  'cac:PayerFinancialAccount': 'cbc:ID?',
  'cac:PaymentTerms': 'cbc:Note*',

  'cac:AllowanceCharge': `${ALLOWANCE}cac:TaxCategory*`,
  'cac:InvoiceLine/cac:AllowanceCharge': ALLOWANCE,
  'cac:CreditNoteLine/cac:AllowanceCharge': ALLOWANCE,
  'cac:Price/cac:AllowanceCharge': 'cbc:ChargeIndicator cbc:Amount cbc:BaseAmount?',
  'cac:TaxTotal': 'cbc:TaxAmount cac:TaxSubtotal*',
  'cac:TaxSubtotal': 'cbc:TaxableAmount? cbc:TaxAmount cac:TaxCategory',
  'cac:TaxCategory': `${TAX_CATEGORY}cac:TaxScheme`,
  'cac:TaxSubtotal/cac:TaxCategory': `${TAX_CATEGORY}cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason* cac:TaxScheme`,
  'cac:ClassifiedTaxCategory': `${TAX_CATEGORY}cac:TaxScheme`,
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount? cbc:AllowanceTotalAmount? ' +
    'cbc:ChargeTotalAmount? cbc:PrepaidAmount? cbc:PayableRoundingAmount? cbc:PayableAmount',

  'cac:InvoiceLine': `${BEFORE_NET}cbc:InvoicedQuantity? cbc:LineExtensionAmount ${AFTER_NET}cac:Item cac:Price?`,
  'cac:CreditNoteLine': `${BEFORE_NET}cbc:CreditedQuantity? cbc:LineExtensionAmount? ${AFTER_NET}cac:Item? cac:Price?`,
  'cac:InvoiceLine/cac:InvoicePeriod': 'cbc:StartDate? cbc:EndDate?',
  'cac:CreditNoteLine/cac:InvoicePeriod': 'cbc:StartDate? cbc:EndDate?',
  'cac:OrderLineReference': 'cbc:LineID',
  'cac:DocumentReference': 'cbc:ID cbc:DocumentTypeCode?',
  'cac:Item':
    'cbc:Description* cbc:Name? cac:BuyersItemIdentification? cac:SellersItemIdentification? ' +
    'cac:StandardItemIdentification? cac:OriginCountry? cac:CommodityClassification* cac:ClassifiedTaxCategory* ' +
    'cac:AdditionalItemProperty*',
  'cac:BuyersItemIdentification': IDENTIFIED,
  'cac:SellersItemIdentification': IDENTIFIED,
  'cac:StandardItemIdentification': IDENTIFIED,
  'cac:OriginCountry': 'cbc:IdentificationCode?',
  'cac:CommodityClassification': 'cbc:ItemClassificationCode?',
  'cac:AdditionalItemProperty': 'cbc:Name cbc:Value?',
  'cac:Price': 'cbc:PriceAmount cbc:BaseQuantity? cac:AllowanceCharge*',
}

export interface ChildSpec {
  name: string
  isRequired: boolean
  isRepeatable: boolean
}

const places = new Map<string, readonly ChildSpec[]>(
  Object.entries(SEQUENCES).map(([name, sequence]) => [name, sequence.trim().split(/\s+/).map(place)]),
)

/** The possible content of an element, in order; undefined for an element that holds text or is outside EN 16931. */
export function sequenceOf(name: string, parent: string | undefined): readonly ChildSpec[] | undefined {
  return places.get(`${parent}/${name}`) ?? places.get(name)
}

function place(word: string): ChildSpec {
  const name = word.replace(/[?*+]$/, '')
  const often = word.slice(name.length)
  return { name, isRequired: often === '' || often === '+', isRepeatable: often === '*' || often === '+' }
}

/** Attributes used by EN 16931, besides the currency of amounts and the unit of quantities. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'cbc:EndpointID': ['schemeID'],
  'cac:PartyIdentification/cbc:ID': ['schemeID'],
  'cac:PartyLegalEntity/cbc:CompanyID': ['schemeID'],
  'cac:DeliveryLocation/cbc:ID': ['schemeID'],
  'cac:AdditionalDocumentReference/cbc:ID': ['schemeID'],
  'cac:DocumentReference/cbc:ID': ['schemeID'],
  'cac:StandardItemIdentification/cbc:ID': ['schemeID'],
  'cbc:ItemClassificationCode': ['listID', 'listVersionID'],
  'cbc:PaymentMeansCode': ['name'],
  'cbc:EmbeddedDocumentBinaryObject': ['mimeCode', 'filename'],
}
