import { expect, it } from 'vitest'
import { usesPeppol } from '../model/endpoint.ts'
import { INVOICE_MATRIX } from '../testing/invoice-matrix.ts'
import { invoiceOf } from '../testing/invoice-of.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { peppolEnvelope } from './peppol-envelope.ts'
import { writeUbl } from './write-ubl.ts'

const SBDH = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'
const SENDING = { id: '0199c0de-0000-7000-8000-000000000001', created_at: '2026-11-20T10:00:00.000Z' }

const CARRIED = Object.entries(INVOICE_MATRIX).filter(([, invoice]) => usesPeppol(invoice))

it.each(CARRIED)('holds the invoice unchanged in its envelope: %s', (_, invoice) => {
  const ubl = writeUbl(invoice)
  const [, element = ''] = ubl.split('<?xml version="1.0" encoding="UTF-8"?>\n')
  expect(peppolEnvelope(ubl, SENDING).split(element)).toHaveLength(2)
})

/** Lists every element with text as 'name: text'. */
function said(node: XmlNode): string[] {
  if (node.children.length > 0) return node.children.flatMap(said)
  return [`${node.name.replace(`{${SBDH}}`, '')}: ${node.text}`]
}

it('names sender, receiver, document type and the id of this delivery in the header', () => {
  const { root } = parseXml(peppolEnvelope(writeUbl(invoiceOf()), SENDING))
  const [header, document] = root.children
  expect([root.name, header?.name, document?.name]).toEqual([
    `{${SBDH}}StandardBusinessDocument`,
    `{${SBDH}}StandardBusinessDocumentHeader`,
    'Invoice',
  ])
  const type = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'
  const profile = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
  expect(header && said(header)).toEqual([
    'HeaderVersion: 1.0',
    'Identifier: 9932:GB123456782',
    'Identifier: 9932:GB987654321',
    `Standard: ${type}`,
    'TypeVersion: 2.1',
    `InstanceIdentifier: ${SENDING.id}`,
    'Type: Invoice',
    `CreationDateAndTime: ${SENDING.created_at}`,
    'Type: DOCUMENTID',
    `InstanceIdentifier: ${type}::Invoice##${profile}::2.1`,
    'Identifier: busdox-docid-qns',
    'Type: PROCESSID',
    'InstanceIdentifier: urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'Identifier: cenbii-procid-ubl',
    'Type: COUNTRY_C1',
    'InstanceIdentifier: GB',
  ])
})
