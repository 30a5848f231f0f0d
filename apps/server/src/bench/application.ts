import { dirname, join } from 'node:path'
import { findRunningServer } from '@quotespark/database/engine'
import { type RunningApplication, startApplication } from '@quotespark/testing/application'
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

export interface Application extends RunningApplication {
  program: Program
  dataDir: string
  /** Of the database that it started, for others to use beside it. */
  databaseUrl(): Promise<string>
  /** Of the application and its database. */
  memoryMiB(): number
  /** Processor time from now on, until asked: its own, and that of its database, which it started. */
  watchProcessors(): () => ProcessorTime
}

export interface Start {
  program: Program
  dataDir: string
  /** Of a database that is running already; else the application starts its own. */
  databaseUrl?: string
}

/** The built product as a process of its own, as `npm start` runs it. */
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
