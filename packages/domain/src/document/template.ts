import { formatMonth } from '../time/date-format.ts'

/** What a template starts: a quote, an invoice, or several lines at once in either. */
export const TEMPLATE_KINDS = ['quote', 'invoice', 'bundle'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** Of one kind, in one company. */
export const MAX_TEMPLATES = 200

export const TEMPLATE_NAME_TAKEN = 'There is another one of this name. Choose a different name.'

const KIND_NAMES: Readonly<Record<TemplateKind, string>> = {
  quote: 'templates',
  invoice: 'templates',
  bundle: 'bundles',
}

export const tooManyTemplates = (kind: TemplateKind) =>
  `There can be no more than ${MAX_TEMPLATES} ${KIND_NAMES[kind]}. Please delete one first.`

/** What of a template is filled in when something is started from it, written in braces: '{customer}'. */
export const PLACEHOLDERS = ['customer', 'contact', 'month', 'year'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

/** The text with what is known filled in; whatever else stands in braces stays as it was typed. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (typed, name: Placeholder) => values[name] ?? typed)
}

/** What is known on that day (yyyy-MM-dd), and of the customer once one is chosen; who names no contact is addressed by name. */
export function placeholderValues(
  today: string,
  customer: { name: string; contact_person: string } | null,
): PlaceholderValues {
  const date = { month: formatMonth(today), year: today.slice(0, 4) }
  if (customer === null) return date
  return { ...date, customer: customer.name, contact: customer.contact_person || customer.name }
}
