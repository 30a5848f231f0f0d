import type { Database } from '@quotespark/database'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { createExactLimit, type Exceeded } from '../limits/exact-limit.ts'

const HOUR_SECONDS = 60 * 60

/** Wrong guesses per hour. NIST SP 800-63B section 5.2.2 requires fewer than 100 for one account. */
const GUESSES_AN_HOUR = {
  /** By one address about any accounts; offices share an address. */
  address: 100,
  /** By one address about one account. */
  pair: 20,
  /** About one account, by all callers that are no device of its owner. */
  account: 50,
  /** By one device of the owner about its account; strangers' guesses do not count here. */
  device: 20,
}

/** An attempt to prove ownership of an account, by a password, a code or a passkey. */
export interface Guess {
  /** The email given; one without an account is counted the same way. */
  account: string
  address: string
  /** A device on which the owner has signed in before. */
  device?: string | undefined
}

/** `isFirst`: this guess was the first of the hour to lock the account for strangers. */
export type Locked = Exceeded

export interface GuessLimits {
  /** Counts a guess before it is checked, so that concurrent ones cannot exceed the limit; undefined when it is allowed. */
  count(guess: Guess): Promise<Locked | undefined>
  /** Forgets the guesses after a right one. */
  forget(guess: Guess): Promise<void>
}

interface Counting {
  config: Pick<Config, 'RATE_LIMIT_FACTOR'>
  database: Database
}

/** Locks the guesser, and the account for strangers, after too many wrong guesses; never the owner's own devices. */
export function createGuessLimits({ config, database }: Counting): GuessLimits {
  const limiter = (of: keyof typeof GUESSES_AN_HOUR) =>
    createExactLimit({
      name: `guesses ${of}`,
      points: Math.ceil(GUESSES_AN_HOUR[of] * config.RATE_LIMIT_FACTOR),
      seconds: HOUR_SECONDS,
    })
  const address = limiter('address')
  const pair = limiter('pair')
  const account = limiter('account')
  const device = limiter('device')

  return {
    async count(guess) {
      const keys = keysOf(guess)
      const locked = keys.device
        ? await device.consume(database, keys.device)
        : ((await address.consume(database, keys.address)) ?? (await pair.consume(database, keys.pair)))
      if (locked) return { ...locked, isFirst: false }
      return keys.device ? undefined : account.consume(database, keys.account)
    },
    async forget(guess) {
      const keys = keysOf(guess)
      if (keys.device) await device.forget(database, keys.device)
      else await address.forgive(database, keys.address)
      await pair.forget(database, keys.pair)
      await account.forget(database, keys.account)
    },
  }
}

function keysOf({ account: email, address, device }: Guess) {
  const account = email.toLowerCase()
  const network = networkOf(address)
  return {
    account,
    address: network,
    pair: `${network} ${account}`,
    device: device === undefined ? undefined : `${device} ${account}`,
  }
}

/** An IPv6 subscriber has at least a /64 (RFC 6177) and could guess from a new address of it each time. */
function networkOf(address: string): string {
  return address.includes(':') ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString() : address
}
