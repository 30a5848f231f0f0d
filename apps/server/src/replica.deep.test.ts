import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, startEngine } from '@quotespark/database/engine'
import { eventually } from '@quotespark/testing'
import { type RunningApplication, startApplication } from '@quotespark/testing/application'
import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { type Standby, startStandby } from '@quotespark/testing/standby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtProgram } from './testing/built-program.ts'
import { addCustomer, invoiceFor, quoteFor } from './testing/sample-documents.ts'
import { signUpByMail } from './testing/sign-up-by-mail.ts'
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts'

/* Two processes on one PostgreSQL and its standby, called in turn as by a proxy. */

const APP_URL = 'http://localhost:3998'

let folder: string
let primary: Engine
let standby: Standby
let smtp: SmtpMailbox
let processes: RunningApplication[] = []
let ann: TestBrowser
let turn = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-replica-'))
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'primary')
  primary = await startEngine({ dataDir, purpose: 'test', log: () => {} })
  smtp = await startSmtpMailbox()
  standby = await startStandby({ dataDir, url: primary.url }, join(folder, 'standby'))
  const env = {
    APP_URL,
    SMTP_URL: smtp.url,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    OPS_EMAILS: 'ann@example.com',
  }
  const start = () =>
    startApplication({ program: builtProgram('main'), dataDir: join(folder, 'data'), logFolder: folder, env })
  const started = await Promise.allSettled([start(), start()])
  processes = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  for (const each of started) if (each.status === 'rejected') throw each.reason
  ann = createTestBrowser(APP_URL, (request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(`${processes[turn++ % processes.length]?.url}${pathname}${search}`, request))
  })
  await signUpByMail(ann, smtp, { email: 'ann@example.com', password: 'correct horse battery' })
  await ann.client.company.create({ name: 'Crumb & Co' })
}, 120_000)
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()))
  await standby?.stop()
  await smtp?.down()
  await primary?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Counts the lists that each server has read for both processes, and the processes that reach the replica. */
async function readMetrics() {
  const texts = await Promise.all(processes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  const sum = (name: string) =>
    texts.reduce((total, text) => total + Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]), 0)
  return {
    replica: sum('quotespark_list_reads_total{server="replica"}'),
    primary: sum('quotespark_list_reads_total{server="primary"}'),
    up: sum('quotespark_replica_up'),
  }
}

/** Reads every list twice, once per process. */
async function readLists() {
  const each = async () => ({
    customers: (await ann.client.customer.list({ search: '' })).items.map(({ id }) => id),
    found: (await ann.client.customer.list({ search: 'numbers' })).items.length,
    counted: (await ann.client.customer.count({})).total,
    quotes: (await ann.client.quote.list({})).items.map(({ id }) => id),
    quoteCount: (await ann.client.quote.count({})).total,
    invoices: (await ann.client.invoice.list({})).items.map(({ id }) => id),
    invoiceCount: (await ann.client.invoice.count({})).total,
    owed: (await ann.client.invoice.summary()).outstanding_amount,
    products: (await ann.client.product.list({})).items.map(({ id }) => id),
  })
  return [await each(), await each()]
}

test('lists come from the replica and contain new rows at once, whichever process answers', async () => {
  const customer = await addCustomer(ann.client, { email: 'numbers@customer.example' })
  await eventually(async () => {
    const before = await readMetrics()
    await readLists()
    const { replica, primary, up } = await readMetrics()
    expect({ replica: replica - before.replica, primary: primary - before.primary, up }).toEqual({
      replica: 18,
      primary: 0,
      up: 2,
    })
  })

  await standby.run('select pg_wal_replay_pause()')
  const quote = await ann.client.quote.create(quoteFor(customer, {}))
  const invoice = await ann.client.invoice.create(invoiceFor(customer, {}))
  const another = await addCustomer(ann.client, { email: 'numbers-again@customer.example' })
  const product = await ann.client.product.create({ name: 'Cake', unit_price: '10.00' })
  const before = await readMetrics()
  for (const lists of await readLists()) {
    expect(lists).toMatchObject({
      found: 2,
      counted: 2,
      quotes: [quote.id],
      quoteCount: 1,
      invoices: [invoice.id],
      invoiceCount: 1,
      products: [product.id],
    })
    expect(lists.customers).toContain(another.id)
  }
  expect((await readMetrics()).replica).toBe(before.replica)

  const state = await ann.client.ops.get()
  expect(state.replica).toMatchObject({ is_reachable: true })
  await standby.run('select pg_wal_replay_resume()')
  await eventually(async () => {
    await readLists()
    expect((await readMetrics()).replica).toBeGreaterThan(before.replica)
  })
})
