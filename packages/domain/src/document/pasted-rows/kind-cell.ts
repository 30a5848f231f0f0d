import type { LineChoice } from '../choice/choice.ts'
import { NO_CHOICE } from '../line/default-line.ts'
import type { LineKind } from '../line/line.ts'

/** The kind of a line and the choice it leaves to its customer, as one cell says it. */
export interface KindOfCell {
  kind: LineKind
  choice: LineChoice
  group: string
  selected: boolean
  quantity_min: string | null
  quantity_max: string | null
}

const NAMES: Readonly<Record<LineKind, string>> = {
  line: 'Item',
  heading: 'Section',
  text: 'Text',
  subtotal: 'Subtotal',
}

/** 'Item', 'Section', 'Optional', 'One of “Finish”, selected', 'Item, quantity 1 to 10'. */
export function writeKindCell(line: KindOfCell): string {
  const { kind, choice, group, selected, quantity_min, quantity_max } = line
  if (kind !== 'line') return NAMES[kind]
  const name = choice === 'included' ? NAMES.line : choice === 'optional' ? 'Optional' : `One of “${group}”`
  const isPicked = choice !== 'included' && selected
  const limits =
    quantity_min === null && quantity_max === null
      ? ''
      : `, quantity ${quantity_min ?? 'any'} to ${quantity_max ?? 'any'}`
  return `${name}${isPicked ? ', selected' : ''}${limits}`
}

const KIND = /^(?:(item)|(optional)|one of “(.+)”)(, selected)?(?:, quantity (\S+) to (\S+))?$/is
const WORDS: Readonly<Record<string, LineKind>> = {
  item: 'line',
  line: 'line',
  product: 'line',
  service: 'line',
  section: 'heading',
  heading: 'heading',
  text: 'text',
  note: 'text',
  subtotal: 'subtotal',
}

/** Reads the kind of a line; undefined where the cell names none. */
export function readKindCell(cell: string): KindOfCell | undefined {
  const kind = WORDS[cell.toLowerCase()]
  if (kind !== undefined) return { kind, ...INCLUDED }
  const [whole, item, optional, group = '', picked, least, most] = KIND.exec(cell) ?? []
  if (whole === undefined) return undefined
  const choice = item ? 'included' : optional ? 'optional' : 'one_of'
  return {
    kind: 'line',
    choice,
    group,
    selected: choice === 'included' || picked !== undefined,
    quantity_min: limit(least),
    quantity_max: limit(most),
  }
}

const INCLUDED = { ...NO_CHOICE, group: '' }

/** The kind of a line whose row names none. */
export const PLAIN_KIND: KindOfCell = { kind: 'line', ...INCLUDED }

const limit = (text: string | undefined) => (text === undefined || text === 'any' ? null : text)

/** True for a line that leaves its customer something to choose. */
export function isOffered({ choice, quantity_min, quantity_max }: KindOfCell): boolean {
  return choice !== 'included' || quantity_min !== null || quantity_max !== null
}
