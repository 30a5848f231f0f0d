import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import { inTurn } from './hashing-turns.ts'

/** One of the equivalent settings in OWASP's Password Storage Cheat Sheet: 32 MiB, three times over. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 64
/** Names the cost, so that another can follow; hashes made by better-auth begin with their salt. */
const PREFIX = `scrypt$${Math.log2(COST.N)},${COST.r},${COST.p}$`

/** Hashes a password as sign-up does, also for accounts made without signing up. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  return `${PREFIX}${salt}$${(await derive(password, salt)).toString('base64url')}`
}

export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  if (needsRehash(hash)) {
    const isRight = await inTurn(() => verifyPassword({ hash, password }))
    // Does the rest of today's work, so that the time of a wrong guess does not reveal an old account.
    if (!isRight) await derive(password, hash, { ...COST, p: COST.p - 1 })
    return isRight
  }
  const [salt = '', key = ''] = hash.slice(PREFIX.length).split('$')
  return timingSafeEqual(await derive(password, salt), Buffer.from(key, 'base64url'))
}

/** True for a hash made at another cost, by release 0.1.0, which took a third of the work. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(PREFIX)
}

/** Runs scrypt (RFC 7914) in its turn; throws `TooManyPasswords` when too many wait. */
export function derive(password: string, salt: string, cost = COST): Promise<Buffer> {
  const options = { ...cost, maxmem: 2 * 128 * cost.N * cost.r }
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
