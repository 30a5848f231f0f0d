import { AsyncLocalStorage } from 'node:async_hooks'

const transaction = new AsyncLocalStorage<true>()

/** Runs the work of one transaction and marks everything it starts as inside it. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return transaction.run(true, work)
}

/**
 * Throws inside a transaction. Called by slow work and by what a rollback cannot undo, such as rendering, storing a file or
 * calling an external server, because it would hold the transaction's locks and connection.
 */
export function requireNoTransaction(what: string): void {
  if (transaction.getStore()) throw new Error(`${what} inside a transaction`)
}
