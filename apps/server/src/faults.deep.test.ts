import { randomUUID } from 'node:crypto'
import { chmod, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import { eventually } from '@quotespark/testing'
import { findFreePort, type RunningApplication, startApplication } from '@quotespark/testing/application'
import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAILS_AT_ONCE } from './jobs/queue.ts'
import { builtProgram } from './testing/built-program.ts'
import { addCustomer, invoiceFor, quoteFor } from './testing/sample-documents.ts'
import { signUpByMail } from './testing/sign-up-by-mail.ts'
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts'

/*
 * The whole application with its own PostgreSQL, killed in the middle of its work. The tests run one after the other on one
 * data folder, as on a machine with bad luck.
 */

let dataDir: string
let start: () => Promise<RunningApplication>
let smtp: SmtpMailbox
let application: RunningApplication
let browser: TestBrowser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quotespark-faults-'))
  await chmod(dataDir, 0o711) // when root runs the tests, the server's user must get through
  smtp = await startSmtpMailbox()
  const port = await findFreePort()
  const env = { SMTP_URL: smtp.url }
  start = () => startApplication({ program: builtProgram('main'), dataDir, logFolder: dataDir, port, env })
  application = await start()
  browser = createTestBrowser(application.url, fetch)
  await signUpByMail(browser, smtp, { email: 'ann@example.com', password: 'correct horse battery' })
  await browser.client.company.create({ name: 'Crumb & Co' })
}, 120_000)
afterAll(async () => {
  await application?.stop()
  await smtp?.down()
  await rm(dataDir, { recursive: true, force: true })
})

const mailsTo = (email: string) => smtp.mails.filter((mail) => mail.to === email)

/** Retries until it is acknowledged, as a client with an Idempotency-Key may, and collects every other answer. */
async function insist<Result>(call: () => Promise<Result>, heard: Set<unknown>): Promise<Result> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      heard.add(error instanceof ORPCError ? error.status : 'no answer')
      await sleep(50)
    }
  }
}

/** Writes quotes and invoices for a new customer in four parallel series while `disturb` runs, and a few more after it. */
async function writeDocuments(disturb: () => Promise<void>) {
  const run = randomUUID()
  const email = `${run}@customer.example`
  const customer = await addCustomer(browser.client, { email })
  const heard = new Set<unknown>()
  const acknowledged = { quotes: [] as string[], invoices: [] as string[] }
  let disturbing = true
  const lines = Array.from({ length: 4 }, async (_, line) => {
    for (let n = 0, left = 2; left > 0; n++) {
      if (!disturbing) left--
      const context = (kind: string) => ({ context: { idempotencyKey: `${run}-${kind}-${line}-${n}` } })
      const quote = quoteFor(customer, { title: `${run} ${line} ${n}`, status: 'sent' })
      const { id } = await insist(() => browser.client.quote.create(quote, context('quote')), heard)
      acknowledged.quotes.push(id)
      if (n % 3 > 0) continue
      const invoice = invoiceFor(customer, { title: `${run} ${line} ${n}` })
      const made = await insist(() => browser.client.invoice.create(invoice, context('invoice')), heard)
      acknowledged.invoices.push(made.id)
    }
  })
  await disturb()
  disturbing = false
  await Promise.all(lines)
  return { ...acknowledged, heard, run, email }
}

/** Expects everything acknowledged to be there once, and nothing else. */
async function expectExactly(written: { run: string; quotes: string[]; invoices: string[] }): Promise<void> {
  const { quote, invoice } = browser.client
  const quotes = await everyPage((cursor) => quote.list({ limit: 100, search: written.run, ...cursor }))
  expect(quotes.map(({ id }) => id).sort()).toEqual(written.quotes.sort())
  const invoices = await everyPage((cursor) => invoice.list({ limit: 100, ...cursor }))
  expect(invoices.map(({ id }) => id)).toEqual(expect.arrayContaining(written.invoices))
  const numbers = invoices.map(({ invoice_number }) => Number(invoice_number.slice(4)))
  expect(numbers.sort((a, b) => a - b)).toEqual(invoices.map((_, index) => index + 1))
}

