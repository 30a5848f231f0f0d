import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'

const HOUR_SECONDS = 60 * 60
/** A code of an authenticator app is taken for up to a minute and a half, each once (RFC 6238, section 5.2). */
const CODE_SECONDS = 90

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

export interface Locked {
  seconds: number
  /** The account has just been locked for strangers: the first guess too many of this hour. */
  isFirst: boolean
}

export interface GuessLimits {
  /** Counts it before it is looked at, so that many at once are not more; undefined where it may be. */
  count(guess: Guess): Promise<Locked | undefined>
  /** It was right: who has got in is not guessing. */
  forget(guess: Guess): Promise<void>
  /** False for a code that was tried before: what was read over a shoulder is worth nothing. */
  isFresh(user_id: string, code: string): Promise<boolean>
}

/** What is guessed wrong locks the guesser, and the account for strangers; never for its owner's own devices. */
export function createGuessLimits({ RATE_LIMIT_FACTOR }: Pick<Config, 'RATE_LIMIT_FACTOR'>): GuessLimits {
  const limiter = (guesses: number) =>
    new RateLimiterMemory({ points: Math.ceil(guesses * RATE_LIMIT_FACTOR), duration: HOUR_SECONDS })
  const address = limiter(GUESSES_AN_HOUR.address)
  const pair = limiter(GUESSES_AN_HOUR.pair)
  const account = limiter(GUESSES_AN_HOUR.account)
  const device = limiter(GUESSES_AN_HOUR.device)
  const codes = new RateLimiterMemory({ points: 1, duration: CODE_SECONDS })

  return {
    async count(guess) {
      const keys = keysOf(guess)
      if (keys.device) return lockedBy(device, keys.device)
      return (
        (await lockedBy(address, keys.address)) ??
        (await lockedBy(pair, keys.pair)) ??
        (await lockedBy(account, keys.account, true))
      )
    },
    async forget(guess) {
      const keys = keysOf(guess)
      if (keys.device) await device.delete(keys.device)
      else await address.reward(keys.address)
      await pair.delete(keys.pair)
      await account.delete(keys.account)
    },
    async isFresh(user_id, code) {
      return (await lockedBy(codes, `${user_id} ${code}`)) === undefined
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

async function lockedBy(
  limiter: RateLimiterMemory,
  key: string,
  isOfAccount = false,
): Promise<Locked | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return {
      seconds: Math.ceil(refused.msBeforeNext / 1000),
      isFirst: isOfAccount && refused.consumedPoints === limiter.points + 1,
    }
  }
}

/** An IPv6 subscriber holds at least a /64 (RFC 6177) and could guess from a new address of it each time. */
function networkOf(address: string): string {
  return address.includes(':') ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString() : address
}
