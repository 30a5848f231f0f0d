import type { DocumentKind } from './document.ts'
import {
  fillPlaceholders,
  type PlaceholderValues,
  placeholdersIn,
  unknownPlaceholder,
  unknownPlaceholderSentence,
} from './placeholder.ts'

interface TextedEmail {
  title: string
  /** When it goes out. */
  description: string
  group: DocumentKind | 'customer'
  /** Placeholders that its subject and message can have. */
  placeholders: readonly string[]
}

const GENERAL = ['customer', 'contact', 'company', 'month', 'year', 'link'] as const
const DOCUMENT = [...GENERAL, 'number', 'title'] as const

/** Emails of a company to its customers whose subject and message it can write itself. */
export const EMAIL_TEXTS = {
  'quote-sent': {
    title: 'Quote',
    description: 'Sent with a new quote.',
    group: 'quote',
    placeholders: [...DOCUMENT, 'total', 'valid_until'],
  },
  'quote-sent-again': {
    title: 'New version of a quote',
    description: 'Sent when you change a quote and send it again.',
    group: 'quote',
    placeholders: [...DOCUMENT, 'revision', 'total', 'valid_until'],
  },
  'quote-follow-up': {
    title: 'Quote reminder',
    description: 'Reminds a customer who has not answered a quote.',
    group: 'quote',
    placeholders: [...DOCUMENT, 'total', 'valid_until'],
  },
  'quote-accepted-confirmation': {
    title: 'Acceptance confirmation',
    description: 'Sent to a customer who has accepted a quote.',
    group: 'quote',
    placeholders: [...DOCUMENT, 'total'],
  },
  'invoice-sent': {
    title: 'Invoice',
    description: 'Sent with a new invoice.',
    group: 'invoice',
    placeholders: [...DOCUMENT, 'total', 'balance_due', 'due_date'],
  },
  'invoice-sent-again': {
    title: 'New version of an invoice',
    description: 'Sent when you change an invoice and send it again.',
    group: 'invoice',
    placeholders: [...DOCUMENT, 'revision', 'total', 'balance_due', 'due_date'],
  },
  'invoice-overdue': {
    title: 'Payment reminder',
    description: 'Reminds a customer of an overdue invoice.',
    group: 'invoice',
    placeholders: [...DOCUMENT, 'total', 'balance_due', 'due_date', 'days_late'],
  },
  'credit-note-sent': {
    title: 'Credit note',
    description: 'Sent with a credit note.',
    group: 'invoice',
    placeholders: [...DOCUMENT, 'total'],
  },
  'payment-received': {
    title: 'Payment thank-you',
    description: 'Thanks a customer for a payment.',
    group: 'invoice',
    placeholders: [...DOCUMENT, 'total', 'amount_received', 'payment_date'],
  },
  'e-invoice-sent': {
    title: 'E-invoice',
    description: 'Sent with an e-invoice for the customer’s software.',
    group: 'invoice',
    placeholders: [...DOCUMENT, 'total'],
  },
  'portal-invitation': {
    title: 'Portal invitation',
    description: 'Invites a customer to their portal.',
    group: 'customer',
    placeholders: GENERAL,
  },
  statement: {
    title: 'Statement',
    description: 'Sent with the statement of a customer’s account.',
    group: 'customer',
    placeholders: [...GENERAL, 'balance', 'period'],
  },
} as const satisfies Record<string, TextedEmail>

export type EmailText = keyof typeof EMAIL_TEXTS
export const EMAIL_TEXT_NAMES = Object.keys(EMAIL_TEXTS) as [EmailText, ...EmailText[]]

/** Groups in which they are listed, with their headings. */
export const EMAIL_TEXT_GROUPS: readonly (readonly [TextedEmail['group'], string])[] = [
  ['quote', 'Quotes'],
  ['invoice', 'Invoices'],
  ['customer', 'Customers'],
]

/** Names the first placeholder that the email does not have, and those it has; undefined when all can be filled in. */
export function placeholderProblem(email: EmailText, text: string): string | undefined {
  const known = EMAIL_TEXTS[email].placeholders
  const wrong = unknownPlaceholder(text, known)
  return wrong === undefined ? undefined : unknownPlaceholderSentence(wrong, known)
}

/**
 * Fills in the placeholders of an email. A line that names something the document does not have, such as the last day of a
 * quote without one, is left out.
 */
export function fillEmailText(text: string, values: PlaceholderValues): string {
  const isKnown = (line: string) => placeholdersIn(line).every((name) => values[name] !== null)
  return text
    .split('\n')
    .filter(isKnown)
    .map((line) => fillPlaceholders(line, values))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
