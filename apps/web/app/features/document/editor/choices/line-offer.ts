import type { LineFields } from '../line/line-fields.ts'
import type { LineList } from '../line/line-list.ts'
import {
  alwaysIncluded,
  joined,
  type LineChanges,
  madeOptional,
  newGroup,
  startsWith,
} from './line-choices.ts'

/** How a line is offered to the customer. */
export type LineOffer =
  | { as: 'included' | 'optional' | 'new_group' }
  | { as: 'one_of'; group: string }
  | { as: 'selected'; selected: boolean }
  | { as: 'open_quantity' | 'fixed_quantity' }

interface Offered {
  changes: LineChanges
  announcement: string
  /** The field to focus next, if any. */
  focus: keyof LineFields | null
}

/** The changes that offering the line at `index` makes, with an announcement; null where it cannot be offered so. */
export type MakeOffer = (lines: LineList, index: number) => Offered | null

export function offerOf(offer: LineOffer): MakeOffer {
  return (lines, index) => offered(lines, index, offer)
}

function offered(lines: LineList, index: number, offer: LineOffer): Offered | null {
  const current = lines.current()
  const number = index + 1
  switch (offer.as) {
    case 'included':
      return said(alwaysIncluded(current, index), `Line ${number} is always included`)
    case 'optional':
      return said(madeOptional(current, index), `Line ${number} is optional`)
    case 'one_of':
      return said(joined(current, index, offer.group), `Line ${number} is one of “${offer.group}”`)
    case 'selected':
      return said(startsWith(current, index, offer.selected), '')
    case 'open_quantity':
      return said(
        new Map([[index, OPEN]]),
        `The customer can change the quantity of line ${number}`,
        'quantity_max',
      )
    case 'fixed_quantity':
      return said(new Map([[index, FIXED]]), `The quantity of line ${number} is fixed`)
    case 'new_group': {
      const changes = newGroup(current, index)
      const numbers = [...(changes?.keys() ?? [])].map((at) => at + 1)
      return changes && said(changes, `Lines ${numbers.join(' and ')} are now alternatives`, 'group')
    }
  }
}

const OPEN = { quantity_min: '1', quantity_max: '' }
const FIXED = { quantity_min: null, quantity_max: null }

function said(changes: LineChanges, announcement: string, focus: keyof LineFields | null = null): Offered {
  return { changes, announcement, focus }
}
