import { randomBytes } from 'node:crypto'
import { createDatabase, createPool, type Database } from '@quotespark/database'
import type pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { runStatement } from './run-statement.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** From `global-setup.ts`: of a user who may create databases. */
    serverUrl: string
    /** A migrated, empty database without connections. */
    templateDatabase: string
  }
}

export interface TestDatabase {
  /** As the owner of the tables. */
  pool: pg.Pool
  db: Database
  url: string
  /** Ends the pool, and every other connection, and removes the database. */
  drop(): Promise<void>
}

/** A migrated, empty database of its own for a test file, in some hundredths of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `quotespark_test_${randomBytes(6).toString('hex')}`
  await runStatement(serverUrl, `create database ${name} template ${inject('templateDatabase')}`)
  const url = databaseUrl(serverUrl, name)
  const pool = createPool({ connectionString: url })
  return {
    pool,
    db: createDatabase(pool),
    url,
    async drop() {
      await pool.end()
      await runStatement(serverUrl, `drop database ${name} with (force)`)
    },
  }
}
