import type { Customer } from '@quotespark/contract'
import { guessFromEmail } from './guess-from-email.ts'

/** Initial details of a new customer, from the text typed in the search. */
export interface NewCustomer {
  name: string
  contact_person: string
  email: string
}

/** A new customer of whom nothing is known yet. */
export const NOBODY: NewCustomer = { name: '', contact_person: '', email: '' }

/**
 * The customer that could be added: a name of more than 2 characters, or an email address of more than 5, that none
 * of the customers found has. Null otherwise.
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
