import type { XmlDocument, XmlNode } from '../xml/xml-node.ts'

export type Flag = 'fatal' | 'warning'

export interface Finding {
  /** As the official rules name it: 'BR-CO-10'. */
  id: string
  flag: Flag
  message: string
  /** '/Invoice/cac:InvoiceLine[2]' */
  where: string
}

/** A person mends a file from the top; more would only be scrolled past. */
export const MAX_FINDINGS = 100

export interface Rule {
  id: string
  flag?: 'warning'
  test: (node: XmlNode, document: XmlDocument) => boolean
  message: string
}

/** Rules that are asked of the same elements. */
export interface RuleGroup {
  /** The end of a path ('cac:Price/cac:AllowanceCharge'), or from the root on ('/cac:TaxTotal'); '/' is the root. */
  at: readonly string[]
  /** Of those the ones it is asked of. */
  where?: (node: XmlNode) => boolean
  rules: readonly Rule[]
}

export const LINE = ['cac:InvoiceLine', 'cac:CreditNoteLine'] as const
/** Every place below a line, in either kind of document. */
export const inLine = (path: string) => LINE.map((line) => `${line}/${path}`)

export function placesOf({ at, where }: RuleGroup, document: XmlDocument): XmlNode[] {
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
