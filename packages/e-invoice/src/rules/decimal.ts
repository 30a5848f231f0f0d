import { tryParseDecimal } from '@quotespark/domain/money'
import { all, first, type XmlNode } from '../xml/xml-node.ts'

/*
 * Exact decimals of foreign documents, as integers of 10⁻²⁰: more digits than anybody bills with. A file with more digits
 * gets a finding (`isDecimal`).
 */
const SCALE = 20
export const ONE = 10n ** BigInt(SCALE)
const CENT = ONE / 100n

/** Parses xs:decimal, which unlike our decimals may start with a plus sign or the point, and end with the point. */
export function decimal(text: string | undefined): bigint | undefined {
  const trimmed = text?.trim() ?? ''
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return undefined
  const [whole = '', fraction = ''] = trimmed.replace(/^[+-]/, '').split('.')
  const value = tryParseDecimal(`${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction || '0'}`, SCALE)
  return value !== undefined && trimmed.startsWith('-') ? -value : value
}

/** The decimal in the first element at the path. */
export function decimalAt(node: XmlNode, path: string): bigint | undefined {
  return decimal(first(node, path)?.text)
}

export function sumAt(nodes: readonly XmlNode[], path: string): bigint {
  return nodes.flatMap((node) => all(node, path)).reduce((sum, { text }) => sum + (decimal(text) ?? 0n), 0n)
}

/** Rounds to two decimals, halves up, as XPath's round() does. */
export function roundToCents(value: bigint): bigint {
  const doubled = 2n * value + CENT
  const floor = doubled / (2n * CENT) - (doubled % (2n * CENT) < 0n ? 1n : 0n)
  return floor * CENT
}

export function times(left: bigint, right: bigint): bigint {
  return (left * right) / ONE
}

/** The given percentage of a value. */
export function share(value: bigint, percent: bigint): bigint {
  return (value * percent) / (100n * ONE)
}

export function over(left: bigint, right: bigint): bigint {
  return (left * ONE) / right
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** True within 2 cents, the difference Peppol allows for rounding. */
export function isNear(left: bigint, right: bigint): boolean {
  return absolute(left - right) <= 2n * CENT
}
