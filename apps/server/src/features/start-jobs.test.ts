import { eventually } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, invoiceFor } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { startJobs } from './start-jobs.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

test('schedules jobs in London time and runs them when due', async () => {
  const { client } = await server.signUpWithCompany()
  server.clock.set('2026-11-20T10:00:00.000Z')
  const later = { status: 'sent', send_at: '2026-11-20T11:00:00.000Z' } as const
  const { id } = await client.invoice.create(invoiceFor(await addCustomer(client), later))
  const { database, queue } = server.services
  server.clock.set(later.send_at)
  await database.transaction((db) => queue.enqueue(db, 'send-due-invoices', {}))
  await startJobs(server.services)

  const { rows } = await database.execute(sql`select name, cron, timezone from pgboss.schedule order by name`)
  const timezone = 'Europe/London'
  expect(rows).toEqual([
    { name: 'bill-due-stages', cron: '0 8 * * *', timezone },
    { name: 'chase-customers', cron: '*/15 9-16 * * 1-5', timezone },
    { name: 'clean-up', cron: '30 3 * * *', timezone },
    { name: 'count-past-vat', cron: '* * * * *', timezone },
    { name: 'expire-quotes', cron: '*/5 * * * *', timezone },
    { name: 'finish-sealings', cron: '* * * * *', timezone },
    { name: 'follow-stripe', cron: '* * * * *', timezone },
    { name: 'look-for-reference-rate', cron: '0 9 * * *', timezone },
    { name: 'make-due-invoices', cron: '*/5 6-23 * * *', timezone },
    { name: 'remove-closed-companies', cron: '*/10 1-5 * * *', timezone },
    { name: 'send-due-invoices', cron: '* * * * *', timezone },
    { name: 'send-made-invoices', cron: '* 8-17 * * *', timezone },
    { name: 'settle-tallies', cron: '*/5 * * * *', timezone },
  ])
  await eventually(async () => expect((await client.invoice.get({ id })).status).toBe('sent'))
})

test('the job that settles tallies also merges the revenue of a day', async () => {
  const { client } = await server.signUpWithCompany()
  const customer_id = await addCustomer(client)
  const { id } = await client.invoice.create(invoiceFor(customer_id, { status: 'sent' }))
  for (const amount of ['1.00', '2.00']) {
    await client.invoice.recordPayment({ id, amount, paid_on: '2026-11-20', method: 'cash' })
  }
  const { database, queue } = server.services
  await startJobs(server.services)
  await database.transaction((db) => queue.enqueue(db, 'settle-tallies', {}))
  await eventually(async () => {
    const { rows } = await database.execute(
      sql`select day::text, what, method, amount, payments, is_settled from revenue_tallies`,
    )
    expect(rows).toEqual([
      { day: '2026-11-20', what: 'payment', method: 'cash', amount: '3.00', payments: 2, is_settled: true },
    ])
  })
})
