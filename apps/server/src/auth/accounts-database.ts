import { AsyncLocalStorage } from 'node:async_hooks'
import { asSystem, type Database, type Transaction } from '@quotespark/database'

export interface AccountsDatabase {
  /** The database handed to better-auth. */
  database: Database
  /** Runs work in the transaction that better-auth has open for this call, else in a separate one. */
  join<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result>
}

/**
 * better-auth opens transactions but does not hand them to the functions that send its mails. A mail must commit with the
 * action that causes it; and if each call took a second connection, calls could wait for each other until none is left.
 */
export function createAccountsDatabase(database: Database): AccountsDatabase {
  const open = new AsyncLocalStorage<Transaction>()
  const transaction: Database['transaction'] = (work, config) =>
    database.transaction((db) => open.run(db, () => work(db)), config)
  return {
    database: Object.create(database, { transaction: { value: transaction } }),
    join(work) {
      const db = open.getStore()
      return db ? work(db) : asSystem(database, work)
    },
  }
}
