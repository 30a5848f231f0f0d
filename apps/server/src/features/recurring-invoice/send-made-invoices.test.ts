import { customers } from '@quotespark/database'
import { londonInstant } from '@quotespark/domain/time'
import { eventually } from '@quotespark/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, scheduleFor } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { whileNextIsDrawn } from '../../testing/while-drawn.ts'
import { makeDueInvoices } from './make-due-invoices.ts'
import { sendMadeInvoices } from './send-made-invoices.ts'

/* Shows what happens while a run sends, between one invoice and the next. */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer({ env: { SEND_HOLD_SECONDS: '30' } })
})
afterAll(() => server.stop())

function at(day: string, time: string): void {
  server.clock.set(londonInstant(day, time).toISOString())
}

const send = () => sendMadeInvoices(server.services)

/** Has schedules of a new company make one invoice each, and returns their ids. */
async function made(titles: string[]): Promise<string[]> {
  at('2026-12-01', '06:00')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
  for (const title of titles) {
    const fields = { title, start_date: '2026-12-01', mode: 'send' } as const
    await ann.client.recurring_invoice.create(scheduleFor(ada, fields))
  }
  expect(await makeDueInvoices(server.services)).toBe(titles.length)
  const { items } = await ann.client.invoice.list({})
  return items.map(({ id }) => id)
}

const invoices = (ids: string[]) => Promise.all(ids.map((id) => ann.client.invoice.get({ id })))

test.each(['delete', 'send'] as const)(
  'leaves an invoice alone on which a step to %s it began to wait meanwhile',
  async (step) => {
    const ids = await made(['Hosting', 'Backups'])
    at('2026-12-01', '08:00')
    whileNextIsDrawn(server, async () => {
      const other = (await invoices(ids)).find(({ status }) => status === 'draft')
      if (!other) throw new Error('both were sent')
      if (step === 'send') await ann.client.invoice.send({ id: other.id })
      else await ann.client.invoice.delete({ params: { id: other.id }, query: { undoable: 'true' } })
    })
    expect(await send()).toBe(1)
    const { rows } = await server.services.database.execute(sql`
      select held.step, waiting.status from document_holds held
      join documents waiting on waiting.id = held.document_id where held.company_id = ${ann.company.id}`)
    expect(rows).toEqual([{ step, status: 'draft' }])
  },
)

test('sends nothing more once the hours for mail are over', async () => {
  const ids = await made(['Hosting', 'Backups'])
  at('2026-12-01', '17:59')
  whileNextIsDrawn(server, () => at('2026-12-01', '18:00'))
  expect(await send()).toBe(1)
  expect((await invoices(ids)).map(({ status }) => status).toSorted()).toEqual(['draft', 'sent'])
  at('2026-12-02', '08:00')
  expect(await send()).toBe(1)
})

test('locks the customer whose money it takes before the invoice, as everybody does', async () => {
  const [id = ''] = await made(['Hosting'])
  const { database } = server.services
  await setCompany(database, ann.company.id, { use_credit_first: true })
  at('2026-12-01', '08:00')
  let sending: Promise<number> | undefined
  await database.transaction(async (db) => {
    await db.select().from(customers).where(eq(customers.id, ada.id)).for('no key update')
    sending = send()
    await eventually(async () => {
      const { rows } = await database.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await db.execute(sql`select from documents where id = ${id} for update nowait`)
  })
  expect(await sending).toBe(1)
})
