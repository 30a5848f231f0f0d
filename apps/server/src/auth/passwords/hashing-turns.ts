import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@quotespark/domain/refusal'
import { createFairQueue } from '@quotespark/paper/fair-queue'

/**
 * Each takes 32 MiB and a core for a fifth of a second. More at once would shorten nobody's wait on a small machine, and
 * take more memory than everything else together.
 */
const AT_ONCE = 2
/** Six seconds of work. One address may attempt ten sign-ins a minute, and an office shares one address. */
const WAITING_PER_OWNER = 64
const WAITING = 256
const WAIT_SECONDS = 5

type Hashing = () => Promise<unknown>

const queue = createFairQueue<Hashing, unknown>({
  run: (hashing) => hashing(),
  running: AT_ONCE,
  waitingPerOwner: WAITING_PER_OWNER,
  waiting: WAITING,
})

const owners = new AsyncLocalStorage<string>()

/** Queues the passwords hashed within `work` under this address or user. */
export function hashingFor<Result>(queueKey: string, work: () => Promise<Result>): Promise<Result> {
  return owners.run(queueKey, work)
}

/** Waits for a turn, shared fairly between owners. Refuses at once when too many wait. */
export async function inTurn<Result>(hashing: () => Promise<Result>): Promise<Result> {
  const turn = reserve(owners.getStore() ?? 'system')
  return (await turn.run(hashing)) as Result
}

/** Refusal when too many passwords wait to be hashed. */
export class TooManyPasswords extends Refusal<'too_many_requests'> {}

function reserve(owner: string) {
  try {
    return queue.reserve(owner)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'busy') throw error
    throw new TooManyPasswords('too_many_requests', { retry_after_seconds: WAIT_SECONDS })
  }
}
