import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort, findRunningServer } from '@quotespark/database/engine'
import { memoryMiB, type ProcessorTime, watchProcessors } from './processes.ts'

/** A built product, of this commit or another. */
export interface Program {
  /** 'this', or the commit. */
  name: string
  /** The top folder of its clone. */
  folder: string
  /** What Node is given before the file. */
  nodeArguments: string[]
}

export interface Application {
  program: Program
  dataDir: string
  url: string
  /** Of the database that it started, for others to use beside it. */
  databaseUrl(): Promise<string>
  /** From the start of the process to its first answer at /health. */
  startedInMs: number
  /** Of the application and its database. */
  memoryMiB(): number
  /** Processor time from now on, until asked: its own, and that of its database, which it started. */
  watchProcessors(): () => ProcessorTime
  stop(): Promise<void>
}

export interface Start {
  program: Program
  dataDir: string
  /** Of a database that is running already; else the application starts its own. */
  databaseUrl?: string
}

/** The built product as a process of its own, as `npm start` runs it. */
export async function startApplication(
  { program, dataDir, databaseUrl = '' }: Start,
  onProcess: (child: ChildProcess) => void,
): Promise<Application> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const before = performance.now()
  const file = join(program.folder, 'apps', 'server', 'dist', 'main.js')
  const child = spawn(process.execPath, [...program.nodeArguments, file], {
    env: {
      ...withoutProviders(process.env),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onProcess(child)
  await untilHealthy(url, child)
  const pid = child.pid ?? 0
  return {
    program,
    dataDir,
    url,
    async databaseUrl() {
      const running = await findRunningServer(dataDir)
      if (!running) throw new Error(`No database runs in ${dataDir}`)
      return running
    },
    startedInMs: performance.now() - before,
    memoryMiB: () => memoryMiB(pid),
    watchProcessors: () => watchProcessors(pid),
    stop: () => end(child),
  }
}

/** In good order, so that its database ends before its files go. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Mails and files of a measurement must not leave the machine, nor money move. */
function withoutProviders(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(SMTP|RESEND|STRIPE|S3)_/.test(name)))
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) {
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(10)
  }
  throw new Error('The application ended before it was ready.')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
