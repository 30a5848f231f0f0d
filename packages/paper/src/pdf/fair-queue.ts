import { Refusal } from '@quotespark/domain/refusal'

export interface FairQueueOptions<Job, Result> {
  run(job: Job): Promise<Result>
  /** Maximum number of jobs running at once. */
  running: number
  /** Maximum number of waiting jobs per owner, including reserved slots. */
  waitingPerOwner: number
  /** Maximum number of waiting jobs of all owners together. */
  waiting: number
}

/** A slot in the queue, to be used once or released. */
interface Turn<Job, Result> {
  run(job: Job): Promise<Result>
  /** Releases an unused slot. Does nothing after it was used or released. */
  release(): void
}

export interface FairQueue<Job, Result> {
  /** Reserves a slot. Refuses with `busy` at once when the owner, or everybody together, has reached the limit. */
  reserve(owner: string): Turn<Job, Result>
  load(): { running: number; waiting: number }
  /** Rejects waiting and new jobs; running ones are left to `run`. */
  close(): void
}

interface Owner {
  /** Slots reserved for jobs that have not arrived yet. */
  reserved: number
  running: number
  /** Waiting jobs, oldest first. */
  waiting: (() => void)[]
}

/** One thread needs about three seconds for a full share of the longest documents. */
const RETRY_AFTER_SECONDS = 5

/**
 * Creates a queue that is fair between owners, however many jobs one of them has. Owners take turns, and those with the
 * fewest running jobs come first: a single owner may use every thread, but gets no second one while another waits for the
 * first. A newcomer therefore waits only for a running job, never for the queue.
 */
export function createFairQueue<Job, Result>(options: FairQueueOptions<Job, Result>): FairQueue<Job, Result> {
  /** Owners by the end of their last turn, longest ago first. Owners without any job or slot are removed. */
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

  /** Called at the end of a turn, not at its start, so that an owner who asked in the meantime comes first. */
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
