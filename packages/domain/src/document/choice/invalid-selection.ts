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

/** What is wrong with a selection: of the first line that is. */
export interface InvalidSelection {
  problem: SelectionProblem
  item_id: string
  /** As people count them, from 1 on, headings and texts too; null of what is no line of the quote. */
  line: number | null
  /** Of the entry in `selection`. */
  field: 'item_id' | 'quantity'
  /** The title of the line's group. */
  group: string | null
  /** What the quantity may be; both are the same where it cannot be changed. */
  minimum: string | null
  maximum: string | null
}
