import { isAttachable } from '../codes/document-codes.ts'
import { all, has, textAt, type XmlNode } from '../xml/xml-node.ts'
import type { RuleGroup } from './rule.ts'
import { attributeIsCode, exists, hasAttribute, once } from './tests.ts'

/** Rules on supporting documents, attachments and preceding invoices. */
export const referenceRules: readonly RuleGroup[] = [
  {
    at: ['cac:AdditionalDocumentReference'],
    rules: [
      once('UBL-SR-33', 'cbc:DocumentDescription'),
      {
        id: 'UBL-SR-43',
        test: (node) =>
          isInvoicedObject(node) ||
          isProject(node) ||
          (!has(node, 'cbc:DocumentTypeCode') && !hasSchemedId(node)),
        message: 'Only an invoiced object (type 130) has a scheme or a type.',
      },
    ],
  },
  {
    at: ['cac:AdditionalDocumentReference'],
    where: (node) => !isInvoicedObject(node),
    rules: [
      {
        id: 'UBL-CR-665',
        flag: 'warning',
        test: (node) => !hasSchemedId(node),
        message: 'Among supporting documents, only an invoiced object (type 130) has a scheme.',
      },
    ],
  },
  {
    at: ['cac:AdditionalDocumentReference'],
    where: isInvoicedObject,
    rules: [
      {
        id: 'UBL-CR-666',
        test: (node) => !has(node, 'cac:Attachment'),
        message: 'An invoiced object has no attachment.',
      },
      {
        id: 'UBL-CR-673',
        test: (node) => !has(node, 'cbc:DocumentDescription'),
        message: 'An invoiced object has no description.',
      },
    ],
  },
  {
    at: ['cac:BillingReference'],
    rules: [
      once('UBL-SR-06', 'cac:InvoiceDocumentReference'),
      {
        id: 'UBL-SR-07',
        test: exists('cac:InvoiceDocumentReference/cbc:ID'),
        message: 'A preceding invoice has a number.',
      },
    ],
  },
  {
    at: ['cbc:EmbeddedDocumentBinaryObject'],
    rules: [
      {
        id: 'UBL-DT-06',
        test: hasAttribute('mimeCode'),
        message: 'An attached file names its type.',
      },
      { id: 'UBL-DT-07', test: hasAttribute('filename'), message: 'An attached file has a name.' },
    ],
  },
  {
    at: ['cbc:EmbeddedDocumentBinaryObject'],
    where: ({ attributes }) => 'mimeCode' in attributes,
    rules: [
      {
        id: 'BR-CL-24',
        test: attributeIsCode('mimeCode', isAttachable),
        message: 'This file type may be attached.',
      },
    ],
  },
]

export function isInvoicedObject(node: XmlNode): boolean {
  return textAt(node, 'cbc:DocumentTypeCode') === '130'
}

/** A credit note has no other element for its project. */
function isProject(node: XmlNode): boolean {
  return node.parent?.name === 'CreditNote' && textAt(node, 'cbc:DocumentTypeCode') === '50'
}

function hasSchemedId(node: XmlNode): boolean {
  return all(node, 'cbc:ID').some(({ attributes }) => 'schemeID' in attributes)
}
