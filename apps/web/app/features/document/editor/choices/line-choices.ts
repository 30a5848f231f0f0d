import type { LineFields } from '../line/line-fields.ts'

/*
 * Choices offered on the lines of a quote while it is written. A group is all lines with the same title; exactly one of them
 * starts selected, and stays so whichever lines join or leave.
 */

type Lines = readonly { readonly fields: LineFields }[]

/** Changes keyed by the position of the line. */
export type LineChanges = ReadonlyMap<number, Partial<LineFields>>

type Offer = Pick<LineFields, 'choice' | 'group' | 'selected'>

const INCLUDED: Offer = { choice: 'included', group: '', selected: true }
const OPTIONAL: Offer = { choice: 'optional', group: '', selected: false }

const groupOf = (fields: LineFields | undefined) =>
  fields?.kind === 'line' && fields.choice === 'one_of' ? fields.group : null

/** The titles of the groups, in their order. */
export function groupTitles(lines: Lines): string[] {
  return [...new Set(lines.flatMap(({ fields }) => groupOf(fields) ?? []))]
}

export function alwaysIncluded(lines: Lines, index: number): LineChanges {
  return leaving(lines, new Map([[index, INCLUDED]]))
}

export function madeOptional(lines: Lines, index: number): LineChanges {
  return leaving(lines, new Map([[index, OPTIONAL]]))
}

/** Adds the line to a group; it starts selected only where no other line of the group does. */
export function joined(lines: Lines, index: number, group: string): LineChanges {
  const isPicked = lines.some(
    ({ fields }, at) => at !== index && groupOf(fields) === group && fields.selected,
  )
  return leaving(lines, new Map([[index, { choice: 'one_of', group, selected: !isPicked }]]))
}

/** Groups the line with the next one that is always included, else the one before; null where there is none. */
export function newGroup(lines: Lines, index: number): LineChanges | null {
  const isPlain = (at: number) => lines[at]?.fields.kind === 'line' && lines[at].fields.choice === 'included'
  const places = lines.map((_, at) => at)
  const other =
    places.find((at) => at > index && isPlain(at)) ?? places.findLast((at) => at < index && isPlain(at))
  if (other === undefined) return null
  const group = unusedTitle(groupTitles(lines))
  const changes = new Map<number, Offer>([
    [index, { choice: 'one_of', group, selected: true }],
    [other, { choice: 'one_of', group, selected: false }],
  ])
  return leaving(lines, changes)
}

function unusedTitle(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const title = `Choice ${number}`
    if (!taken.includes(title)) return title
  }
}

/** Sets whether an option starts ticked; selecting a line of a group deselects the others. */
export function startsWith(lines: Lines, index: number, selected: boolean): LineChanges {
  const group = groupOf(lines[index]?.fields)
  const changes = new Map<number, Partial<LineFields>>([[index, { selected }]])
  if (group === null || !selected) return changes
  for (const [at, { fields }] of lines.entries()) {
    if (at !== index && groupOf(fields) === group && fields.selected) changes.set(at, { selected: false })
  }
  return changes
}

/**
 * The group that a moved line belongs to: between two lines of a group it joins them, and a grouped line away from its own
 * group joins its new neighbours. Null leaves it as it was.
 */
export function groupAfterMove(lines: Lines, index: number): string | null {
  const [before, own, after] = [index - 1, index, index + 1].map((at) => groupOf(lines[at]?.fields))
  if (lines[index]?.fields.kind !== 'line' || before === undefined || after === undefined) return null
  if (own === null) return before === after ? before : null
  return before === own || after === own ? null : (before ?? after)
}

/** Applies changes; when a group loses the line it started with, its first remaining line starts selected instead. */
function leaving(lines: Lines, changes: ReadonlyMap<number, Offer>): LineChanges {
  const healed = new Map<number, Partial<LineFields>>(changes)
  const left = new Set([...changes.keys()].map((at) => groupOf(lines[at]?.fields)))
  for (const group of left) {
    const others = [...lines.entries()].filter(
      ([at, { fields }]) => !changes.has(at) && groupOf(fields) === group,
    )
    const [first] = others
    if (group === null || !first || others.some(([, { fields }]) => fields.selected)) continue
    const comesBack = [...changes.values()].some((offer) => offer.group === group && offer.selected)
    if (!comesBack) healed.set(first[0], { selected: true })
  }
  return healed
}
