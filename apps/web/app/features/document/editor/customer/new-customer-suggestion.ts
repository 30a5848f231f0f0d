import type { Customer } from '@quotespark/contract'
import { guessFromEmail } from './guess-from-email.ts'

/** What a new customer begins with, from what was typed to find one. */
export interface NewCustomer {
  name: string
  contact_person: string
  email: string
}

/**
 * Who might be added: a name of more than 2 characters, or an e-mail of more than 5, that none of those found has.
 * Null while that is not so.
 */
export function suggestedCustomer(
  typed: string,
  found: readonly Pick<Customer, 'name' | 'email'>[],
): NewCustomer | null {
  const text = typed.trim()
  const same = (known: string) => known.toLowerCase() === text.toLowerCase()
  if (text.includes('@')) {
    return text.length > 5 && !found.some(({ email }) => same(email))
      ? { ...guessFromEmail(text), email: text }
      : null
  }
  return text.length > 2 && !found.some(({ name }) => same(name))
    ? { name: text, contact_person: '', email: '' }
    : null
}
