import { createHash } from 'node:crypto'
import { idempotencyKeys, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'

export interface KeyedCall {
  db: Transaction
  user_id: string
  /** The company the answer belongs to; null when it belongs to none. */
  company_id: string | null
  key: string
  operation: string
  /** The input as parsed by the contract. */
  input: unknown
}

/**
 * Honours the Idempotency-Key of a call (IETF draft-ietf-httpapi-idempotency-key-header): the first call with a key
 * does the work and stores its answer in the same transaction; every later one gets that answer and does nothing.
 * The second of two concurrent calls waits on the key's unique row until the first has committed. Refuses a key that was
 * used for another operation or input.
 */
export async function remembered<Result extends { output: unknown }>(
  call: KeyedCall,
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
  await storeResponse(call, result.output)
  return result
}

/** Refuses a key that is empty or longer than 200 characters. */
export function requireKey(key: string): void {
  if (key.length > 0 && key.length <= 200) return
  throw new Refusal('invalid_input', {
    issues: [{ path: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 200 characters' }],
  })
}

/** Stores the answer for a repeated call. */
export async function storeResponse(call: KeyedCall, output: unknown): Promise<void> {
  await call.db.update(idempotencyKeys).set({ response: output }).where(isMine(call))
}

function isMine({ user_id, key }: KeyedCall) {
  return and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key))
}

/** Replaces each file by a digest of its content, so that equal files compare as equal. */
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
