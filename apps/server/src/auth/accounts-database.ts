import { AsyncLocalStorage } from 'node:async_hooks'
import { asSystem, type Database, type Transaction } from '@quotespark/database'

export interface AccountsDatabase {
  /** For better-auth. */
  database: Database
  /** Work in the transaction that better-auth has open for the call at hand, else in one of its own. */
  join<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result>
}

/**
 * better-auth opens transactions but does not hand them to the functions that send its mails. A mail must be part of
 * what causes it; and on a second connection, calls that hold one each could wait for each other until none is left.
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
