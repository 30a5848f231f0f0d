import { formatMonth } from '../time/date-format.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document.ts'

/** Kinds of template: one for each kind of document, and a bundle of lines for any of them. */
export type TemplateKind = DocumentKind | 'bundle'
export const TEMPLATE_KINDS: readonly TemplateKind[] = [...DOCUMENT_KINDS, 'bundle']

/** Maximum per kind in one company. */
export const MAX_TEMPLATES = 200

export const TEMPLATE_NAME_TAKEN = 'There is another one of this name. Choose a different name.'

const KIND_NAMES: Readonly<Record<TemplateKind, string>> = {
  quote: 'templates',
  invoice: 'templates',
  bundle: 'bundles',
}

export const tooManyTemplates = (kind: TemplateKind) =>
  `There can be no more than ${MAX_TEMPLATES} ${KIND_NAMES[kind]}. Please delete one first.`

/** Placeholders, written in braces such as '{customer}', that are filled in when something is created from a template. */
export const PLACEHOLDERS = ['customer', 'contact', 'month', 'year'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

/** Fills in the known placeholders; anything else in braces stays as typed. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (typed, name: Placeholder) => values[name] ?? typed)
}

/** Values known on that day (yyyy-MM-dd), plus the customer's if one is chosen; without a contact person their name is used. */
export function placeholderValues(
  today: string,
  customer: { name: string; contact_person: string } | null,
): PlaceholderValues {
  const date = { month: formatMonth(today), year: today.slice(0, 4) }
  if (customer === null) return date
  return { ...date, customer: customer.name, contact: customer.contact_person || customer.name }
}
