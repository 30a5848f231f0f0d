import type { EmailTextEntry } from '@quotespark/contract'
import { EMAIL_TEXTS } from '@quotespark/domain/document'
import type { Manual } from './page.ts'

const { title, description, placeholders } = EMAIL_TEXTS['quote-sent']
const usual = {
  subject: 'Quote {number} from {company}',
  message:
    'Hello {contact},\n\n{company} has prepared a quote for you. View it online to accept it, ask for a change or decline it. You do not need an account.',
}
const words = {
  subject: 'Your quote {number}',
  message: 'Dear {contact},\n\nHere is your quote for {title}: {total}.',
}
const text: EmailTextEntry = {
  email_name: 'quote-sent',
  title,
  description,
  ...words,
  usual,
  placeholders: [...placeholders],
  updated_at: '2026-10-05T08:45:00.000Z',
}
const { email_name, updated_at } = text

export const emailTextManual: Manual<'emailText'> = {
  list: {
    description:
      'Answers the emails to customers whose subject and message the company can write itself: its own text where it has one, and the product’s (`usual`). `placeholders` are the names that may stand in braces in both; they are filled in when an email is written.',
    output: { items: [text] },
  },
  update: {
    description:
      'Replaces the company’s text for an email; `null` or an empty text goes back to the product’s. An unknown placeholder is refused. A line of the message with a placeholder that a document has no value for, such as the last day of a quote without one, is left out. `updated_at` is that of the text which was read. A subject or message given with a single sending comes before it.',
    input: { email_name, ...words, updated_at },
    output: { ...text, updated_at: '2026-11-20T11:30:00.000Z' },
  },
  preview: {
    description:
      'Answers the email with this text, sample values and the look of the company, as HTML. Nothing is sent or stored.',
    input: { email_name, ...words },
    output: { subject: 'Your quote Q-1795219200123', html: '<!DOCTYPE html>…' },
  },
}
