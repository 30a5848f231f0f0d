import { textAt, type XmlNode } from '../xml/xml-node.ts'

/** Extracts '01' from 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'. */
export function processOf(root: XmlNode): string | undefined {
  return /urn:fdc:peppol\.eu:2017:poacc:billing:(\d\d):1\.0/.exec(textAt(root, 'cbc:ProfileID'))?.[1]
}

export function isBetweenGermans(root: XmlNode): boolean {
  return ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].every(
    (party) =>
      textAt(
        root,
        `${party}/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode`,
      ).toUpperCase() === 'DE',
  )
}
