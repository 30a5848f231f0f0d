import { PEPPOL_BILLING } from '../model/profile.ts'
import { parseXml } from '../xml/parse-xml.ts'
import {
  pathOf,
  textAt,
  WorkLimitExceeded,
  withWorkLimit,
  type XmlDocument,
  type XmlNode,
} from '../xml/xml-node.ts'
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
import { type Finding, MAX_FINDINGS, matchingNodes, type RuleGroup } from './rule.ts'
import { checkStructure, isUbl } from './structure.ts'

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

/** Five times the work for an invoice of 6,000 lines, the most `parseXml` accepts; about a second on a small processor. */
const MAX_WORK = 12_000_000

/**
 * Lists what is wrong with anybody's e-invoice: by the structure of UBL 2.1, by EN 16931, and by Peppol BIS Billing if it names
 * that profile or `peppol` is set. Stops after `MAX_FINDINGS`; a file made to keep the check busy gets a last finding that
 * says it was not checked to the end. Throws `UnreadableXml` for a file that is not XML.
 */
export function checkUbl(xml: string, { peppol }: { peppol?: boolean } = {}): Finding[] {
  return checkDocument(parseXml(xml), peppol)
}

export function checkDocument(document: XmlDocument, peppol?: boolean): Finding[] {
  const findings: Finding[] = []
  try {
    withWorkLimit(MAX_WORK, () => {
      for (const finding of findingsIn(document, peppol)) {
        findings.push(finding)
        if (findings.length === MAX_FINDINGS) return
      }
    })
  } catch (error) {
    if (!(error instanceof WorkLimitExceeded)) throw error
    findings.push({ ...TOO_MUCH, where: pathOf(document.root) })
  }
  return findings
}

const TOO_MUCH = {
  id: 'UBL-SIZE',
  flag: 'fatal',
  message: 'The file repeats its elements too often to be checked completely.',
} as const

/** Yields findings lazily. */
function* findingsIn(document: XmlDocument, peppol: boolean | undefined): Generator<Finding> {
  const { root } = document
  yield* checkStructure(root)
  if (!isUbl(root)) return
  yield* broken(EN_16931_RULES, document)
  if (peppol ?? textAt(root, 'cbc:CustomizationID').startsWith(PEPPOL_BILLING)) {
    yield* broken(PEPPOL_RULES, document)
    yield* emptyElements(root)
  }
}

function* broken(groups: readonly RuleGroup[], document: XmlDocument): Generator<Finding> {
  for (const group of groups) {
    for (const node of matchingNodes(group, document)) {
      for (const { id, flag = 'fatal', test, message } of group.rules) {
        if (!test(node, document)) yield { id, flag, message, where: pathOf(node) }
      }
    }
  }
}

function* emptyElements(node: XmlNode): Generator<Finding> {
  for (const child of node.children) yield* emptyElements(child)
  if (node.children.length > 0 || node.text.trim() !== '') return
  yield { id: 'PEPPOL-EN16931-R008', flag: 'fatal', message: 'No element is empty.', where: pathOf(node) }
}
