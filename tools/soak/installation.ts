import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createPool } from '@quotespark/database'
import { findFreePort, findRunningServer } from '@quotespark/database/engine'
import {
  type ApplicationOptions,
  type RunningApplication,
  startApplication,
} from '@quotespark/testing/application'
import { eventually } from '@quotespark/testing/eventually'
import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { signUpByMail } from '../../apps/server/src/testing/sign-up-by-mail.ts'
import { createTestBrowser, type TestBrowser } from '../../apps/server/src/testing/test-browser.ts'
import { familyOf } from '../bench/server/processes.ts'
import type { Workshop } from './part.ts'

const PASSWORD = 'correct horse battery'

/** Processes to kill: the application, its database, or both at the same moment. */
export type Victim = 'application' | 'database' | 'both'

/** The built product with its own data folder, port, PostgreSQL and mail server. */
export class Installation {
  readonly dataDir: string
  readonly origin: string
  readonly smtp: SmtpMailbox
  readonly #workshop: Workshop
  readonly #port: number
  readonly #keepLess: () => void
  #application: RunningApplication | undefined
  /** Process id of the PostgreSQL killed last. */
  #killed: number | undefined
  #pool: ReturnType<typeof createPool> | undefined

  private constructor(workshop: Workshop, dataDir: string, port: number, smtp: SmtpMailbox) {
    this.#workshop = workshop
    this.dataDir = dataDir
    this.origin = `http://127.0.0.1:${port}`
    this.smtp = smtp
    this.#port = port
    this.#keepLess = workshop.onEnd(() => this.#end())
  }

  /** Starts an installation in an empty folder. */
  static async open(workshop: Workshop, name: string): Promise<Installation> {
    const [dataDir, port, smtp] = await Promise.all([
      workshop.newFolder(name),
      findFreePort(),
      startSmtpMailbox(),
    ])
    const installation = new Installation(workshop, dataDir, port, smtp)
    await installation.start()
    return installation
  }

  get application(): RunningApplication {
    if (!this.#application) throw new Error('The application is not running.')
    return this.#application
  }

  /** Starts the application and returns the milliseconds until it was ready. */
  async start(): Promise<number> {
    this.#application = await startApplication(this.#options())
    return this.#application.startedInMs
  }

  /** Starts the application and kills it and its database, possibly before it is ready. */
  async killWhileStarting(afterMs: number): Promise<void> {
    let pid = 0
    const starting = startApplication({
      ...this.#options(),
      onSpawn: (spawned) => {
        pid = spawned
      },
    })
    await pause(afterMs)
    for (const each of familyOf(pid)) kill(each)
    await starting.then(
      (application) => application.kill(),
      () => {}, // it ended, as expected
    )
  }

  /** Sends SIGKILL and waits for the application to end, unless only the database is killed. Restarts nothing. */
  async kill(victim: Victim): Promise<void> {
    await this.#closePool()
    const { pid } = this.application
    const postmaster = await this.#postmasterPid()
    const victims = {
      application: [pid],
      database: [postmaster],
      both: familyOf(pid),
    }[victim]
    for (const each of victims) kill(each)
    this.#killed = postmaster
    if (victim === 'database') return
    await this.application.kill()
    this.#application = undefined
  }

  /** Waits until the application has restarted its killed database, and returns how long that took in ms. */
  async untilHealthy(): Promise<number> {
    const before = performance.now()
    await eventually(async () => {
      // The application may not have noticed the kill yet.
      if ((await this.#postmasterPid()) === this.#killed)
        throw new Error('The database has not been started again')
      const answer = await fetch(`${this.origin}/health`)
      if (!answer.ok) throw new Error(`/health answers ${answer.status}`)
    }, 60_000)
    return performance.now() - before
  }

  /** Queries the database directly, beside the application. */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (!this.#pool) {
      const url = await findRunningServer(this.dataDir)
      if (!url) throw new Error(`No database runs in ${this.dataDir}`)
      this.#pool = createPool({ connectionString: url, max: 2, application_name: 'soak' })
    }
    const { rows } = await this.#pool.query<Row>(text, values)
    return rows
  }

  /** Signs somebody up and opens a company for them. */
  async openCompany(name: string): Promise<TestBrowser> {
    const browser = createTestBrowser(this.origin, fetch)
    const email = `${name.replaceAll(/\W+/g, '-').toLowerCase()}@example.com`
    await signUpByMail(browser, this.smtp, { email, password: PASSWORD })
    await browser.client.company.create({ name, address: '1 Mill Lane\nBath BA1 1AA' })
    return browser
  }

  /** Runs `npm run verify`; null when everything is as it was written, otherwise its output. */
  async verify(): Promise<string | null> {
    try {
      await promisify(execFile)(process.execPath, this.#program('verify'), {
        env: { PATH: process.env.PATH, DATA_DIR: this.dataDir, NODE_ENV: 'production' },
      })
      return null
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
      return stderr || stdout || message
    }
  }

  #options(): ApplicationOptions {
    return {
      program: this.#program('main'),
      dataDir: this.dataDir,
      logFolder: join(this.dataDir, 'logs'),
      port: this.#port,
      env: { APP_URL: this.origin, SMTP_URL: this.smtp.url, RATE_LIMIT_FACTOR: '1000000' },
    }
  }

  /** Arguments for Node. */
  #program(name: 'main' | 'verify'): string[] {
    const { clone, nodeArguments } = this.#workshop
    return [...nodeArguments, join(clone, 'apps', 'server', 'dist', `${name}.js`)]
  }

  async close(): Promise<void> {
    this.#keepLess()
    await this.#end()
  }

  async #end(): Promise<void> {
    await this.#closePool()
    const postmaster = await this.#postmasterPid()
    await this.#application?.stop()
    // A killed application leaves its database running.
    if (!this.#application) kill(postmaster)
    this.#application = undefined
    await this.smtp.down()
  }

  async #closePool(): Promise<void> {
    await this.#pool?.end().catch(() => {})
    this.#pool = undefined
  }

  /** Undefined when none runs; a killed one leaves its pid file behind. */
  async #postmasterPid(): Promise<number | undefined> {
    const file = join(this.dataDir, 'postgres', 'postmaster.pid')
    const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres' ? Number(pid) : undefined
  }
}

/** Sends SIGKILL; a process that has already ended is fine. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // ESRCH
  }
}
