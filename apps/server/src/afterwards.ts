/** What is slow, or what a rollback cannot undo, and so is done once the transaction has committed. */
export interface Afterwards {
  /** `takeBack` is called instead when the transaction does not commit. */
  add(work: () => Promise<void>, takeBack: () => void): void
}

/**
 * Thrown by what finds, in a transaction, that something has to be done before it which no transaction may wait for: that is
 * done, and then the transaction anew.
 */
export class DoFirst extends Error {
  readonly work: () => Promise<void>

  constructor(work: () => Promise<void>) {
    super('something has to be done first')
    this.work = work
  }
}

/** What is in the way once more after that is somebody else's again and again. */
const ATTEMPTS = 3

/**
 * Runs a transaction, and afterwards what it has put off. A transaction that lost against another is tried again: what its
 * first attempt had put off is taken back, which is why `transact` calls `begin` as each attempt begins.
 */
export async function withAfterwards<Result>(
  transact: (afterwards: Afterwards, begin: () => void) => Promise<Result>,
): Promise<{ result: Result; isPutOff: boolean }> {
  let putOff: { work: () => Promise<void>; takeBack: () => void }[] = []
  const takeBack = () => {
    for (const each of putOff) each.takeBack()
    putOff = []
  }
  const afterwards: Afterwards = { add: (work, takeBack) => void putOff.push({ work, takeBack }) }
  for (let times = 1; ; times++) {
    try {
      const result = await transact(afterwards, takeBack)
      for (const { work } of putOff) await work()
      return { result, isPutOff: putOff.length > 0 }
    } catch (error) {
      takeBack()
      if (times === ATTEMPTS || !(error instanceof DoFirst)) throw error
      await error.work()
    }
  }
}
