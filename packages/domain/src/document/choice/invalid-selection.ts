export const SELECTION_PROBLEMS = [
  'unknown',
  'repeated',
  'missing',
  'none_of_group',
  'several_of_group',
  'quantity_fixed',
  'quantity_limits',
] as const
export type SelectionProblem = (typeof SELECTION_PROBLEMS)[number]

/** The first problem found in a selection. */
export interface InvalidSelection {
  problem: SelectionProblem
  item_id: string
  /** The line's number as people count, from 1 and including headings and texts; null when the id is not a line of the quote. */
  line: number | null
  /** The field of the entry in `selection`. */
  field: 'item_id' | 'quantity'
  /** The title of the line's group. */
  group: string | null
  /** Limits of the quantity; both are equal where it cannot be changed. */
  minimum: string | null
  maximum: string | null
}
