export interface XmlNode {
  /** With UBL's usual prefix whatever the file calls it: 'cac:Party', 'cbc:ID'; the root without one; '{uri}name' of others. */
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** What stands in it itself, untrimmed. */
  text: string
  parent: XmlNode | null
}

export interface XmlDocument {
  root: XmlNode
  byName: ReadonlyMap<string, readonly XmlNode[]>
}

/** Those at a path below a node: 'cac:Party/cbc:EndpointID'. */
export function all(node: XmlNode, path: string): XmlNode[] {
  let found = [node]
  for (const name of path.split('/')) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  }
  return found
}

export function first(node: XmlNode, path: string): XmlNode | undefined {
  return all(node, path)[0]
}

export function has(node: XmlNode, path: string): boolean {
  return first(node, path) !== undefined
}

/** Of the first at the path; '' where there is none. */
export function textAt(node: XmlNode, path: string): string {
  return first(node, path)?.text.trim() ?? ''
}

/** One kind of space, none around it: as a code is compared. */
export function normalised(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** Where a node stands, as a person would find it: '/Invoice/cac:InvoiceLine[2]/cbc:ID'. */
export function pathOf(node: XmlNode): string {
  const { name, parent } = node
  if (!parent) return `/${name}`
  const alike = parent.children.filter((child) => child.name === name)
  return `${pathOf(parent)}/${name}${alike.length > 1 ? `[${alike.indexOf(node) + 1}]` : ''}`
}
