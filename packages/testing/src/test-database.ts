import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, createPool, type Database } from '@quotespark/database'
import type pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { runStatement } from './run-statement.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Provided by `global-setup.ts`: the URL of a user who may create databases. */
    serverUrl: string
    /** Name of a migrated, empty database without connections. */
    templateDatabase: string
  }
}

/** A database without tables. */
export interface EmptyDatabase {
  url: string
  /** Ends every connection and removes the database. */
  drop(): Promise<void>
}

export interface TestDatabase {
  /** Connects as the owner of the tables. */
  pool: pg.Pool
  db: Database
  url: string
  /** Ends the pool and every other connection, and removes the database. */
  drop(): Promise<void>
}

/** Creates a migrated, empty database for one test file, in some hundredths of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await makeDatabase(` template ${inject('templateDatabase')}`)
  const pool = createPool({ connectionString: url })
  return {
    pool,
    db: createDatabase(pool),
    url,
    async drop() {
      await pool.end()
      await drop()
    },
  }
}

/** Creates a database for tests that create the tables themselves. */
export function createEmptyDatabase(): Promise<EmptyDatabase> {
  return makeDatabase('')
}

async function makeDatabase(from: string): Promise<EmptyDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `quotespark_test_${randomBytes(6).toString('hex')}`
  await runStatement(serverUrl, `create database ${name}${from}`)
  return { url: databaseUrl(serverUrl, name), drop: () => dropDatabase(serverUrl, name) }
}

/** Retries while autovacuum works in the database: only a superuser could end it, and it is gone in a moment. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runStatement(serverUrl, `drop database ${name} with (force)`)
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || attempt === 20) throw error
      await sleep(250)
    }
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
