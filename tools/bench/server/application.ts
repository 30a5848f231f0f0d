import { dirname, join } from 'node:path'
import { findRunningServer } from '@quotespark/database/engine'
import { type RunningApplication, startApplication } from '@quotespark/testing/application'
import { memoryMiB, type ProcessorTime, watchProcessors } from './processes.ts'

/** A built product, of this commit or another. */
export interface Program {
  /** 'this', or the commit. */
  name: string
  /** Top folder of its clone. */
  folder: string
  /** Node arguments before the file. */
  nodeArguments: string[]
}

export interface Application extends RunningApplication {
  program: Program
  dataDir: string
  /** Address of the database it started, for use beside the application. */
  databaseUrl(): Promise<string>
  /** Memory of the application and its database. */
  memoryMiB(): number
  /** Measures processor time from now until the result is called: its own, and that of the database it started. */
  watchProcessors(): () => ProcessorTime
}

export interface Start {
  program: Program
  dataDir: string
  /** A database that is already running; without one the application starts its own. */
  databaseUrl?: string
}

/** Starts the built product as a separate process, as `npm start` does. */
export async function startMeasured(
  { program, dataDir, databaseUrl = '' }: Start,
  ending: AbortSignal,
): Promise<Application> {
  const application = await startApplication({
    program: [...program.nodeArguments, join(program.folder, 'apps', 'server', 'dist', 'main.js')],
    dataDir,
    logFolder: dirname(dataDir),
    env: { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000' },
    ending,
  })
  return {
    ...application,
    program,
    dataDir,
    async databaseUrl() {
      const running = await findRunningServer(dataDir)
      if (!running) throw new Error(`No database runs in ${dataDir}`)
      return running
    },
    memoryMiB: () => memoryMiB(application.pid),
    watchProcessors: () => watchProcessors(application.pid),
  }
}
