import type { Account } from '@quotespark/contract'

/** What a person sees of themselves. */
export function presentPerson(row: Account['user']): Account['user'] {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar_url: row.avatar_url,
  }
}
