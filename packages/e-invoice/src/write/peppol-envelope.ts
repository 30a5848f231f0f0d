import { PEPPOL_BILLING, PEPPOL_PROCESS } from '../model/profile.ts'
import { type ReadInvoice, readUbl } from '../read/read-ubl.ts'
import { UBL_NAMESPACES } from '../xml/namespaces.ts'
import { group, leaf, writeXml, type XmlElementSpec } from '../xml/write-xml.ts'

const SBDH = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'
const PARTICIPANT = 'iso6523-actorid-upis'

/**
 * Wraps the output of `writeUbl` in Peppol's profile in the envelope that access points carry (UN/CEFACT's Standard Business
 * Document Header, by the Peppol Business Message Envelope). `id` identifies one delivery.
 */
export function peppolEnvelope(ubl: string, { id, created_at }: { id: string; created_at: string }): string {
  const invoice = readUbl(ubl)
  const root = invoice.kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const namespace = UBL_NAMESPACES[root]
  const header = group(
    'StandardBusinessDocumentHeader',
    leaf('HeaderVersion', '1.0'),
    group('Sender', leaf('Identifier', participant(invoice.seller), { Authority: PARTICIPANT })),
    group('Receiver', leaf('Identifier', participant(invoice.buyer), { Authority: PARTICIPANT })),
    group(
      'DocumentIdentification',
      leaf('Standard', namespace),
      leaf('TypeVersion', '2.1'),
      leaf('InstanceIdentifier', id),
      leaf('Type', root),
      leaf('CreationDateAndTime', created_at),
    ),
    group(
      'BusinessScope',
      scope('DOCUMENTID', `${namespace}::${root}##${PEPPOL_BILLING}::2.1`, 'busdox-docid-qns'),
      scope('PROCESSID', PEPPOL_PROCESS, 'cenbii-procid-ubl'),
      scope('COUNTRY_C1', invoice.seller.address.country_code),
    ),
  )
  const document = group('StandardBusinessDocument', header)
  if (document) document.attributes = { xmlns: SBDH }
  const element = ubl.slice(ubl.indexOf(`<${root}`))
  return writeXml(document).replace(/(?=<\/StandardBusinessDocument>)/, () => element)
}

function participant({ endpoint }: ReadInvoice['seller']): string | undefined {
  return endpoint && `${endpoint.scheme}:${endpoint.id}`
}

function scope(type: string, instance: string, identifier?: string): XmlElementSpec {
  return group(
    'Scope',
    leaf('Type', type),
    leaf('InstanceIdentifier', instance),
    leaf('Identifier', identifier),
  )
}
