import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { storeCustomer, storeInvoice } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-06-01T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const DUE = '2026-06-30'

/** An invoice issued on 1 June and due on the 30th, in British Summer Time. */
async function owed(fields: object = {}) {
  server.clock.set('2026-06-01T10:00:00.000Z')
  const given = { issue_date: '2026-06-01', due_date: DUE, status: 'sent', ...fields } as const
  return ann.client.invoice.create(invoiceFor(ada, given))
}

/** The days on which the customer was reminded of this invoice. */
async function remindersOf({ id }: { id: string }) {
  const { history, emails } = await ann.client.invoice.get({ id })
  const events = history.filter(({ event }) => event === 'reminded')
  expect(emails.filter(({ template }) => template === 'invoice-overdue')).toHaveLength(events.length)
  return events.map(({ created_at }) => created_at.slice(0, 10)).reverse()
}

describe('Send Reminder', () => {
  test('emails the balance due to the address on the invoice, once a day', async () => {
    const invoice = await owed({ customer_email: 'accounts@customer.example' })
    await ann.client.invoice.recordPayment({
      id: invoice.id,
      amount: '20.00',
      paid_on: '2026-06-01',
      method: 'cash',
      reference: null,
    })
    server.clock.set('2026-07-01T10:00:00.000Z')
    const remind = () => ann.client.invoice.remind({ id: invoice.id })
    expect((await ann.client.invoice.get({ id: invoice.id })).abilities.remind).toBe(true)
    expect(await Promise.all([remind(), remind()])).toMatchObject([
      { reminded_at: '2026-07-01T10:00:00.000Z', abilities: { remind: false } },
      { reminded_at: '2026-07-01T10:00:00.000Z' },
    ])
    expect(await remindersOf(invoice)).toEqual(['2026-07-01'])
    const reminder = (await server.receivedMail('accounts@customer.example', 2)).at(-1)
    expect(reminder?.text).toContain('£100.00')
    expect(reminder?.text).toContain('1 day')
    server.clock.set('2026-07-02T10:00:00.000Z')
    await remind()
    expect(await remindersOf(invoice)).toEqual(['2026-07-01', '2026-07-02'])
  })

  test('links to the portal when the link was withdrawn', async () => {
    const invoice = await owed({ customer_email: 'portal@customer.example' })
    await ann.client.invoice.revokeLink({ id: invoice.id })
    server.clock.set('2026-07-01T10:00:00.000Z')
    expect((await ann.client.invoice.remind({ id: invoice.id })).share_url).toBeNull()
    const reminder = (await server.receivedMail('portal@customer.example', 2)).at(-1)
    expect(reminder?.links).toContain(`${server.url}/portal/invoices`)
  })

  test('is refused for an invoice that is not overdue', async () => {
    const invoice = await owed()
    server.clock.set('2026-06-30T22:59:59.999Z')
    expect(invoice.abilities.remind).toBe(false)
    await expect(ann.client.invoice.remind({ id: invoice.id })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      status: 409,
      data: { from: 'sent', to: 'overdue' },
    })
  })

  test('is refused for £0.00, which is never overdue', async () => {
    const { id } = await owed({ items: [{ ...LINE, unit_price: '0' }] })
    server.clock.set('2026-07-08T10:00:00.000Z')
    expect(await ann.client.invoice.get({ id })).toMatchObject({
      displayed_status: 'sent',
      abilities: { remind: false, record_payment: false, mark_as_paid: true },
    })
    await expect(ann.client.invoice.remind({ id })).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  test('is refused when there is no address', async () => {
    const { database } = server.services
    const customer_id = await storeCustomer(database, { company_id: ann.company.id })
    const id = await storeInvoice(database, {
      company_id: ann.company.id,
      customer_id,
      status: 'sent',
      due_date: '2026-05-01',
    })
    await expect(ann.client.invoice.remind({ id })).rejects.toMatchObject({ code: 'customer_email_missing' })
  })
})
