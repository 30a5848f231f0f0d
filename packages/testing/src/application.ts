import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@quotespark/database/engine'

export { findFreePort, findRunningServer } from '@quotespark/database/engine'

export interface ApplicationOptions {
  /** This process's own unless given. */
  node?: string
  /** What Node is given: its own arguments, and the file. */
  program: string[]
  dataDir: string
  /** Where all that it says is written, in a file named after its port. */
  logFolder: string
  /** A free one unless given. */
  port?: number
  /** On top of what this process has; a database is the application's own unless it is named here. */
  env?: Record<string, string>
  /** Ends it also while it starts. */
  ending?: AbortSignal
  /** Told of the process before it is ready. */
  onSpawn?(pid: number): void
}

export interface RunningApplication {
  url: string
  port: number
  pid: number
  /** From the start of the process to its first answer at /health. */
  startedInMs: number
  /** All that it has said so far. */
  log(): string
  /** In good order, its database too. */
  stop(): Promise<void>
  /** SIGKILL: no part of it gets to do anything more. */
  kill(): Promise<void>
}

/** The migration of a large database takes its time. */
const START_MS = 600_000
const STOP_MS = 20_000

/** The whole application as a process of its own, as people run it; answers once it is ready. Its data folder outlives it. */
export async function startApplication(options: ApplicationOptions): Promise<RunningApplication> {
  const { node = process.execPath, program, dataDir, logFolder, ending } = options
  const port = options.port ?? (await findFreePort())
  // By this name, as browsers trust a page from it with what they else keep for https.
  const url = `http://localhost:${port}`
  ending?.throwIfAborted()
  mkdirSync(logFolder, { recursive: true })
  const logFile = join(logFolder, `server-${port}.log`)
  const log = openSync(logFile, 'w')
  const before = performance.now()
  const child = spawn(node, program, {
    env: {
      ...withoutProviders(process.env),
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      COMPANIES_A_DAY: '1000',
      COMPANIES_IN_ALL: '1000',
      SEND_HOLD_SECONDS: '0',
      ...options.env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  options.onSpawn?.(child.pid ?? 0)
  const readLog = () => readFileSync(logFile, 'utf8')
  try {
    await healthy(child, url, ending)
  } catch (error) {
    await end(child, 'SIGTERM')
    throw new Error(`${(error as Error).message} Its log:\n${readLog().slice(-4000)}`)
  }
  let stopped: Promise<void> | undefined
  return {
    url,
    port,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - before,
    log: readLog,
    stop() {
      // Once: told twice, it ends at once and may leave its database behind.
      stopped ??= end(child, 'SIGTERM')
      return stopped
    },
    kill: () => end(child, 'SIGKILL'),
  }
}

/** Mails, files and traces of a test must not leave the machine, nor money move. */
export function withoutProviders(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(SMTP|RESEND|STRIPE|S3|OTEL)_/.test(name)),
  )
}

async function healthy(child: ChildProcess, url: string, ending?: AbortSignal): Promise<void> {
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; await pause(10)) {
    if (hasEnded(child)) throw new Error('The application ended while starting.')
    if (ending?.aborted) throw new Error('The application was ended while starting.')
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The application was not ready within ${START_MS / 1000} s.`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(force)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
