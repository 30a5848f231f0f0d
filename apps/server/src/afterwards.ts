/** Defers slow work, or work that a rollback cannot undo, until the transaction has committed. */
export interface Afterwards {
  /** Queues `work`; `takeBack` is called instead when the transaction does not commit. */
  add(work: () => Promise<void>, takeBack: () => void): void
}

/**
 * Thrown within a transaction by code that needs some work done first which no transaction may wait for: the work is done,
 * then the transaction runs again.
 */
export class DoFirst extends Error {
  readonly work: () => Promise<void>

  constructor(work: () => Promise<void>) {
    super('something has to be done first')
    this.work = work
  }
}

/** Limit of attempts: an obstacle found this often comes from somebody else each time. */
const ATTEMPTS = 3

/**
 * Runs a transaction, then its deferred work. A transaction that lost against another is retried: the deferred work of the
 * failed attempt is taken back, which is why `transact` calls `begin` as each attempt begins.
 */
export async function withAfterwards<Result>(
  transact: (afterwards: Afterwards, begin: () => void) => Promise<Result>,
): Promise<{ result: Result; isDeferred: boolean }> {
  let deferred: { work: () => Promise<void>; takeBack: () => void }[] = []
  const takeBack = () => {
    for (const each of deferred) each.takeBack()
    deferred = []
  }
  const afterwards: Afterwards = { add: (work, takeBack) => void deferred.push({ work, takeBack }) }
  for (let times = 1; ; times++) {
    try {
      const result = await transact(afterwards, takeBack)
      for (const { work } of deferred) await work()
      return { result, isDeferred: deferred.length > 0 }
    } catch (error) {
      takeBack()
      if (times === ATTEMPTS || !(error instanceof DoFirst)) throw error
      await error.work()
    }
  }
}
