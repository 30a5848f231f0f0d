import { escapeXml } from '@quotespark/domain/text'
import { xmlText } from './xml-text.ts'

/** An element to write; null is an empty one, which is left out. */
export type XmlElementSpec = {
  name: string
  attributes: Record<string, string>
  content: string | XmlElementSpec[]
} | null

/** An element that holds text; left out when empty, because no profile allows empty elements. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: Record<string, string> = {},
): XmlElementSpec {
  const content = xmlText(text)
  return content === '' ? null : { name, attributes, content }
}

/** An element that holds others; left out when it would be empty. */
export function group(
  name: string,
  ...parts: readonly (XmlElementSpec | readonly XmlElementSpec[])[]
): XmlElementSpec {
  const content = parts.flat().filter((part) => part !== null)
  return content.length === 0 ? null : { name, attributes: {}, content }
}

/** Writes a whole document; the same parts give the same text. */
export function writeXml(root: XmlElementSpec): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root ? written(root, '') : ''}`
}

function written({ name, attributes, content }: NonNullable<XmlElementSpec>, indent: string): string {
  let tag = name
  for (const [key, value] of Object.entries(attributes)) tag += ` ${key}="${escapeXml(value)}"`
  if (typeof content === 'string') return `${indent}<${tag}>${escapeXml(content)}</${name}>\n`
  let inner = ''
  for (const part of content) if (part) inner += written(part, `${indent}  `)
  return `${indent}<${tag}>\n${inner}${indent}</${name}>\n`
}
