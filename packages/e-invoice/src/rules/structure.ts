import { pathOf, type XmlNode } from '../xml/xml-node.ts'
import { decimal } from './decimal.ts'
import type { Finding } from './rule.ts'
import { hasTwoDecimals } from './tests.ts'
import { ATTRIBUTES, type ChildSpec, sequenceOf } from './ubl-sequence.ts'

/*
 * Checks the structure required by UBL's schema (our own ids: UBL-ORDER, UBL-REQUIRED, UBL-ONCE, UBL-TYPE, UBL-ROOT), and
 * reports elements (UBL-CR) and attributes (UBL-DT) of UBL outside EN 16931, which the official rules number one by one.
 */
export function* checkStructure(root: XmlNode): Generator<Finding> {
  if (isUbl(root)) yield* visit(root)
  else yield finding('UBL-ROOT', root, 'The file is neither an Invoice nor a CreditNote in UBL 2.1.')
}

export const isUbl = ({ name }: XmlNode) => name === 'Invoice' || name === 'CreditNote'

function* visit(node: XmlNode): Generator<Finding> {
  const sequence = sequenceOf(node.name, node.parent?.name)
  if (sequence) yield* checkContent(node, sequence)
  else if (node.name.startsWith('cbc:') && node.children.length === 0) yield* checkText(node)
  else {
    // An unknown element is reported once, without checking its content.
    yield finding('UBL-CR', node, `${node.name} is not part of EN 16931 here.`, 'warning')
    return
  }
  yield* checkAttributes(node)
  for (const child of node.children) if (!sequence || isKnown(child, sequence)) yield* visit(child)
}

function isKnown({ name }: XmlNode, sequence: readonly ChildSpec[]): boolean {
  return sequence.some((place) => place.name === name)
}

function* checkContent(node: XmlNode, sequence: readonly ChildSpec[]): Generator<Finding> {
  const counts = new Map<string, number>()
  let furthest = 0
  for (const child of node.children) {
    const at = sequence.findIndex(({ name }) => name === child.name)
    if (at < 0) {
      yield finding('UBL-CR', child, `${child.name} is not part of EN 16931 in ${node.name}.`, 'warning')
      continue
    }
    if (at < furthest) {
      yield finding('UBL-ORDER', child, `${child.name} comes before ${sequence[furthest]?.name} in UBL 2.1.`)
    }
    furthest = Math.max(furthest, at)
    counts.set(child.name, (counts.get(child.name) ?? 0) + 1)
  }
  for (const { name, isRequired, isRepeatable } of sequence) {
    const count = counts.get(name) ?? 0
    if (isRequired && count === 0) yield finding('UBL-REQUIRED', node, `UBL 2.1 requires ${name} here.`)
    if (!isRepeatable && count > 1) yield finding('UBL-ONCE', node, `UBL 2.1 allows one ${name} here.`)
  }
}

function* checkText(node: XmlNode): Generator<Finding> {
  const { name, text } = node
  const isOfType = TYPES.find(([ending]) => name.endsWith(ending))?.[1]
  if (isOfType && !isOfType(text.trim())) {
    yield finding('UBL-TYPE', node, `${name} is not a valid number, date or true/false value in UBL 2.1.`)
  }
  const isGrossPrice = node.parent?.parent?.name === 'cac:Price'
  if (name.endsWith('Amount') && name !== 'cbc:PriceAmount' && !isGrossPrice && !hasTwoDecimals(text)) {
    yield finding('UBL-DT-01', node, 'Amounts have no more than two decimals.')
  }
}

const isDecimal = (text: string) => decimal(text) !== undefined
/** Accepts xs:date, which may have a time zone. */
const isDate = (text: string) => /^\d{4}-\d\d-\d\d(Z|[+-]\d\d:\d\d)?$/.test(text) && isDay(text.slice(0, 10))

export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

const TYPES: readonly (readonly [string, (text: string) => boolean])[] = [
  ['Amount', isDecimal],
  ['Quantity', isDecimal],
  ['cbc:Percent', isDecimal],
  ['Numeric', isDecimal],
  ['Date', isDate],
  ['Indicator', (text) => /^(true|false|0|1)$/.test(text)],
]

function* checkAttributes(node: XmlNode): Generator<Finding> {
  const allowed = ATTRIBUTES[`${node.parent?.name}/${node.name}`] ?? ATTRIBUTES[node.name] ?? []
  for (const attribute of Object.keys(node.attributes)) {
    const isUsual =
      allowed.includes(attribute) ||
      (attribute === 'currencyID' && node.name.endsWith('Amount')) ||
      (attribute === 'unitCode' && node.name.endsWith('Quantity'))
    if (!isUsual) {
      yield finding('UBL-DT', node, `The attribute ${attribute} is not part of EN 16931 here.`, 'warning')
    }
  }
}

function finding(id: string, node: XmlNode, message: string, flag: Finding['flag'] = 'fatal'): Finding {
  return { id, flag, message, where: pathOf(node) }
}
