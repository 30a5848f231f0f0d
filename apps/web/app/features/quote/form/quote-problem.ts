/** What to name first about a quote that cannot be saved: the customer, then the title, then the items. */
export const QUOTE_PROBLEM_ORDER = ['customer_id', 'title', 'items']

/** Whether a line lacks what it needs for the quote to be sent. */
export function lacksDescription(lines: readonly { fields: { description: string } }[]): boolean {
  return lines.some(({ fields }) => fields.description.trim() === '')
}
