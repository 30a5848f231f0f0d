import { all, has, normalised, textAt, type XmlNode } from '../xml/xml-node.ts'
import type { Rule } from './rule.ts'

/*
 * Tests shared by most rules, so that the tables of rules stay readable.
 */

type Test = Rule['test']

export const exists =
  (path: string): Test =>
  (node) =>
    has(node, path)

export const filled =
  (path: string): Test =>
  (node) =>
    textAt(node, path) !== ''

export const once = (id: string, path: string): Rule => ({
  id,
  test: (node) => all(node, path).length <= 1,
  message: `There is at most one ${path}.`,
})

export const hasAttribute =
  (name: string): Test =>
  (node) =>
    name in node.attributes

/** True when every value at the path has at most two decimals. */
export const twoDecimals =
  (path: string): Test =>
  (node) =>
    all(node, path).every(({ text }) => hasTwoDecimals(text))

export function hasTwoDecimals(text: string): boolean {
  const point = text.indexOf('.')
  return point < 0 || text.length - point - 1 <= 2
}

export const isCode =
  (allowed: (code: string) => boolean): Test =>
  ({ text }) =>
    allowed(normalised(text))

export const attributeIsCode =
  (attribute: string, allowed: (code: string) => boolean): Test =>
  ({ attributes }) =>
    allowed(normalised(attributes[attribute] ?? ''))

/** xs:boolean */
function indicates(node: XmlNode): boolean | undefined {
  const text = textAt(node, 'cbc:ChargeIndicator')
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

/** Compares the exact word, as Peppol does. */
export const saysCharge = (word: 'true' | 'false') => (node: XmlNode) =>
  textAt(node, 'cbc:ChargeIndicator') === word

export const isAllowance = (node: XmlNode) => indicates(node) === false
export const isCharge = (node: XmlNode) => indicates(node) === true

/** True when the tax scheme of a category or of a party's registration is VAT. */
export function isVat(node: XmlNode): boolean {
  return all(node, 'cac:TaxScheme/cbc:ID').some(({ text }) => normalised(text).toUpperCase() === 'VAT')
}
