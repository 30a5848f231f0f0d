import type { XmlDocument, XmlNode } from '../xml/xml-node.ts'

export type Flag = 'fatal' | 'warning'

export interface Finding {
  /** The id of the official rule: 'BR-CO-10'. */
  id: string
  flag: Flag
  message: string
  /** '/Invoice/cac:InvoiceLine[2]' */
  where: string
}

/** People fix a file from the top; nobody would read more. */
export const MAX_FINDINGS = 100

export interface Rule {
  id: string
  flag?: 'warning'
  test: (node: XmlNode, document: XmlDocument) => boolean
  message: string
}

/** Rules for the same elements. */
export interface RuleGroup {
  /** The end of a path ('cac:Price/cac:AllowanceCharge'), or a path from the root ('/cac:TaxTotal'); '/' is the root. */
  at: readonly string[]
  /** Limits the rules to some of those elements. */
  where?: (node: XmlNode) => boolean
  rules: readonly Rule[]
}

export const LINE = ['cac:InvoiceLine', 'cac:CreditNoteLine'] as const
/** The path below a line, for either kind of document. */
export const inLine = (path: string) => LINE.map((line) => `${line}/${path}`)

export function matchingNodes({ at, where }: RuleGroup, document: XmlDocument): XmlNode[] {
  const found = at.flatMap((path) => atPath(path, document))
  return where ? found.filter(where) : found
}

function atPath(path: string, { root, byName }: XmlDocument): readonly XmlNode[] {
  if (path === '/') return [root]
  const isRooted = path.startsWith('/')
  const above = path.split('/').filter(Boolean)
  const candidates = byName.get(above.pop() ?? '') ?? []
  if (above.length === 0 && !isRooted) return candidates
  return candidates.filter((node) => {
    let parent = node.parent
    for (const name of above.toReversed()) {
      if (parent?.name !== name) return false
      parent = parent.parent
    }
    return !isRooted || parent === root
  })
}
