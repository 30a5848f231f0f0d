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

/** A file that was made to be slow: one check of it has looked at more than any invoice gives cause for. */
export class TooMuchWork extends Error {}

/** What the check that is under way may still look at. Nothing in it waits, so that no two are under way at once. */
let workLeft = Number.POSITIVE_INFINITY

/**
 * Does the work with so many looks at elements and texts. Rules ask elements for their neighbours: without a limit a file
 * with 100,000 of both would be looked at 10,000,000,000 times.
 */
export function withWorkLimit<Result>(limit: number, work: () => Result): Result {
  workLeft = limit
  try {
    return work()
  } finally {
    workLeft = Number.POSITIVE_INFINITY
  }
}

function spend(looks: number): void {
  workLeft -= looks
  if (workLeft < 0) throw new TooMuchWork('The check of an e-invoice has looked at too much.')
}

/** So many characters are read in the time of one look at an element. */
const CHARACTERS_A_LOOK = 16

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
  spend(1 + node.children.length)
  for (const child of node.children) {
    if (child.name !== names[at]) continue
    if (at === names.length - 1) found.push(child)
    else collect(child, names, at + 1, found)
  }
}

function findFirst(node: XmlNode, names: readonly string[], at: number): XmlNode | undefined {
  spend(1)
  for (const child of node.children) {
    spend(1)
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
  const text = first(node, path)?.text ?? ''
  spend(text.length / CHARACTERS_A_LOOK)
  return text.trim()
}

/** One kind of space, none around it: as a code is compared. */
export function normalised(text: string): string {
  spend(text.length / CHARACTERS_A_LOOK)
  return text.trim().replace(/\s+/g, ' ')
}

/** Where a node stands, as a person would find it: '/Invoice/cac:InvoiceLine[2]/cbc:ID'. */
export function pathOf(node: XmlNode): string {
  const { name, parent } = node
  if (!parent) return `/${name}`
  let alike = 0
  let position = 0
  for (const child of parent.children) {
    if (child.name !== name) continue
    alike += 1
    if (child === node) position = alike
  }
  return `${pathOf(parent)}/${name}${alike > 1 ? `[${position}]` : ''}`
}
