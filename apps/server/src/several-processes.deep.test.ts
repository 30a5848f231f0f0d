import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, eventually, type TestDatabase } from '@quotespark/testing'
import { type RunningApplication, startApplication } from '@quotespark/testing/application'
import { findDebianPrograms } from '@quotespark/testing/debian-programs'
import { type PgBouncer, startPgBouncer } from '@quotespark/testing/pgbouncer'
import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from './testing/built-program.ts'
import { documentBehind } from './testing/read-shared-quote.ts'
import { addCustomer, invoiceFor, quoteFor } from './testing/sample-documents.ts'
import { signUpByMail } from './testing/sign-up-by-mail.ts'
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts'

/* Two processes on one PostgreSQL and one folder of files, called in turn as by a proxy. */

const APP_URL = 'http://localhost:3999'
const PASSWORD = 'correct horse battery'

const pgBouncer = await findDebianPrograms('pgbouncer', ['pgbouncer'])
const waysToTheDatabase = pgBouncer ? ['straight', 'through PgBouncer'] : ['straight']

describe.each(waysToTheDatabase)('two processes connected %s', (way) => {
  let dataDir: string
  let database: TestDatabase
  let pooler: PgBouncer | undefined
  let smtp: SmtpMailbox
  let processes: RunningApplication[]
  let start: () => Promise<RunningApplication>
  let ann: TestBrowser
  let turn = 0

  /** A browser whose requests go to each process in turn, or to a single one. */
  function browserOf(ip: string, only?: () => RunningApplication): TestBrowser {
    return createTestBrowser(APP_URL, (request) => {
      const target = only?.() ?? processes[turn++ % processes.length]
      const { pathname, search } = new URL(request.url)
      request.headers.set('x-forwarded-for', ip)
      return fetch(new Request(`${target?.url}${pathname}${search}`, request))
    })
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quotespark-processes-'))
    await chmod(dataDir, 0o711)
    database = await createTestDatabase()
    smtp = await startSmtpMailbox()
    if (way !== 'straight')
      pooler = await startPgBouncer(pgBouncer ?? '', database.url, { default_pool_size: 4 })
    const env = {
      APP_URL,
      SMTP_URL: smtp.url,
      RATE_LIMIT_FACTOR: '1',
      MAIL_QUOTA_FACTOR: '1000',
      DATABASE_URL: pooler?.url ?? database.url,
      DATABASE_DIRECT_URL: pooler ? database.url : '',
    }
    start = () => startApplication({ program: builtProgram('main'), dataDir, logFolder: dataDir, env })
    // Both start at the same moment; if one fails, the other must still be stopped.
    const started = await Promise.allSettled([start(), start()])
    processes = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const each of started) if (each.status === 'rejected') throw each.reason
    ann = browserOf('198.51.100.1')
    await signUpByMail(ann, smtp, { email: 'ann@example.com', password: PASSWORD })
    await ann.client.company.create({ name: 'Crumb & Co' })
  }, 120_000)
  afterAll(async () => {
    await Promise.all((processes ?? []).map((each) => each.stop()))
    await pooler?.stop()
    await smtp?.down()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('number invoices written by both without duplicates or gaps', async () => {
    const customer = await addCustomer(ann.client, { email: 'numbers@customer.example' })
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        ann.client.invoice.create(invoiceFor(customer, { title: `Invoice ${n}` })),
      ),
    )
    const numbers = made
      .map(({ invoice_number }) => Number(/\d+$/.exec(invoice_number)?.[0]))
      .sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, n) => (numbers[0] ?? 0) + n))
  })

  test('send each mail once, whichever of them took it', async () => {
    const customer = await addCustomer(ann.client, { email: 'once@customer.example' })
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ann.client.quote.create(quoteFor(customer, { title: `Quote ${n}`, status: 'sent' })),
      ),
    )
    const arrived = () =>
      smtp.mails.filter(({ to }) => to === 'once@customer.example').map(({ subject }) => subject)
    await eventually(() => expect(arrived()).toHaveLength(12))
    expect(new Set(arrived()).size).toBe(12)
    const { rows } = await database.pool.query(
      `select count(*)::int as jobs from pgboss.job where name = 'send-email' and state in ('created', 'retry', 'active')`,
    )
    expect(rows).toEqual([{ jobs: 0 }])
    expect(arrived()).toHaveLength(12)
  })

  test('notify a page at one of them about an event at the other', async () => {
    const [first, second] = processes
    const stream = await browserFrom(ann, () => first).fetch('/events')
    const reader = (stream.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream())
      .getReader()
    await eventually(async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where query like 'listen %' and datname = current_database()`,
      )
      expect(rowCount).toBe(1)
    })
    const customer = await addCustomer(ann.client, { email: 'live@customer.example' })
    const quote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
    const link = await eventually(() => {
      const mail = smtp.mails.find(({ to }) => to === 'live@customer.example')
      if (!mail) throw new Error('no mail yet')
      return /customer-portal\/([\w-]+)/.exec(mail.html)?.[1] ?? ''
    })
    const customerAtSecond = browserOf('198.51.100.9', () => second as RunningApplication)
    const shared = await customerAtSecond.client.sharedLink.get({ token: link })
    const { version } = documentBehind(shared)
    await customerAtSecond.client.sharedLink.rejectQuote({ token: link, version, reason: 'Too dear' })
    let heard = ''
    while (!heard.includes('quote_rejected')) heard += (await reader.read()).value
    expect(heard).toContain(quote.id)
    await reader.cancel()
  })

  test('count wrong passwords together', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 52; guess++) {
      const guesser = browserOf(`203.0.113.${guess}`)
      const answer = await guesser.post('/api/auth/sign-in/email', {
        email: 'bob@example.com',
        password: 'wrong wrong',
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 50)).not.toContain(429)
    expect(statuses.slice(50)).toEqual([429, 429])
  }, 180_000)

  test('share the rate limit of an address', async () => {
    const [first, second] = processes as [RunningApplication, RunningApplication]
    const at = (process: RunningApplication) =>
      browserOf('203.0.113.77', () => process).fetch(`/api/v1/shared/${'a'.repeat(32)}`)
    const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await at(first)).status))
    expect(new Set(statuses)).toEqual(new Set([404]))
    await eventually(async () => expect((await at(second)).status).toBe(429))
  })

  /** Returns another browser with the same session. */
  function browserFrom(browser: TestBrowser, only: () => RunningApplication | undefined): TestBrowser {
    const other = browserOf('198.51.100.2', only as () => RunningApplication)
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    return other
  }

  // Takes a minute and a half, and is the same either way.
  test.skipIf(way !== 'straight')(
    'finish a sealing that one of them had begun when it was killed',
    async () => {
      const [first, second] = processes as [RunningApplication, RunningApplication]
      const customer = await addCustomer(ann.client, { email: 'killed@customer.example' })
      const atFirst = browserFrom(ann, () => first)
      // Killed as soon as one sealing has begun: the others are drawn one after the other.
      const calls = Array.from({ length: 6 }, (_, n) =>
        atFirst.client.quote
          .create(quoteFor(customer, { title: `Late ${n}`, status: 'sent' }))
          .catch(() => undefined),
      )
      await eventually(async () => {
        const { rowCount } = await database.pool.query('select from document_sealings')
        expect(rowCount).toBeGreaterThan(0)
      })
      await first.kill()
      await Promise.all(calls)
      processes = [second]
      const { rows: left } = await database.pool.query('select document_id from document_sealings')
      expect(left.length).toBeGreaterThan(0)
      await expect
        .poll(async () => (await database.pool.query('select from document_sealings')).rowCount, {
          timeout: 240_000,
          interval: 500,
        })
        .toBe(0)
      const { rows: sealed } = await database.pool.query(
        'select document_id from document_revisions where document_id = any ($1)',
        [left.map(({ document_id }) => document_id)],
      )
      expect(sealed).toHaveLength(left.length)
      processes = [await start(), second]
      expect((await ann.client.quote.list({ search: 'Late' })).items.length).toBeGreaterThanOrEqual(
        left.length,
      )
    },
    300_000,
  )
})
