import { Refusal } from '@quotespark/domain/refusal'

export interface FairQueueOptions<Job, Result> {
  run(job: Job): Promise<Result>
  /** how many run at once */
  running: number
  /** how many one owner may have waiting, places that are only reserved among them */
  waitingPerOwner: number
  /** how many all owners may have waiting together */
  waiting: number
}

/** A place in the queue: used once, or given back. */
interface Turn<Job, Result> {
  run(job: Job): Promise<Result>
  /** Gives a place back that was not used. Does nothing when it was, or was given back before. */
  release(): void
}

export interface FairQueue<Job, Result> {
  /** Refuses with `busy` at once when the owner, or everybody together, has as much waiting as may. */
  reserve(owner: string): Turn<Job, Result>
  load(): { running: number; waiting: number }
  /** Rejects what waits and what comes; what runs is left to `run`. */
  close(): void
}

interface Owner {
  /** places taken for jobs that are not there yet */
  reserved: number
  running: number
  /** jobs, the first to come first */
  waiting: (() => void)[]
}

/** A full share of documents as long as may be takes one thread about three seconds. */
const RETRY_AFTER_SECONDS = 5

/**
 * Waiting that is fair between owners, however much one of them asks for. Owners are served in turn, and who has
 * nothing running comes before who has: one owner alone may use every thread, but takes no second one while another
 * waits for the first. So a newcomer waits for one of those that run now, and for nothing that queued before.
 */
export function createFairQueue<Job, Result>(options: FairQueueOptions<Job, Result>): FairQueue<Job, Result> {
  /** Whose turn ended longest ago comes first. Whoever has nothing here is forgotten. */
  const owners = new Map<string, Owner>()
  let running = 0
  let waiting = 0
  let closed = false

  function next(): void {
    while (running < options.running) {
      const chosen = choose()
      if (!chosen) return
      chosen.waiting.shift()?.()
    }
  }

  function choose(): Owner | undefined {
    const candidates = [...owners.values()].filter((owner) => owner.waiting.length > 0)
    const fewest = Math.min(...candidates.map((owner) => owner.running))
    return candidates.find((owner) => owner.running === fewest)
  }

  function forgetIfDone(key: string, owner: Owner): void {
    if (owner.reserved + owner.running + owner.waiting.length === 0) owners.delete(key)
  }

  /** Not when its turn begins: who asked meanwhile, and has had none, comes before its next one. */
  function goLast(key: string, owner: Owner): void {
    owners.delete(key)
    owners.set(key, owner)
  }

  async function run(key: string, owner: Owner, job: Job): Promise<Result> {
    try {
      return await options.run(job)
    } finally {
      owner.running--
      running--
      goLast(key, owner)
      forgetIfDone(key, owner)
      next()
    }
  }

  function enqueue(key: string, owner: Owner, job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      owner.waiting.push(() => {
        waiting--
        if (closed) return reject(closedError())
        owner.running++
        running++
        resolve(run(key, owner, job))
      })
      next()
    })
  }

  return {
    reserve(key) {
      if (closed) throw closedError()
      const owner = owners.get(key) ?? { reserved: 0, running: 0, waiting: [] }
      if (waiting >= options.waiting || owner.reserved + owner.waiting.length >= options.waitingPerOwner) {
        throw new Refusal('busy', { retry_after: RETRY_AFTER_SECONDS })
      }
      owners.set(key, owner)
      owner.reserved++
      waiting++
      let isHeld = true
      return {
        async run(job) {
          if (!isHeld) throw new Error('This place in the queue was used or given back before')
          isHeld = false
          owner.reserved--
          if (closed) throw closedError()
          return enqueue(key, owner, job)
        },
        release() {
          if (!isHeld) return
          isHeld = false
          owner.reserved--
          waiting--
          forgetIfDone(key, owner)
        },
      }
    },
    load: () => ({ running, waiting }),
    close() {
      closed = true
      for (const owner of owners.values()) for (const turn of owner.waiting.splice(0)) turn()
    },
  }
}

function closedError(): Error {
  return new Error('The queue is closed')
}