async function everyPage<Row>(
  read: (from: { cursor?: string }) => Promise<{ items: Row[]; next_cursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from: { cursor?: string } | undefined = {}; from; ) {
    const { items, next_cursor }: { items: Row[]; next_cursor: string | null } = await read(from)
    rows.push(...items)
    from = next_cursor === null ? undefined : { cursor: next_cursor }
  }
  return rows
}

test('after the application is killed, acknowledged work is there, retries make no duplicates and all mails arrive', async () => {
  const kills = 2
  const written = await writeDocuments(async () => {
    for (let round = 0; round < kills; round++) {
      await sleep(700)
      await application.kill()
      application = await start()
    }
    await sleep(300)
  })
  expect(written.heard).toContain('no answer')
  expect(written.heard).not.toContain(500)
  await expectExactly(written)

  // Work in progress at a kill is taken over: a mail once its heartbeat has been missed, a sealing by the job after a
  // minute. Each document is sealed once and mailed once.
  await eventually(async () => {
    const quotes = await Promise.all(written.quotes.map((id) => browser.client.quote.get({ id })))
    const whatCame = quotes.map(({ revision, emails, history }) => [
      revision,
      emails.map(({ status }) => status),
      history.filter(({ event }) => event === 'sent').length,
    ])
    expect(whatCame).toEqual(written.quotes.map(() => [1, ['sent'], 1]))
  }, 180_000)
  // Each mail has its own id, which it keeps however often it is handed over.
  const mails = mailsTo(written.email)
  expect(new Set(mails.map((mail) => mail.message_id)).size).toBe(written.quotes.length)
  // Only mails in progress at a kill may be handed over again, as nobody can know whether they arrived.
  expect(mails.length - written.quotes.length).toBeLessThanOrEqual(kills * MAILS_AT_ONCE)
}, 300_000)

test('while PostgreSQL is killed, calls are answered with 503, and it comes back by itself', async () => {
  const written = await writeDocuments(async () => {
    for (const victim of ['postmaster', 'backend'] as const) {
      await sleep(300)
      process.kill(await postgresPid(victim), 'SIGKILL')
      await sleep(100)
      await eventually(async () => expect((await browser.fetch('/health')).status).toBe(200))
    }
  })
  expect(written.heard).toContain(503)
  expect(written.heard).not.toContain(500)
  await expectExactly(written)
  expect(application.log()).not.toContain('"msg":"a call failed"')
}, 120_000)

async function postgresPid(which: 'postmaster' | 'backend'): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  if (which === 'postmaster') return Number(pid)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ').at(-1))
}

test('while the mail server is away, a quote is sent and its mail waits, to go out soon after', async () => {
  await smtp.down()
  const email = `${randomUUID()}@customer.example`
  const someone = await addCustomer(browser.client, { email })
  const quote = await browser.client.quote.create(quoteFor(someone, { status: 'sent' }))
  expect(quote).toMatchObject({ status: 'sent', emails: [{ status: 'waiting', last_error: null }] })
  const mail = async () => (await browser.client.quote.get({ id: quote.id })).emails[0]
  await eventually(async () =>
    expect(await mail()).toMatchObject({
      status: 'waiting',
      last_error: expect.stringContaining('ECONNREFUSED'),
    }),
  )
  await smtp.up()
  await eventually(
    async () => expect(await mail()).toMatchObject({ status: 'sent', last_error: null }),
    60_000,
  )
  expect(mailsTo(email)).toHaveLength(1)
}, 120_000)

test('files in the data folder are closed to other users', async () => {
  const open = []
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // The log belongs to this test.
    if (path.endsWith('.log') && entry.parentPath === dataDir) continue
    const facts = await lstat(path).catch(() => undefined)
    if ((facts?.isFile() || facts?.isDirectory()) && facts.mode & 0o077)
      open.push(`${path} ${facts.mode.toString(8)}`)
  }
  expect(open).toEqual([])
})
