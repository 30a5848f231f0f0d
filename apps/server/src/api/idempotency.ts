import { createHash } from 'node:crypto'
import { idempotencyKeys, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'

interface Call {
  db: Transaction
  user_id: string
  /** Whose answer it is; null of what belongs to no company. */
  company_id: string | null
  key: string
  operation: string
  /** As the contract has parsed it. */
  input: unknown
}

/**
 * Honours the Idempotency-Key of a call (IETF draft-ietf-httpapi-idempotency-key-header): the first call with a key
 * does the work and its answer is kept in the same transaction; every later one gets that answer and does nothing.
 * Two at once: the second waits on the key's unique row until the first has committed. Refuses a key that was used
 * for another operation or input.
 */
export async function remembered<Result extends { output: unknown }>(
  call: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, user_id, key, operation } = call
  requireKey(key)
  const input_sha256 = createHash('sha256')
    .update(JSON.stringify([call.company_id, (await withFilesDigested(call.input)) ?? null]))
    .digest('hex')
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ user_id, key, operation, input_sha256 })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [earlier] = await db.select().from(idempotencyKeys).where(isMine(call))
    if (earlier?.operation !== operation || earlier.input_sha256 !== input_sha256) {
      throw new Refusal('idempotency_key_reused', {})
    }
    return { output: earlier.response, context: {} } as unknown as Result
  }
  const result = await work()
  await keepAnswer(call, result.output)
  return result
}

/** Refuses what is no Idempotency-Key. */
export function requireKey(key: string): void {
  if (key.length > 0 && key.length <= 200) return
  throw new Refusal('invalid_input', {
    issues: [{ path: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 200 characters' }],
  })
}

/** Keeps what a repeated call is answered with. */
export async function keepAnswer(call: Call, output: unknown): Promise<void> {
  await call.db.update(idempotencyKeys).set({ response: output }).where(isMine(call))
}

function isMine({ user_id, key }: Call) {
  return and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key))
}

/** A file is compared by what is in it. */
async function withFilesDigested(input: unknown): Promise<unknown> {
  if (typeof input !== 'object' || input === null) return input
  const fields = Object.entries(input).map(async ([field, value]) => [field, await digested(value)])
  return Object.fromEntries(await Promise.all(fields))
}

async function digested(value: unknown): Promise<unknown> {
  if (!(value instanceof File)) return value
  const sha256 = createHash('sha256')
    .update(await value.bytes())
    .digest('hex')
  return { name: value.name, type: value.type, sha256 }
}
