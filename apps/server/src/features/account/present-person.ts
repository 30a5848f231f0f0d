import type { Account } from '@quotespark/contract'

/** Picks the fields of a profile that its owner may see. */
export function presentPerson(row: Account['user']): Account['user'] {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar_url: row.avatar_url,
  }
}
