export interface XmlNode {
  /** Has UBL's usual prefix whatever the file uses: 'cac:Party', 'cbc:ID'; no prefix for the root, '{uri}name' for others. */
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** The element's own text, untrimmed. */
  text: string
  parent: XmlNode | null
}

export interface XmlDocument {
  root: XmlNode
  byName: ReadonlyMap<string, readonly XmlNode[]>
}

/** Thrown when the check of a file exceeds its work limit, which no real invoice does: the file was made to be slow. */
export class WorkLimitExceeded extends Error {}

/** Remaining work of the current check. A check never awaits, so that two are never running at once. */
let workLeft = Number.POSITIVE_INFINITY

/**
 * Limits the visits to elements and texts during `work`. Rules ask elements for their siblings: without a limit, a file
 * with 100,000 of both would cause 10,000,000,000 visits.
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
  if (workLeft < 0) throw new WorkLimitExceeded('The check of an e-invoice has looked at too much.')
}

/** Characters read in the time of one visit to an element. */
const CHARACTERS_A_LOOK = 16

/** All elements at a path below a node: 'cac:Party/cbc:EndpointID'. */
export function all(node: XmlNode, path: string): XmlNode[] {
  const found: XmlNode[] = []
  collect(node, namesOf(path), 0, found)
  return found
}

export function first(node: XmlNode, path: string): XmlNode | undefined {
  return findFirst(node, namesOf(path), 0)
}

// A long invoice causes some 100,000 look-ups by path: hence the loops, and each path is split only once.
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

/** Trimmed text of the first element at the path; '' when there is none. */
export function textAt(node: XmlNode, path: string): string {
  const text = first(node, path)?.text ?? ''
  spend(text.length / CHARACTERS_A_LOOK)
  return text.trim()
}

/** Trims and collapses white space, as for comparing codes. */
export function normalised(text: string): string {
  spend(text.length / CHARACTERS_A_LOOK)
  return text.trim().replace(/\s+/g, ' ')
}

/** The path of a node as people would find it: '/Invoice/cac:InvoiceLine[2]/cbc:ID'. */
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
