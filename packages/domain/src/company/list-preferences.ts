/** Lists that remember a person's columns and saved views: columns that can be hidden; the title or name always stays. */
export const HIDEABLE_COLUMNS = {
  quotes: ['number', 'customer', 'status', 'created_at', 'valid_until', 'total_amount'],
  invoices: ['number', 'customer', 'status', 'issue_date', 'due_date', 'total_amount'],
  credit_notes: ['number', 'customer', 'invoice', 'reason', 'status', 'issue_date', 'total_amount'],
  customers: ['contact_person', 'email', 'phone', 'portal_status'],
} as const satisfies Record<string, readonly string[]>

export type ConfigurableList = keyof typeof HIDEABLE_COLUMNS
export const CONFIGURABLE_LISTS = Object.keys(HIDEABLE_COLUMNS) as ConfigurableList[]

export type HideableColumn = (typeof HIDEABLE_COLUMNS)[ConfigurableList][number]

/** Maximum per list and person. */
export const MAX_SAVED_VIEWS = 50
export const TOO_MANY_VIEWS = `You can save up to ${MAX_SAVED_VIEWS} views. Please delete one first.`

export const VIEW_LIMITS = { name: 60, address_query: 2000 } as const
