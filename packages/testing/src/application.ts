import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@quotespark/database/engine'

export { findFreePort, findRunningServer } from '@quotespark/database/engine'

export interface ApplicationOptions {
  /** Path of Node; defaults to that of this process. */
  node?: string
  /** Node's arguments, with the file to run. */
  program: string[]
  dataDir: string
  /** Folder of its log, in a file named after the port. */
  logFolder: string
  /** Defaults to a free port. */
  port?: number
  /** Added to this process's environment; without a database URL the application runs its own database. */
  env?: Record<string, string>
  /** Ends the application, even while it starts. */
  ending?: AbortSignal
  /** Called with the process id before the application is ready. */
  onSpawn?(pid: number): void
}

export interface RunningApplication {
  url: string
  port: number
  pid: number
  /** Time from the start of the process to the first success at /health. */
  startedInMs: number
  /** The log so far. */
  log(): string
  /** Shuts down in order, database included. */
  stop(): Promise<void>
  /** Sends SIGKILL, which leaves no chance to clean up. */
  kill(): Promise<void>
}

/** Migrating a large database takes a while. */
const START_MS = 600_000
const STOP_MS = 20_000

/** Starts the whole application as a separate process and waits until it is ready. The data folder is kept afterwards. */
export async function startApplication(options: ApplicationOptions): Promise<RunningApplication> {
  const { node = process.execPath, program, dataDir, logFolder, ending } = options
  const port = options.port ?? (await findFreePort())
  // Browsers treat http://localhost like https, for features they otherwise restrict.
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
      // Sent once: on a second signal it ends at once and may leave its database running.
      stopped ??= end(child, 'SIGTERM')
      return stopped
    },
    kill: () => end(child, 'SIGKILL'),
  }
}

/** Removes the settings of providers: a test must not send emails, files or traces off the machine, nor move money. */
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
