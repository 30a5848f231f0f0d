import { PEPPOL_BILLING } from '../model/profile.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { pathOf, textAt, type XmlDocument, type XmlNode } from '../xml/xml-node.ts'
import { amountRules } from './amount-rules.ts'
import { categoryMixRules } from './category-mix-rules.ts'
import { categoryRules } from './category-rules.ts'
import { countRules } from './count-rules.ts'
import { decimalRules } from './decimal-rules.ts'
import { discountRules } from './discount-rules.ts'
import { documentRules } from './document-rules.ts'
import { lineRules } from './line-rules.ts'
import { partyRules } from './party-rules.ts'
import { paymentRules } from './payment-rules.ts'
import { peppolCodeRules } from './peppol-code-rules.ts'
import { peppolDocumentRules } from './peppol-document-rules.ts'
import { peppolLineRules } from './peppol-line-rules.ts'
import { referenceRules } from './reference-rules.ts'
import { type Finding, placesOf, type RuleGroup } from './rule.ts'
import { checkStructure } from './structure.ts'

const EN_16931_RULES: readonly RuleGroup[] = [
  ...documentRules,
  ...partyRules,
  ...lineRules,
  ...discountRules,
  ...amountRules,
  ...decimalRules,
  ...categoryRules,
  ...categoryMixRules,
  ...paymentRules,
  ...referenceRules,
  ...countRules,
]

const PEPPOL_RULES: readonly RuleGroup[] = [...peppolDocumentRules, ...peppolLineRules, ...peppolCodeRules]

/**
 * What is wrong with an e-invoice, of ours or of anybody: by the structure of UBL 2.1, by EN 16931, and by Peppol BIS
 * Billing where it names that profile or `peppol` asks for it. Throws `UnreadableXml` for what is no XML.
 */
export function checkUbl(xml: string, { peppol }: { peppol?: boolean } = {}): Finding[] {
  const document = parseXml(xml)
  const findings = checkStructure(document.root)
  if (findings.some(({ id }) => id === 'UBL-ROOT')) return findings
  findings.push(...broken(EN_16931_RULES, document))
  if (peppol ?? textAt(document.root, 'cbc:CustomizationID').startsWith(PEPPOL_BILLING)) {
    findings.push(...broken(PEPPOL_RULES, document), ...emptyElements(document.root))
  }
  return findings
}

function broken(groups: readonly RuleGroup[], document: XmlDocument): Finding[] {
  const findings: Finding[] = []
  for (const group of groups) {
    for (const node of placesOf(group, document)) {
      for (const { id, flag = 'fatal', test, message } of group.rules) {
        if (!test(node, document)) findings.push({ id, flag, message, where: pathOf(node) })
      }
    }
  }
  return findings
}

function emptyElements(node: XmlNode): Finding[] {
  if (node.children.length > 0) return node.children.flatMap(emptyElements)
  if (node.text.trim() !== '') return []
  return [{ id: 'PEPPOL-EN16931-R008', flag: 'fatal', message: 'No element is empty.', where: pathOf(node) }]
}
