import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { UBL_PREFIXES } from './namespaces.ts'
import type { XmlDocument, XmlNode } from './xml-node.ts'

/** Thrown for a file that is not XML or cannot be an invoice; the message may be shown to users. */
export class UnreadableXml extends Error {
  override name = 'UnreadableXml'
}

/** An invoice of 500 lines has 300,000 characters; attachments may need more. */
const MAX_CHARACTERS = 20_000_000
const MAX_ELEMENTS = 200_000
/** No element needs more than three attributes. */
const MAX_ATTRIBUTES = 200_000
/** An invoice is 7 levels deep. */
const MAX_DEPTH = 32

/**
 * Parses strict XML 1.0 with namespaces. A document type is refused, so that only the five entities of XML exist:
 * nothing is fetched and nothing expands during parsing.
 */
export function parseXml(xml: string): XmlDocument {
  if (xml.length > MAX_CHARACTERS) throw new UnreadableXml('The file is too large for an e-invoice.')
  const tree = new Tree()
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('doctype', () => {
    throw new UnreadableXml('A document type is not allowed in an e-invoice.')
  })
  parser.on('error', (error) => {
    throw new UnreadableXml(`The file is not well-formed XML: ${error.message}`)
  })
  let attributes = 0
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES)
      throw new UnreadableXml('The file has too many attributes for an e-invoice.')
  })
  parser.on('opentag', (tag) => tree.open(tag))
  parser.on('closetag', () => tree.close())
  parser.on('text', (text) => tree.add(text))
  parser.on('cdata', (text) => tree.add(text))
  parser.write(xml).close()
  return tree.document()
}

class Tree {
  #root: XmlNode | undefined
  #open: XmlNode | null = null
  #depth = 0
  #elements = 0
  readonly #byName = new Map<string, XmlNode[]>()

  open({ uri, local, attributes }: SaxesTagNS): void {
    if (++this.#depth > MAX_DEPTH || ++this.#elements > MAX_ELEMENTS) {
      throw new UnreadableXml('The file is nested too deeply or has too many elements for an e-invoice.')
    }
    const name = nameOf(uri, local)
    const node: XmlNode = { name, attributes: plain(attributes), children: [], text: '', parent: this.#open }
    const alike = this.#byName.get(name)
    if (alike) alike.push(node)
    else this.#byName.set(name, [node])
    this.#open?.children.push(node)
    this.#root ??= node
    this.#open = node
  }

  close(): void {
    this.#depth--
    this.#open = this.#open?.parent ?? null
  }

  add(text: string): void {
    if (this.#open) this.#open.text += text
  }

  document(): XmlDocument {
    if (!this.#root) throw new UnreadableXml('The file is empty.')
    return { root: this.#root, byName: this.#byName }
  }
}

function nameOf(uri: string, local: string): string {
  const prefix = UBL_PREFIXES[uri]
  if (prefix === undefined) return `{${uri}}${local}`
  return (prefix && `${prefix}:${local}`) || local
}

/** Most elements have no attributes and share this one object. */
const NONE: Record<string, string> = Object.freeze(Object.create(null))

/** Keeps unprefixed attributes; schema locations and namespace declarations are not part of the invoice. */
function plain(attributes: Record<string, SaxesAttributeNS>): Record<string, string> {
  const all = Object.values(attributes)
  if (all.length === 0) return NONE
  const own: Record<string, string> = Object.create(null)
  for (const { local, uri, value } of all) if (uri === '') own[local] = value
  return own
}
