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
  const found: XmlNode[] = []
  collect(node, namesOf(path), 0, found)
  return found
}

export function first(node: XmlNode, path: string): XmlNode | undefined {
  return findFirst(node, namesOf(path), 0)
}

// A long invoice is asked some 100,000 times for what lies at a path: hence loops, and no path is taken apart twice.
const taken = new Map<string, readonly string[]>()

function namesOf(path: string): readonly string[] {
  let names = taken.get(path)
  if (!names) {
    names = path.split('/')
    taken.set(path, names)
  }
  return names
}

function collect(node: XmlNode, names: readonly string[], at: number, found: XmlNode[]): void {
  for (const child of node.children) {
    if (child.name !== names[at]) continue
    if (at === names.length - 1) found.push(child)
    else collect(child, names, at + 1, found)
  }
}

function findFirst(node: XmlNode, names: readonly string[], at: number): XmlNode | undefined {
  for (const child of node.children) {
    if (child.name !== names[at]) continue
    const found = at === names.length - 1 ? child : findFirst(child, names, at + 1)
    if (found) return found
  }
  return undefined
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
