import { isCountry } from '../codes/currencies-countries.ts'
import { isEndpointScheme, isIdentifierScheme } from '../codes/scheme-codes.ts'
import { all, has, textAt, type XmlNode } from '../xml/xml-node.ts'
import type { RuleGroup } from './rule.ts'
import { attributeIsCode, exists, filled, hasAttribute, isCode, isVat } from './tests.ts'

const SELLER = 'cac:AccountingSupplierParty'
const BUYER = 'cac:AccountingCustomerParty'

/** Rules on the seller, buyer, payee, tax representative and place of delivery. */
export const partyRules: readonly RuleGroup[] = [
  {
    at: ['/'],
    rules: [
      {
        id: 'BR-06',
        test: filled(`${SELLER}/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`),
        message: 'The seller has a name (BT-27).',
      },
      {
        id: 'BR-07',
        test: filled(`${BUYER}/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`),
        message: 'The buyer has a name (BT-44).',
      },
      {
        id: 'BR-08',
        test: exists(`${SELLER}/cac:Party/cac:PostalAddress`),
        message: 'The seller has a postal address (BG-5).',
      },
      {
        id: 'BR-10',
        test: exists(`${BUYER}/cac:Party/cac:PostalAddress`),
        message: 'The buyer has a postal address (BG-8).',
      },
    ],
  },
  {
    at: [`${SELLER}/cac:Party/cac:PostalAddress`],
    rules: [{ id: 'BR-09', test: hasCountry, message: "The seller's address has a country (BT-40)." }],
  },
  {
    at: [`${BUYER}/cac:Party/cac:PostalAddress`],
    rules: [{ id: 'BR-11', test: hasCountry, message: "The buyer's address has a country (BT-55)." }],
  },
  {
    at: [SELLER],
    rules: [
      {
        id: 'BR-CO-26',
        test: (seller) =>
          all(seller, 'cac:Party/cac:PartyTaxScheme').some(
            (scheme) => isVat(scheme) && has(scheme, 'cbc:CompanyID'),
          ) ||
          all(seller, 'cac:Party/cac:PartyIdentification/cbc:ID').some(
            ({ attributes }) => attributes.schemeID !== 'SEPA',
          ) ||
          has(seller, 'cac:Party/cac:PartyLegalEntity/cbc:CompanyID'),
        message:
          'The seller is named by an identifier (BT-29), a company number (BT-30) or a VAT number (BT-31).',
      },
    ],
  },
  {
    at: [`${SELLER}/cac:Party/cbc:EndpointID`],
    rules: [
      {
        id: 'BR-62',
        test: hasAttribute('schemeID'),
        message: "The seller's electronic address names its scheme (BT-34).",
      },
    ],
  },
  {
    at: [`${BUYER}/cac:Party/cbc:EndpointID`],
    rules: [
      {
        id: 'BR-63',
        test: hasAttribute('schemeID'),
        message: "The buyer's electronic address names its scheme (BT-49).",
      },
    ],
  },
  {
    at: ['cac:PartyTaxScheme'],
    where: isVat,
    rules: [
      {
        id: 'BR-CO-09',
        test: (scheme) => beginsWithCountry(textAt(scheme, 'cbc:CompanyID')),
        message: 'A VAT number begins with its country: GB, XI, or EL of Greece (BT-31, BT-48, BT-63).',
      },
    ],
  },
  {
    at: ['cac:PayeeParty'],
    rules: [
      {
        id: 'BR-17',
        test: (payee) => has(payee, 'cac:PartyName/cbc:Name') && !isSeller(payee),
        message: 'A payee has a name (BT-59) and is not the seller.',
      },
    ],
  },
  {
    at: ['cac:TaxRepresentativeParty'],
    rules: [
      {
        id: 'BR-18',
        test: filled('cac:PartyName/cbc:Name'),
        message: 'A tax representative has a name (BT-62).',
      },
      {
        id: 'BR-19',
        test: exists('cac:PostalAddress'),
        message: 'A tax representative has a postal address (BG-12).',
      },
      {
        id: 'BR-56',
        test: (party) =>
          all(party, 'cac:PartyTaxScheme').some((scheme) => isVat(scheme) && has(scheme, 'cbc:CompanyID')),
        message: 'A tax representative has a VAT number (BT-63).',
      },
    ],
  },
  {
    at: ['cac:TaxRepresentativeParty/cac:PostalAddress'],
    rules: [
      { id: 'BR-20', test: hasCountry, message: "The tax representative's address has a country (BT-69)." },
    ],
  },
  {
    at: ['cac:Delivery/cac:DeliveryLocation/cac:Address'],
    rules: [
      {
        id: 'BR-57',
        test: exists('cac:Country/cbc:IdentificationCode'),
        message: 'A delivery address has a country (BT-80).',
      },
    ],
  },
  {
    at: [`${BUYER}/cac:Party/cac:PartyLegalEntity`],
    rules: [
      {
        id: 'UBL-CR-244',
        flag: 'warning',
        test: (entity) => !has(entity, 'cbc:CompanyLegalForm'),
        message: 'The buyer has no legal form.',
      },
    ],
  },
  {
    at: ['cac:Country/cbc:IdentificationCode'],
    rules: [{ id: 'BR-CL-14', test: isCode(isCountry), message: 'A country is a code of ISO 3166-1.' }],
  },
  {
    at: ['cac:PartyIdentification/cbc:ID'],
    where: hasScheme,
    rules: [
      {
        id: 'BR-CL-10',
        test: (id) => hasIdentifierScheme(id) || (id.attributes.schemeID?.trim() === 'SEPA' && isOfPaid(id)),
        message: "A party's identifier is of a scheme in ISO 6523.",
      },
    ],
  },
  {
    at: ['cac:PartyLegalEntity/cbc:CompanyID'],
    where: hasScheme,
    rules: [
      { id: 'BR-CL-11', test: hasIdentifierScheme, message: 'A company number is of a scheme in ISO 6523.' },
    ],
  },
  {
    at: ['cac:DeliveryLocation/cbc:ID'],
    where: hasScheme,
    rules: [
      {
        id: 'BR-CL-26',
        test: hasIdentifierScheme,
        message: 'A place of delivery is of a scheme in ISO 6523.',
      },
    ],
  },
  {
    at: ['cbc:EndpointID'],
    where: hasScheme,
    rules: [
      {
        id: 'BR-CL-25',
        test: attributeIsCode('schemeID', isEndpointScheme),
        message: 'An electronic address is of a scheme in the list EAS.',
      },
    ],
  },
]

function hasCountry(address: XmlNode): boolean {
  return textAt(address, 'cac:Country/cbc:IdentificationCode') !== ''
}

function beginsWithCountry(vatNumber: string): boolean {
  const country = vatNumber.slice(0, 2)
  return country === '' || country === 'EL' || isCountry(country)
}

function hasScheme({ attributes }: XmlNode): boolean {
  return 'schemeID' in attributes
}

function hasIdentifierScheme({ attributes }: XmlNode): boolean {
  return isIdentifierScheme(attributes.schemeID?.trim() ?? '')
}

/** A SEPA creditor reference belongs to the seller or the payee. */
function isOfPaid(node: XmlNode): boolean {
  if (node.name === SELLER || node.name === 'cac:PayeeParty') return true
  return node.parent !== null && isOfPaid(node.parent)
}

function isSeller(payee: XmlNode): boolean {
  const seller = payee.parent ? all(payee.parent, `${SELLER}/cac:Party`) : []
  return ['cac:PartyName/cbc:Name', 'cac:PartyIdentification/cbc:ID'].some((path) => {
    const its = new Set(all(payee, path).map(({ text }) => text))
    return seller.some((party) => all(party, path).some(({ text }) => its.has(text)))
  })
}
