/**
 * What a customer may choose of a quote: an `included` line is always bought, an `optional` one if they tick it, and of the
 * lines that are `one_of` a group exactly one.
 */
export const LINE_CHOICES = ['included', 'optional', 'one_of'] as const
export type LineChoice = (typeof LINE_CHOICES)[number]

export const MAX_GROUPS = 50

/** What of a line is for its customer to choose. */
export interface OfferedLine {
  choice?: LineChoice
  /** The title under which one is chosen, of a line that is `one_of`. */
  group?: string | null
  /** Whether it is chosen at first; an included one always is. */
  selected?: boolean
  /** With either of these the customer may change the quantity; one that is left out is the quantity itself. */
  quantity_min?: string | null
  quantity_max?: string | null
}

/** Whether a line counts in the totals of the offer, which are those of what is chosen at first. */
export function isSelected({ choice = 'included', selected = false }: OfferedLine): boolean {
  return choice === 'included' || selected
}

export function isQuantityOpen({ quantity_min, quantity_max }: OfferedLine): boolean {
  return quantity_min != null || quantity_max != null
}

/** Whether there is anything about these lines that their customer may choose. */
export function offersChoices(lines: readonly OfferedLine[]): boolean {
  return lines.some(
    (line) => (line.choice !== undefined && line.choice !== 'included') || isQuantityOpen(line),
  )
}

/** The lines of each group, by its title. */
export function linesByGroup<Line extends OfferedLine>(lines: readonly Line[]): Map<string, Line[]> {
  const ofGroups = lines.filter(({ choice }) => choice === 'one_of')
  return Map.groupBy(ofGroups, ({ group }) => group ?? '')
}
