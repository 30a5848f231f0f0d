import { keepsPreparedStatements, type Transaction } from './connection.ts'

interface Query<Answer> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> }
}

/**
 * Prepares a statement that only differs in its values (`sql.placeholder`): Drizzle builds it and PostgreSQL plans it once
 * per connection. Meant for what every request asks, because building costs as much processor time as the rest of a small
 * read. The name stands for the text, so no two statements may share one.
 *
 * Use it only for lookups by key. A generic plan takes every company for one of average size and would read and sort the
 * whole list of a large one (measured beside 1,000 companies: 230 ms instead of 3 for a page of 50).
 *
 * Statements issued together reach the database in order, and before queries of Drizzle itself that are issued beside them:
 * each sees what the earlier ones did.
 */
export function statement<Values extends Record<string, unknown>, Answer>(
  name: string,
  build: (db: Transaction) => Query<Answer>,
): (db: Transaction, values: Values) => Promise<Answer> {
  const prepared = new WeakMap<Transaction, ReturnType<Query<Answer>['prepare']>>()
  return (db, values) => {
    const known = prepared.get(db)
    if (known) return known.execute(values)
    const made = build(db).prepare(keepsPreparedStatements(db) ? name : '')
    prepared.set(db, made)
    return made.execute(values)
  }
}

/**
 * Waits for queries issued together, in one round trip when none needs another's answer. Throws the first failure, because
 * in a transaction all later ones fail only as a consequence.
 */
export async function together<const Asked extends readonly unknown[]>(
  asked: Asked,
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  const outcomes = await Promise.allSettled(asked)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }) as { -readonly [At in keyof Asked]: Awaited<Asked[At]> }
}
