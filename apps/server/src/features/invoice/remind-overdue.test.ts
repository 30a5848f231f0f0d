import { invoices } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOfInvoice, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { setCompany, storeCustomer, storeInvoice } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { remindOverdue } from './remind-overdue.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-06-01T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
  await setCompany(server.services.database, ann.company.id, { remind_overdue: true })
})
afterAll(() => server.stop())

const DUE = '2026-06-30'

/** An invoice issued on 1 June and due on the 30th, in British Summer Time. */
async function owed(fields: object = {}) {
  server.clock.set('2026-06-01T10:00:00.000Z')
  const given = { issue_date: '2026-06-01', due_date: DUE, status: 'sent', ...fields } as const
  return ann.client.invoice.create(invoiceFor(ada, given))
}

async function runAt(instant: string): Promise<number> {
  server.clock.set(instant)
  return remindOverdue(server.services)
}

/** The days on which the customer was reminded of this invoice. */
async function remindersOf({ id }: { id: string }) {
  const { history, emails } = await ann.client.invoice.get({ id })
  const events = history.filter(({ event }) => event === 'reminded')
  expect(emails.filter(({ template }) => template === 'invoice-overdue')).toHaveLength(events.length)
  return events.map(({ created_at }) => created_at.slice(0, 10)).reverse()
}

describe('overdue reminders', () => {
  test('go out 7, 14 and 28 days after the due date, and no more', async () => {
    const invoice = await owed()
    for (let day = 1; day <= 70; day++) {
      await runAt(new Date(Date.UTC(2026, 5, 30 + day, 9)).toISOString())
    }
    expect(await remindersOf(invoice)).toEqual(['2026-07-07', '2026-07-14', '2026-07-28'])
    const mails = await server.receivedMail('ada@customer.example', 4)
    const reminder = mails.find(({ subject }) => subject.includes('overdue'))
    expect(reminder).toMatchObject({
      reply_to: ann.email,
      attachments: [{ file_name: `${invoice.invoice_number}.pdf` }],
    })
    for (const said of ['£120.00', '30 Jun 2026', '7 days']) expect(reminder?.text).toContain(said)
    expect(reminder?.links).toContain(invoice.share_url)
    const { history, reminded_at } = await ann.client.invoice.get({ id: invoice.id })
    expect(history[0]).toMatchObject({ event: 'reminded', actor_name: 'Quotespark' })
    expect(reminded_at).toBe('2026-07-28T09:00:00.000Z')
  })

  test('go by the day in London', async () => {
    const invoice = await owed()
    expect(await runAt('2026-07-06T22:59:59.999Z')).toBe(0)
    expect(await runAt('2026-07-06T23:00:00.000Z')).toBe(1)
    expect(await remindersOf(invoice)).toHaveLength(1)
  })

  test('go out once, even in several runs at the same time', async () => {
    const invoice = await owed()
    server.clock.set('2026-07-07T09:00:00.000Z')
    await Promise.all([1, 2, 3].map(() => remindOverdue(server.services)))
    expect(await remindersOf(invoice)).toHaveLength(1)
  })

  test('are made up for within a week, but not later', async () => {
    const [late, tooLate] = [await owed(), await owed({ due_date: '2026-06-20' })]
    await runAt('2026-07-13T09:00:00.000Z') // 13 and 23 days after the due dates
    expect(await remindersOf(late)).toEqual(['2026-07-13'])
    expect(await remindersOf(tooLate)).toEqual([])
  })

  test('state what the customer was sent, whatever was changed since', async () => {
    const invoice = await owed({ customer_email: 'as-sent@customer.example' })
    const items = [{ ...LINE, quantity: '3' }]
    const edit = { ...editOfInvoice(invoice), items, due_date: '2026-06-29' }
    expect(await ann.client.invoice.update(edit)).toMatchObject({
      ...{ total_amount: '180.00', changed_since_sent: true },
    })
    // Seven days after the edited due date, and six after the one sent.
    await runAt('2026-07-06T09:00:00.000Z')
    expect(await remindersOf(invoice)).toEqual(['2026-07-06'])
    const mails = await server.receivedMail('as-sent@customer.example', 2)
    const [sent, reminder] = mails
    expect(reminder?.subject).toContain('overdue')
    for (const said of ['£120.00', '30 Jun 2026', '6 days']) expect(reminder?.text).toContain(said)
    expect(reminder?.attachments).toHaveLength(1)
    expect(reminder?.attachments).toEqual(sent?.attachments)
  })

  test('wait for the due date that the customer was sent', async () => {
    const invoice = await owed({ due_date: '2026-07-10' })
    await ann.client.invoice.update({ ...editOfInvoice(invoice), due_date: DUE })
    await runAt('2026-07-07T09:00:00.000Z')
    await expect(ann.client.invoice.remind({ id: invoice.id })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { entity: 'invoice', from: 'sent', to: 'overdue' },
    })
    expect(await remindersOf(invoice)).toEqual([])
    await runAt('2026-07-11T09:00:00.000Z')
    expect(await remindersOf(invoice)).toEqual(['2026-07-11'])
  })

  test('are replaced by a reminder from staff', async () => {
    const invoice = await owed()
    server.clock.set('2026-07-07T08:00:00.000Z')
    await ann.client.invoice.remind({ id: invoice.id })
    await runAt('2026-07-07T09:00:00.000Z')
    await runAt('2026-07-14T09:00:00.000Z')
    expect(await remindersOf(invoice)).toEqual(['2026-07-07', '2026-07-14'])
  })

  test('do not go out for paid or cancelled invoices, without an address, or when the company has them off', async () => {
    const bob = await server.signUpWithCompany()
    const bobs = await addCustomer(bob.client)
    const { database } = server.services
    const mute = await storeCustomer(database, { company_id: ann.company.id })
    const overdue = { issue_date: '2026-06-01', due_date: DUE, status: 'sent' } as const
    await bob.client.invoice.create(invoiceFor(bobs, overdue))
    await storeInvoice(database, { company_id: ann.company.id, customer_id: mute, ...overdue })
    const [paid, cancelled] = [await owed(), await owed()]
    await ann.client.invoice.markAsPaid({ id: paid.id })
    await ann.client.invoice.cancel({ id: cancelled.id })
    await database.update(invoices).set({ reminded_at: null }).where(eq(invoices.id, paid.id))
    await runAt('2026-07-07T09:00:00.000Z')
    for (const invoice of [paid, cancelled]) expect(await remindersOf(invoice)).toEqual([])
    expect(await runAt('2026-07-07T09:01:00.000Z')).toBe(0)
  })
})

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
