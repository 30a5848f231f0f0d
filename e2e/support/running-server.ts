import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface RunningServer {
  baseURL: string
  stop(): Promise<void>
}

const inClone = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const dieWithParent = new URL('../../scripts/lib/die-with-parent.mjs', import.meta.url).href
const START_MS = 60_000
const STOP_MS = 20_000

/**
 * Starts the built product with a fresh data folder on a free port: empty, or with one of the sample worlds in it. Its
 * log is in test-results.
 */
export async function startServer(
  env: Record<string, string> = {},
  world?: 'bakery',
): Promise<RunningServer> {
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'quotespark-e2e-'))
  chmodSync(dataDir, 0o711) // when root runs the tests, PostgreSQL's own user must get through
  mkdirSync(inClone('test-results'), { recursive: true })
  const logFile = inClone(`test-results/server-${port}.log`)
  const log = openSync(logFile, 'w')
  const settings = {
    ...withoutProviders(process.env),
    NODE_ENV: 'production',
    PORT: String(port),
    APP_URL: baseURL,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100',
    ...env,
  }
  if (world) await fill(settings, world)
  const child = spawn(process.execPath, ['--import', dieWithParent, inClone('apps/server/dist/main.js')], {
    stdio: ['ignore', log, log],
    env: settings,
  })
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await healthy(child, baseURL)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message} Its log:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
  }
  return { baseURL, stop }
}

async function fill(env: NodeJS.ProcessEnv & { DATA_DIR: string }, world: string): Promise<void> {
  try {
    const seed = ['--import', dieWithParent, inClone('apps/server/dist/seed.js'), world]
    await promisify(execFile)(process.execPath, seed, { env })
  } catch (error) {
    rmSync(env.DATA_DIR, { recursive: true, force: true })
    throw error
  }
}

/** Mails of the tests must not leave the machine, nor money move. */
function withoutProviders(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(SMTP|RESEND|STRIPE|S3)_/.test(name)))
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

async function healthy(child: ChildProcess, baseURL: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(100)) {
    if (child.exitCode !== null || child.signalCode) throw new Error('The server ended while starting.')
    const response = await fetch(`${baseURL}/health`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error(`The server was not ready within ${START_MS / 1000} s.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(force)
}
