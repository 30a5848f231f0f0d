import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { vatRates } from '@quotespark/database'
import { createTestDatabase, eventually } from '@quotespark/testing'
import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { eq } from 'drizzle-orm'
import { type Auth, createAuth } from '../auth/auth.ts'
import { readConfig } from '../config.ts'
import type { DiskProbe } from '../files/disk-space.ts'
import { createApp } from '../http/app.ts'
import type { ConnectionLimits } from '../http/connection-limits.ts'
import { linksIn } from '../http/dev-mail/links-in.ts'
import { openListener } from '../http/open-listener.ts'
import { startSending } from '../jobs/start-sending.ts'
import { createLogger } from '../logger.ts'
import type { Services } from '../services.ts'
import { type AdjustableClock, createAdjustableClock } from './adjustable-clock.ts'
import { readMailboxFolder } from './mailbox-folder.ts'
import type { ReceivedMail } from './received-mail.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import { createTestServices } from './test-services.ts'
import { type SignedUpStaff, type SignedUpUser, signUpUser, type TestPerson } from './test-users.ts'

export interface TestServerOptions {
  /** `kept` (default): emails stay in the database, as for /dev/mail. `smtp`: the worker sends them to `smtp`. */
  mail?: 'kept' | 'smtp'
  /** Environment variables. Unless set here, RATE_LIMIT_FACTOR is too high to matter and there is no undo window. */
  env?: Record<string, string>
  webFolder?: string
  /** Receives each line of the log. */
  log?: { write(line: string): void }
  /** Free disk space; plenty by default. */
  disk?: DiskProbe
}

export interface TestServer {
  services: Services
  auth: Auth
  clock: AdjustableClock
  /** Address of the product; no socket listens there. */
  url: string
  /** Creates a browser without a session that calls from `ip`. */
  browser(ip?: string): TestBrowser
  anonymous: TestBrowser['client']
  signUp(person?: Partial<TestPerson>): Promise<SignedUpUser>
  /** Leaves out the VAT rates that a company starts with: a test that needs rates stores its own. */
  signUpWithCompany(person?: Partial<TestPerson>, company?: { name: string }): Promise<SignedUpStaff>
  /** Emails received at this address, oldest first; waits until there are at least this many. */
  receivedMail(to: string, atLeast?: number): Promise<ReceivedMail[]>
  /** Only with `mail: 'smtp'`. */
  smtp: SmtpMailbox
  /** Listens on a real port of this machine, for behaviour that only a socket shows. */
  listen(limits?: ConnectionLimits): Promise<string>
  stop(): Promise<void>
}

const ORIGIN = 'http://quotespark.test'
let people = 0

/** Creates the whole server except its port, on its own database: only the clock, the mail transport and the address are faked. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quotespark-server-test-'))
  const [testDatabase, smtp] = await Promise.all([
    createTestDatabase(),
    options.mail === 'smtp' ? startSmtpMailbox() : undefined,
  ])
  const config = readConfig({
    DATA_DIR: dataDir,
    APP_URL: ORIGIN,
    ALLOW_DEV_MAIL: 'true',
    AUTH_SECRET: 'a secret that is only ever used in tests',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    COMPANIES_A_DAY: '1000',
    COMPANIES_IN_ALL: '1000',
    SEND_HOLD_SECONDS: '0',
    ...(smtp ? { SMTP_URL: smtp.url } : {}),
    ...options.env,
  })
  const logger = createLogger(config.LOG_LEVEL, options.log)
  const clock = createAdjustableClock()
  const services = await createTestServices({
    ...{ config, logger, clock, disk: options.disk },
    ...{ database: testDatabase.db, pool: testDatabase.pool },
  })
  if (smtp) await startSending(services)
  const auth = createAuth(services)
  const stopping = new AbortController()
  const app = createApp(services, auth, {
    stopping: stopping.signal,
    webFolder: options.webFolder ?? join(dataDir, 'no-web-app'),
  })
  const undo: (() => Promise<void>)[] = []

  function browser(ip = '198.51.100.7'): TestBrowser {
    const env = { incoming: { socket: { remoteAddress: ip } } }
    return createTestBrowser(config.APP_URL, async (request) => app.fetch(request, env))
  }

  function signUp(person: Partial<TestPerson> = {}): Promise<SignedUpUser> {
    people += 1
    return signUpUser(services, auth, browser(), {
      email: `person-${people}@example.com`,
      first_name: 'Ann',
      last_name: `Person ${people}`,
      ...person,
    })
  }

  async function readMailbox(to: string): Promise<ReceivedMail[]> {
    if (!smtp) return readMailboxFolder(services, to)
    return smtp.mails
      .filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
      .map((mail) => ({ ...mail, links: linksIn(mail.html) }))
  }

  return {
    services,
    auth,
    clock,
    url: config.APP_URL,
    browser,
    anonymous: browser().client,
    signUp,
    async signUpWithCompany(person, company = { name: 'Crumb & Co' }) {
      const user = await signUp(person)
      const created = await user.client.company.create(company)
      await services.database.delete(vatRates).where(eq(vatRates.company_id, created.id))
      return { ...user, company: created }
    },
    receivedMail: (to, atLeast = 1) =>
      eventually(async () => {
        const mails = await readMailbox(to)
        if (mails.length < atLeast) throw new Error(`${mails.length} mails for ${to}, not ${atLeast}`)
        return mails
      }),
    get smtp() {
      if (!smtp) throw new Error("This server keeps its mails: it was not made with mail: 'smtp'")
      return smtp
    },
    async listen(limits) {
      const door = await openListener({
        host: '127.0.0.1',
        port: 0,
        proxies: config.TRUSTED_PROXIES,
        ...(limits && { limits }),
      })
      door.open(getRequestListener(app.fetch))
      undo.push(() => door.close(0))
      return `http://127.0.0.1:${door.port}`
    },
    async stop() {
      stopping.abort()
      for (const each of undo) await each()
      await services.background.settled()
      await services.queue.stop()
      await smtp?.down()
      await testDatabase.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
