import { isStorableText, LIMITS } from '@quotespark/domain'
import { APIError, createAuthMiddleware } from 'better-auth/api'

/** Tokens and addresses to return to are the longest texts that an account's calls carry. */
const MAX_TEXT_LENGTH = 2_000
const NAMES = new Set(['name', 'first_name', 'last_name'])

/** Refuses what better-auth would pass on to a database that cannot hold it, or that nobody is called. */
export const checkAccountInput = createAuthMiddleware(async ({ body, query }) => {
  for (const [field, value] of [...entriesOf(body), ...entriesOf(query)]) {
    if (typeof value !== 'string') continue
    const isTooLong = value.length > (NAMES.has(field) ? LIMITS.name : MAX_TEXT_LENGTH)
    if (isTooLong || !isStorableText(value)) {
      throw new APIError('BAD_REQUEST', {
        code: 'INVALID_INPUT',
        message: `The value of ${field} is not possible.`,
      })
    }
  }
})

function entriesOf(record: unknown): [string, unknown][] {
  return typeof record === 'object' && record !== null ? Object.entries(record) : []
}
