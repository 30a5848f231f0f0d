import { AsyncLocalStorage } from 'node:async_hooks'

const transaction = new AsyncLocalStorage<true>()

/** Runs the work of one transaction: whatever it begins knows that it is inside. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return transaction.run(true, work)
}

/**
 * Throws inside a transaction. Called by what is slow, or what a rollback cannot undo: drawing, storing a file, asking
 * somebody else's server. Whoever did that in a transaction would keep its locks and its connection from everybody.
 */
export function requireNoTransaction(what: string): void {
  if (transaction.getStore()) throw new Error(`${what} inside a transaction`)
}
