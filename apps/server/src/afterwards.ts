/** What is slow, or what a rollback cannot undo, and so is done once the transaction has committed. */
export interface Afterwards {
  /** `takeBack` is called instead when the transaction does not commit. */
  add(work: () => Promise<void>, takeBack: () => void): void
}

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
  let result: Result
  try {
    result = await transact(afterwards, takeBack)
  } catch (error) {
    takeBack()
    throw error
  }
  for (const { work } of putOff) await work()
  return { result, isPutOff: putOff.length > 0 }
}
