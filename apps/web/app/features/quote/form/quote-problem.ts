/** Order in which problems of a quote are reported: the customer, then the title, then the items. */
export const QUOTE_PROBLEM_ORDER = ['customer_id', 'title', 'items']
