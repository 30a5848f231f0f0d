import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@quotespark/database'
import { startEngine } from '@quotespark/database/engine'
import type { TestProject } from 'vitest/node'
import { databaseUrl } from './database-url.ts'
import { runStatement } from './run-statement.ts'

const quiet = () => {}
let undo: () => Promise<void> = async () => {}

/**
 * Starts one server and migrates one database for the whole run, which `createTestDatabase` copies. The server is the
 * embedded one, or that of TEST_DATABASE_URL or DATABASE_URL, whose own database is left alone.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quotespark-test-'))
  await chmod(dataDir, 0o711) // lets the database server's user in when root runs the tests
  const engine = await startEngine({
    dataDir,
    databaseUrl: process.env.TEST_DATABASE_URL || process.env.DATABASE_URL,
    pgBin: process.env.PG_BIN,
    purpose: 'test',
    log: quiet,
  })
  const { url } = engine
  const template = `quotespark_template_${randomBytes(6).toString('hex')}`
  undo = async () => {
    await runStatement(url, `drop database if exists ${template}`)
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await runStatement(url, `create database ${template}`)
    await migrate(databaseUrl(url, template), quiet)
    // A database with connections cannot be copied, and autovacuum's connections count.
    await runStatement(url, `alter database ${template} allow_connections false`)
  } catch (error) {
    await undo()
    throw error
  }
  provide('serverUrl', url)
  provide('templateDatabase', template)
}

export function teardown(): Promise<void> {
  return undo()
}
