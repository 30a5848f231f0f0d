/** What to name first about a quote that cannot be saved: the customer, then the title, then the items. */
export const QUOTE_PROBLEM_ORDER = ['customer_id', 'title', 'items']
