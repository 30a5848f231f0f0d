import type { Database } from '@quotespark/database'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { createExactLimit, type Exceeded } from '../limits/exact-limit.ts'

const HOUR_SECONDS = 60 * 60

/** Wrong guesses in an hour. NIST SP 800-63B section 5.2.2 wants fewer than 100 for one account. */
const GUESSES_AN_HOUR = {
  /** By one address, whomever they are about: offices share one. */
  address: 100,
  /** By one address about one account. */
  pair: 20,
  /** About one account by all who are no device of its owner. */
  account: 50,
  /** By one device of the owner about its account: no stranger's guesses count here. */
  device: 20,
}

/** Somebody says that they are the owner of an account: by a password, a code, a passkey. */
export interface Guess {
  /** Its e-mail, whether anybody has it or not: both are counted alike. */
  account: string
  address: string
  /** Where the owner is known to have signed in before. */
  device?: string | undefined
}

/** `isFirst`: the account has just been locked for strangers, by the first guess too many of this hour. */
export type Locked = Exceeded

export interface GuessLimits {
  /** Counts it before it is looked at, so that many at once are not more; undefined where it may be. */
  count(guess: Guess): Promise<Locked | undefined>
  /** It was right: who has got in is not guessing. */
  forget(guess: Guess): Promise<void>
}

interface Counting {
  config: Pick<Config, 'RATE_LIMIT_FACTOR'>
  database: Database
}

/** What is guessed wrong locks the guesser, and the account for strangers; never for its owner's own devices. */
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

/** An IPv6 subscriber holds at least a /64 (RFC 6177) and could guess from a new address of it each time. */
function networkOf(address: string): string {
  return address.includes(':') ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString() : address
}
