/**
 * Choices that a quote offers its customer: an `included` line is always bought, an `optional` one if they tick it, and of the
 * `one_of` lines of a group exactly one.
 */
export const LINE_CHOICES = ['included', 'optional', 'one_of'] as const
export type LineChoice = (typeof LINE_CHOICES)[number]

export const MAX_GROUPS = 50

/** The choices that a line offers its customer. */
export interface OfferedLine {
  choice?: LineChoice
  /** Title of the group of a `one_of` line. */
  group?: string | null
  /** True when selected by default; an included line always is. */
  selected?: boolean
  /** Setting either limit lets the customer change the quantity; a missing limit equals the quantity. */
  quantity_min?: string | null
  quantity_max?: string | null
}

/** True when the line counts in the offer's totals, which are those of the default selection. */
export function isSelected({ choice = 'included', selected = false }: OfferedLine): boolean {
  return choice === 'included' || selected
}

export function isQuantityOpen({ quantity_min, quantity_max }: OfferedLine): boolean {
  return quantity_min != null || quantity_max != null
}

/** True when the customer can choose anything on these lines. */
export function offersChoices(lines: readonly OfferedLine[]): boolean {
  return lines.some(
    (line) => (line.choice !== undefined && line.choice !== 'included') || isQuantityOpen(line),
  )
}

/** Groups the `one_of` lines by group title. */
export function linesByGroup<Line extends OfferedLine>(lines: readonly Line[]): Map<string, Line[]> {
  const ofGroups = lines.filter(({ choice }) => choice === 'one_of')
  return Map.groupBy(ofGroups, ({ group }) => group ?? '')
}
