import { formatMonth } from '../time/date-format.ts'
import { DOCUMENT_KINDS, type DocumentKind, isDocumentKind } from './document.ts'
import type { PlaceholderValues } from './placeholder.ts'

/** Kinds of template: one for each kind of document, and a bundle of lines for any of them. */
export type TemplateKind = DocumentKind | 'bundle'
export const TEMPLATE_KINDS: readonly TemplateKind[] = [...DOCUMENT_KINDS, 'bundle']

/** Maximum per kind in one company. */
export const MAX_TEMPLATES = 200

export const TEMPLATE_NAME_TAKEN = 'This name is already in use. Please choose another.'

export function tooManyTemplates(kind: TemplateKind): string {
  const names = isDocumentKind(kind) ? 'templates' : 'bundles'
  return `You can have up to ${MAX_TEMPLATES} ${names}. Please delete one first.`
}

/** Placeholders, written in braces such as '{customer}', that are filled in when something is created from a template. */
export const PLACEHOLDERS = ['customer', 'contact', 'month', 'year'] as const

/** Values known on that day (yyyy-MM-dd), plus the customer's if one is chosen; without a contact person their name is used. */
export function placeholderValues(
  today: string,
  customer: { name: string; contact_person: string } | null,
): PlaceholderValues<(typeof PLACEHOLDERS)[number]> {
  const date = { month: formatMonth(today), year: today.slice(0, 4) }
  if (customer === null) return date
  return { ...date, customer: customer.name, contact: customer.contact_person || customer.name }
}
