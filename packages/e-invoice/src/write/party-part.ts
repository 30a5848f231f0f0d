import type { EInvoice, Party, PostalAddress } from '../model/e-invoice.ts'
import { compactVatNumber, endpointOf, isOutsideVat, isRegister } from '../model/endpoint.ts'
import { group, leaf, type XmlElementSpec } from '../xml/write-xml.ts'
import { xmlText } from '../xml/xml-text.ts'
import { vatSchemePart } from './category.ts'

export function partyPart(name: string, party: Party, invoice: EInvoice): XmlElementSpec {
  const { contact, trading_name, company_number } = party
  const endpoint = endpointOf(party)
  return group(
    name,
    group(
      'cac:Party',
      endpoint ? leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }) : null,
      // Without a VAT number and a company number, something else must identify the party (BR-CO-26).
      endpoint && isRegister(endpoint)
        ? group('cac:PartyIdentification', leaf('cbc:ID', endpoint.id, { schemeID: endpoint.scheme }))
        : null,
      group('cac:PartyName', leaf('cbc:Name', trading_name)),
      addressPart(party.address),
      vatPart(party, invoice),
      group(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', party.name),
        leaf('cbc:CompanyID', company_number),
      ),
      group(
        'cac:Contact',
        leaf('cbc:Name', contact?.name),
        leaf('cbc:Telephone', contact?.phone),
        leaf('cbc:ElectronicMail', contact?.email),
      ),
    ),
  )
}

function vatPart({ vat_number }: Party, invoice: EInvoice): XmlElementSpec {
  if (!vat_number || xmlText(vat_number) === '' || isOutsideVat(invoice)) return null
  return group('cac:PartyTaxScheme', leaf('cbc:CompanyID', compactVatNumber(vat_number)), vatSchemePart())
}

function addressPart(address: PostalAddress): XmlElementSpec {
  return group(
    'cac:PostalAddress',
    leaf('cbc:StreetName', address.street),
    leaf('cbc:AdditionalStreetName', address.street_2),
    leaf('cbc:CityName', address.town),
    leaf('cbc:PostalZone', address.postcode),
    leaf('cbc:CountrySubentity', address.county),
    group('cac:Country', leaf('cbc:IdentificationCode', address.country_code)),
  )
}
