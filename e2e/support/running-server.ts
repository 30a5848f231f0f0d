import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  findFreePort,
  findRunningServer,
  startApplication,
  withoutProviders,
} from '@quotespark/testing/application'
import { AUTH_SECRET } from '@quotespark/testing/people'

interface Server {
  baseURL: string
  /** The database that it started. */
  databaseUrl: string
}

export interface RunningServer extends Server {
  stop(): Promise<void>
}

/** Makes this the server that journeys open pages of, call and write people into, in this process and those it starts. */
export function putUnderTest({ baseURL, databaseUrl }: Server): void {
  process.env.E2E_BASE_URL = baseURL
  process.env.E2E_DATABASE_URL = databaseUrl
}

export const serverUnderTest = (): Server => ({
  baseURL: process.env.E2E_BASE_URL ?? '',
  databaseUrl: process.env.E2E_DATABASE_URL ?? '',
})

const inClone = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const dieWithParent = new URL('../../scripts/lib/die-with-parent.mjs', import.meta.url).href
const built = (program: string) => ['--import', dieWithParent, inClone(`apps/server/dist/${program}.js`)]

/**
 * Starts the built product on a free port with a fresh data folder, empty or filled with a sample world. Writes its log to
 * test-results.
 */
export async function startServer(
  env: Record<string, string> = {},
  world?: 'bakery',
): Promise<RunningServer> {
  const port = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'quotespark-e2e-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    chmodSync(dataDir, 0o711) // when root runs the tests, PostgreSQL's own user must get through
    if (world) await fill(dataDir, port, world)
    const { url, stop } = await startApplication({
      program: built('main'),
      dataDir,
      logFolder: inClone('test-results'),
      port,
      env: { LOG_LEVEL: 'info', AUTH_SECRET, ...env },
    })
    const databaseUrl = await findRunningServer(dataDir)
    if (databaseUrl === undefined) throw new Error(`No database runs in ${dataDir}`)
    return { baseURL: url, databaseUrl, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** Fills the folder with the address at which the product will run, because the emails name it. */
function fill(dataDir: string, port: number, world: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, [...built('seed'), world], {
    env: {
      ...withoutProviders(process.env),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      APP_URL: `http://localhost:${port}`,
    },
  })
}
