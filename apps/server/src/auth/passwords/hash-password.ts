import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { inTurn } from './hashing-turns.ts'

/** One of the equivalent settings in OWASP's Password Storage Cheat Sheet: 32 MiB, three times over. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 64
/** Names the cost, so that another can follow. */
const PREFIX = `scrypt$${Math.log2(COST.N)},${COST.r},${COST.p}$`

/** Hashes a password as sign-up does, also for accounts made without signing up. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  return `${PREFIX}${salt}$${(await derive(password, salt)).toString('base64url')}`
}

export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.slice(PREFIX.length).split('$')
  return timingSafeEqual(await derive(password, salt), Buffer.from(key, 'base64url'))
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
