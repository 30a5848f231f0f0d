import { chasedSteps, customers } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addCustomer,
  editOf,
  editOfInvoice,
  invoiceFor,
  LINE,
  quoteFor,
  tokenOf,
} from '../../testing/sample-documents.ts'
import { setCompany, storeCustomer, storeInvoice } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { sendMonthlyStatements } from '../document/statement/monthly-statements.ts'
import { chaseCustomers } from './chase.ts'

/* Section 6 of the billing specification. One file, because each case moves the clock and the switches of the same company. */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string; email: string }
let mailboxes = 0

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2027-02-01T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' }, { name: 'Crumb & Co' })
})
afterAll(() => server.stop())

/** Each test has a customer of its own, and nobody else is owed anything. */
beforeEach(async () => {
  const { database } = server.services
  await database.update(customers).set({ is_chased: false }).where(eq(customers.company_id, ann.company.id))
  await setCompany(database, ann.company.id, {
    ...{
      remind_overdue: true,
      follow_up_quotes: true,
      remind_overdue_from: null,
      follow_up_quotes_from: null,
    },
    ...{ invoice_steps: null, quote_steps: null },
  })
  ada = await customer()
})

async function customer(fields: object = {}) {
  mailboxes += 1
  const email = `ada-${mailboxes}@customer.example`
  return addCustomer(ann.client, { email, ...fields })
}

/** An invoice issued on 1 February 2027 and due on Monday, 1 March. */
async function owed(fields: object = {}, to: { id: string } = ada) {
  server.clock.set('2027-02-01T10:00:00.000Z')
  const days = { issue_date: '2027-02-01', due_date: '2027-03-01', status: 'sent' as const }
  return ann.client.invoice.create(invoiceFor(to, { ...days, ...fields }))
}

async function runAt(instant: string): Promise<number> {
  server.clock.set(instant)
  return chaseCustomers(server.services)
}

/** Runs every quarter of an hour that is asked for, on each day up to the last. */
async function runDaily(from: string, to: string): Promise<void> {
  for (let day = from; day <= to; ) {
    await runAt(`${day}T09:00:00.000Z`)
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  }
}

async function remindersOf({ id }: { id: string }) {
  const { history } = await ann.client.invoice.get({ id })
  return history
    .filter(({ event }) => event === 'reminded')
    .map(({ created_at, data }) => `${created_at.slice(0, 10)} ${data.days}`)
    .reverse()
}

const chasedMails = async (to: string) =>
  (await server.receivedMail(to)).filter(
    ({ subject }) => !/^(Invoice|Quote) \S+ from Crumb & Co$/.test(subject),
  )

describe('the steps of an invoice', () => {
  test('case a: due on Monday 1 March 2027', async () => {
    const invoice = await owed()
    await runDaily('2027-02-22', '2027-06-01')
    expect(await remindersOf(invoice)).toEqual([
      '2027-02-26 -3',
      '2027-03-02 1',
      '2027-03-08 7',
      '2027-03-15 14',
      '2027-03-31 30',
    ])
    const mails = await chasedMails(ada.email)
    expect(mails).toHaveLength(5)
    const [soon, , late] = mails
    expect(soon?.text).toContain('falls due in the next few days')
    expect(late).toMatchObject({
      subject: `Reminder: invoice ${invoice.invoice_number} from Crumb & Co`,
      reply_to: ann.email,
      attachments: [{ file_name: `${invoice.invoice_number}.pdf` }],
    })
    for (const said of ['£120.00', '1 Mar 2027', '7 days late']) expect(late?.text).toContain(said)
    expect(late?.links).toContain(invoice.share_url)
  })

  test('case b: a step on a Sunday is sent on Monday at 09:00, after the clocks went back', async () => {
    server.clock.set('2026-10-01T10:00:00.000Z')
    const days = { issue_date: '2026-10-01', due_date: '2026-10-24', status: 'sent' as const }
    const invoice = await ann.client.invoice.create(invoiceFor(ada, days))
    server.clock.set('2026-10-24T12:00:00.000Z')
    const { items } = await ann.client.chasing.list({ customer_id: ada.id })
    expect(items[0]).toMatchObject({ send_at: '2026-10-26T09:00:00.000Z', state: 'planned' })
    for (const before of ['2026-10-25T12:00:00.000Z', '2026-10-26T08:59:59.999Z'])
      expect(await runAt(before)).toBe(0)
    expect(await runAt('2026-10-26T09:00:00.000Z')).toBe(1)
    expect(await remindersOf(invoice)).toEqual(['2026-10-26 1'])
  })

  test('case c: paid a second before the mail', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-02T08:59:59.000Z')
    await ann.client.invoice.markAsPaid({ id: invoice.id })
    expect(await runAt('2027-03-02T09:00:00.000Z')).toBe(0)
    const { steps } = await ann.client.invoice.getChasing({ id: invoice.id })
    expect(new Set(steps.map(({ stopped_by }) => stopped_by))).toEqual(new Set(['paid']))
  })

  test('case d: off from day 1 to day 15', async () => {
    const invoice = await owed()
    await runAt('2027-02-26T09:00:00.000Z')
    await runDaily('2027-03-16', '2027-03-20')
    expect(await remindersOf(invoice)).toEqual(['2027-02-26 -3', '2027-03-16 14'])
    const { steps } = await ann.client.invoice.getChasing({ id: invoice.id })
    expect(steps.map(({ days, state }) => [days, state])).toEqual([
      [-3, 'sent'],
      [1, 'passed_over'],
      [7, 'passed_over'],
      [14, 'sent'],
      [30, 'planned'],
    ])
  })

  test.each([
    '2027-03-02T08:59:59.999Z',
    '2027-03-02T17:00:00.000Z',
    '2027-03-06T10:00:00.000Z',
    '2027-03-26T10:00:00.000Z',
  ])('are not sent at %s', async (instant) => {
    await owed()
    expect(await runAt(instant)).toBe(0)
  })

  test('are sent once, by several runs at once and by runs after a crash', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-02T09:00:00.000Z')
    await Promise.all([1, 2, 3].map(() => chaseCustomers(server.services)))
    await runAt('2027-03-02T09:15:00.000Z')
    expect(await remindersOf(invoice)).toHaveLength(1)
    expect(await chasedMails(ada.email)).toHaveLength(1)
  })

  test('name the due date that the customer was sent, and wait for it', async () => {
    const invoice = await owed({ due_date: '2027-03-03' })
    await ann.client.invoice.update({ ...editOfInvoice(invoice), due_date: '2027-03-01' })
    expect(await runAt('2027-03-02T09:00:00.000Z')).toBe(0)
    await runAt('2027-03-04T09:00:00.000Z')
    expect((await chasedMails(ada.email)).at(-1)?.text).toContain('3 Mar 2027')
  })

  test('are replaced by a reminder that staff sent on the day', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-08T08:00:00.000Z')
    await ann.client.invoice.remind({ id: invoice.id })
    await runDaily('2027-03-08', '2027-03-15')
    expect(await remindersOf(invoice)).toEqual(['2027-03-08 undefined', '2027-03-15 14'])
  })

  test('are not made up for from before chasing was switched on', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-10T10:00:00.000Z')
    await ann.client.company.updateSwitches({ remind_overdue: false })
    await ann.client.company.updateSwitches({ remind_overdue: true })
    await runDaily('2027-03-10', '2027-03-16')
    expect(await remindersOf(invoice)).toEqual(['2027-03-15 14'])
  })
})

describe('one mail a day', () => {
  test('has the text of the strictest step, lists every invoice, and brings the statement along', async () => {
    const [first, second] = [
      await owed(),
      await owed({ due_date: '2027-03-07', items: [{ ...LINE, quantity: '10' }] }),
    ]
    expect(await runAt('2027-03-08T09:00:00.000Z')).toBe(1)
    expect(await remindersOf(first)).toEqual(['2027-03-08 7'])
    expect(await remindersOf(second)).toEqual(['2027-03-08 1'])
    const [mail] = await chasedMails(ada.email)
    expect(mail?.subject).toBe(
      `Reminder: invoices ${first.invoice_number} and ${second.invoice_number} from Crumb & Co`,
    )
    for (const said of [first.invoice_number, second.invoice_number, '£120.00', '£600.00', '£720.00'])
      expect(mail?.text).toContain(said)
    expect(mail?.attachments).toMatchObject([{ file_name: 'Statement 2027-02-01 to 2027-03-08.pdf' }])
    expect(mail?.links).toContain(`${server.url}/portal/invoices`)
  })

  test('is shared by customers with the same address', async () => {
    const bea = await customer({ email: ada.email.toUpperCase() })
    await owed()
    await owed({}, bea)
    expect(await runAt('2027-03-02T09:00:00.000Z')).toBe(1)
    expect(await chasedMails(ada.email)).toHaveLength(1)
  })

  test('goes to a mailbox that several customers have once: what comes second moves to the next working day', async () => {
    const bea = await customer({
      other_contacts: [{ name: 'Ada as well', email: ada.email, phone: null, receives: ['reminders'] }],
    })
    const invoices = [await owed(), await owed({}, bea)]
    await runAt('2027-03-02T09:00:00.000Z')
    await runAt('2027-03-02T09:15:00.000Z')
    expect((await Promise.all(invoices.map(remindersOf))).flat()).toEqual(['2027-03-02 1'])
    await runAt('2027-03-03T09:00:00.000Z')
    expect((await Promise.all(invoices.map(remindersOf))).flat().sort()).toEqual([
      '2027-03-02 1',
      '2027-03-03 1',
    ])
  })

  test('names what is to be paid by a customer who deducts CIS', async () => {
    const builder = await customer({ cis_rate: '20' })
    await owed({ items: [{ ...LINE, cis: 'labour' }] }, builder)
    await runAt('2027-03-02T09:00:00.000Z')
    const [mail] = await chasedMails(builder.email)
    expect(mail?.text).toContain('£100.00, due 1 Mar 2027')
    expect(mail?.text).not.toContain('£120.00')
    const paid = await owed({ items: [{ ...LINE, cis: 'labour' }] }, builder)
    const late = await owed({ items: [{ ...LINE, cis: 'materials' }] }, builder)
    await ann.client.invoice.recordPayment({
      ...{ id: paid.id, amount: '100.00', paid_on: '2027-02-01', method: 'cash', reference: null },
    })
    await runAt('2027-03-08T09:00:00.000Z')
    const [, second] = await chasedMails(builder.email)
    expect(second?.text).toContain(late.invoice_number)
    expect(second?.text).not.toContain(paid.invoice_number)
    const { items } = await ann.client.chasing.list({ customer_id: builder.id })
    expect(items[0]).toMatchObject({ state: 'stopped', stopped_by: 'only_cis' })
  })

  test('is one for a customer, whatever address an invoice has', async () => {
    const invoices = [
      await owed(),
      await owed({ customer_email: 'site@customer.example', cc_email: 'boss@customer.example' }),
    ]
    await runAt('2027-03-02T09:00:00.000Z')
    await runAt('2027-03-02T09:15:00.000Z')
    expect((await Promise.all(invoices.map(remindersOf))).flat()).toEqual(['2027-03-02 1'])
    await runAt('2027-03-03T09:00:00.000Z')
    expect((await Promise.all(invoices.map(remindersOf))).flat().sort()).toEqual([
      '2027-03-02 1',
      '2027-03-03 1',
    ])
    const { emails } = await ann.client.invoice.get({ id: invoices[1]?.id ?? '' })
    expect(emails[0]).toMatchObject({
      ...{ template: 'reminder', to_email: 'site@customer.example', cc_email: 'boss@customer.example' },
    })
  })

  test('gives way to the statement of the month', async () => {
    const invoice = await owed({ due_date: '2027-02-28' })
    await ann.client.customer.setStatementSending({ id: ada.id, monthly: true })
    expect(await runAt('2027-03-01T09:00:00.000Z')).toBe(0)
    expect(await sendMonthlyStatements(server.services)).toBe(1)
    expect(await runAt('2027-03-01T09:15:00.000Z')).toBe(0)
    const planned = await ann.client.chasing.list({ customer_id: ada.id })
    expect(planned.items[0]).toMatchObject({ send_on: '2027-03-02' })
    await runAt('2027-03-02T09:00:00.000Z')
    expect(await remindersOf(invoice)).toEqual(['2027-03-02 1'])
  })

  test('is about invoices before it is about a quote', async () => {
    server.clock.set('2027-02-23T10:00:00.000Z')
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent', valid_until: '2027-05-01' }))
    await owed()
    expect(await runAt('2027-03-02T09:00:00.000Z')).toBe(1)
    expect((await ann.client.quote.get({ id: quote.id })).history.map(({ event }) => event)).not.toContain(
      'reminded',
    )
    expect(await runAt('2027-03-03T09:00:00.000Z')).toBe(1)
    const { history } = await ann.client.quote.get({ id: quote.id })
    expect(history[0]).toMatchObject({ event: 'reminded', data: { email: ada.email, days: '7' } })
  })
})

describe('nothing is sent', () => {
  test('for an invoice that is held, until it is released', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-02T08:00:00.000Z')
    const { hold } = await ann.client.invoice.holdChasing({
      id: invoice.id,
      reason: 'We talk',
      is_disputed: true,
    })
    expect(hold).toMatchObject({
      cause: 'staff',
      reason: 'We talk',
      is_disputed: true,
      until: null,
      by_name: 'Ann Baker',
    })
    await runDaily('2027-03-02', '2027-03-09')
    expect(await remindersOf(invoice)).toEqual([])
    await ann.client.invoice.releaseChasing({ id: invoice.id })
    await runDaily('2027-03-09', '2027-03-11')
    expect(await remindersOf(invoice)).toEqual(['2027-03-09 7'])
    const { history } = await ann.client.invoice.get({ id: invoice.id })
    expect(history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['chasing_held', 'chasing_released']),
    )
  })

  test('until the working day after a promised one', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-02T08:00:00.000Z')
    const { hold, steps } = await ann.client.invoice.noteReply({
      ...{ id: invoice.id, note: 'Friday, they say', promised_on: '2027-03-05' },
    })
    expect(hold).toMatchObject({ cause: 'promise', until: '2027-03-08', promised_on: '2027-03-05' })
    expect(steps.find(({ days }) => days === 7)).toMatchObject({
      state: 'planned',
      send_at: '2027-03-08T09:00:00.000Z',
    })
    await runDaily('2027-03-02', '2027-03-09')
    expect(await remindersOf(invoice)).toEqual(['2027-03-08 7'])
  })

  test('sooner because of a promise than a hold of staff lasts', async () => {
    const { id } = await owed()
    await ann.client.invoice.holdChasing({ id, reason: 'Later', until: '2027-05-03' })
    const { hold } = await ann.client.invoice.noteReply({ id, note: 'Friday', promised_on: '2027-03-05' })
    expect(hold).toMatchObject({ cause: 'staff', until: '2027-05-03' })
  })

  test('sooner because of a promise, where the invoice is disputed', async () => {
    const { id } = await owed()
    await ann.client.invoice.holdChasing({ id, reason: 'Wrong goods', is_disputed: true })
    const { hold } = await ann.client.invoice.noteReply({
      id,
      note: 'They will pay',
      promised_on: '2027-03-05',
    })
    expect(hold).toMatchObject({ is_disputed: true, until: null })
    const { history } = await ann.client.invoice.get({ id })
    expect(history.map(({ event }) => event)).toContain('reply_noted')
  })

  test('to a customer whose credit covers what they owe, and less credit is taken off the sum', async () => {
    const invoice = await owed()
    const other = await owed({ due_date: '2027-06-01' })
    await ann.client.invoice.recordPayment({
      ...{ id: other.id, amount: '190.00', paid_on: '2027-02-01', method: 'cash', reference: null },
    })
    await runAt('2027-03-02T09:00:00.000Z')
    const [mail] = await chasedMails(ada.email)
    expect(mail?.text).toContain('£50.00')
    const third = await owed({ due_date: '2027-06-01', items: [{ ...LINE, unit_price: '50' }] })
    await ann.client.invoice.recordPayment({
      ...{ id: third.id, amount: '180.00', paid_on: '2027-02-01', method: 'cash', reference: null },
    })
    expect(await runAt('2027-03-08T09:00:00.000Z')).toBe(0)
    const planned = await ann.client.chasing.list({ customer_id: ada.id })
    expect(planned.items[0]).toMatchObject({ state: 'stopped', stopped_by: 'in_credit' })
    expect(await remindersOf(invoice)).toEqual(['2027-03-02 1'])
  })

  test('to a customer who is not chased, without an address, for a cancelled invoice, or to another company’s customers', async () => {
    const invoice = await owed()
    await ann.client.customer.setChasing({ id: ada.id, is_on: false })
    expect(await ann.client.customer.getChasing({ id: ada.id })).toEqual({ is_on: false })
    const { database } = server.services
    const mute = await storeCustomer(database, { company_id: ann.company.id })
    await storeInvoice(database, {
      ...{ company_id: ann.company.id, customer_id: mute, status: 'sent', due_date: '2027-03-01' },
    })
    const bea = await customer()
    const cancelled = await owed({}, bea)
    await ann.client.invoice.cancel({ id: cancelled.id })
    const bob = await server.signUpWithCompany()
    const theirs = await addCustomer(bob.client, { email: 'bobs@customer.example' })
    await bob.client.invoice.create(
      invoiceFor(theirs, { issue_date: '2027-02-01', due_date: '2027-03-01', status: 'sent' }),
    )
    expect(await runAt('2027-03-02T09:00:00.000Z')).toBe(0)
    const { items } = await ann.client.chasing.list({ customer_id: mute })
    expect(items[0]).toMatchObject({ state: 'stopped', stopped_by: 'no_email' })
    expect((await ann.client.invoice.getChasing({ id: invoice.id })).is_on).toBe(false)
  })

  test('of a step that was left out', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-01T09:00:00.000Z')
    const { steps } = await ann.client.invoice.skipChasingStep({ id: invoice.id, days: 7 })
    expect(steps.find(({ days }) => days === 7)).toMatchObject({ state: 'stopped', stopped_by: 'left_out' })
    await runDaily('2027-03-02', '2027-03-16')
    expect(await remindersOf(invoice)).toEqual(['2027-03-02 1', '2027-03-15 14'])
    await expect(ann.client.invoice.skipChasingStep({ id: invoice.id, days: 8 })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('a quote', () => {
  const sent = async (fields: object = {}) => {
    server.clock.set('2027-02-01T10:00:00.000Z')
    return ann.client.quote.create(quoteFor(ada, { status: 'sent', valid_until: '2027-03-01', ...fields }))
  }
  const followUpsOf = async ({ id }: { id: string }) =>
    (await ann.client.quote.get({ id })).history
      .filter(({ event }) => event === 'reminded')
      .map(({ created_at, data }) => `${created_at.slice(0, 10)} ${data.days}`)
      .reverse()

  test('is followed up after seven days and three days before its last day', async () => {
    const quote = await sent()
    await runDaily('2027-02-02', '2027-03-10')
    expect(await followUpsOf(quote)).toEqual(['2027-02-08 7', '2027-02-26 -3'])
    const [first, second] = await chasedMails(ada.email)
    expect(first?.links).toContain(quote.share_url)
    expect(second?.subject).toBe(`Quote ${quote.quote_number} from Crumb & Co ends on 1 Mar 2027`)
  })

  test('has its steps anew each time it is sent', async () => {
    const quote = await sent({ valid_until: null })
    await runDaily('2027-02-08', '2027-02-09')
    await server.anonymous.sharedLink.requestAmendment({
      ...{ token: tokenOf(quote), version: quote.version, reason: 'Smaller' },
    })
    await ann.client.quote.send({ id: quote.id })
    await runDaily('2027-02-10', '2027-02-20')
    expect(await followUpsOf(quote)).toEqual(['2027-02-08 7', '2027-02-16 7'])
  })

  test.each<[string, (quote: Awaited<ReturnType<typeof sent>>) => Promise<unknown>]>([
    [
      'answered',
      (quote) => server.anonymous.sharedLink.rejectQuote({ token: tokenOf(quote), version: quote.version }),
    ],
    ['set back to draft', (quote) => ann.client.quote.update({ ...editOf(quote), status: 'draft' })],
  ])('that was %s is not', async (_, change) => {
    const quote = await sent()
    await change(quote)
    await runDaily('2027-02-08', '2027-02-26')
    expect(await followUpsOf(quote)).toEqual([])
  })

  test('that can no longer be accepted is not', async () => {
    const quote = await sent({ valid_until: '2027-02-07' })
    await runDaily('2027-02-08', '2027-02-12')
    expect(await followUpsOf(quote)).toEqual([])
  })

  test('is not reminded of a last day that the customer was not sent', async () => {
    const quote = await sent()
    await ann.client.quote.update({ ...editOf(quote), valid_until: '2027-03-08' })
    await runDaily('2027-02-24', '2027-03-10')
    expect(await followUpsOf(quote)).toEqual([])
  })
})

describe('by hand', () => {
  test('a planned mail is sent now, once, and is then done', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-03T20:00:00.000Z')
    const { items } = await ann.client.chasing.list({ customer_id: ada.id, to: '2027-03-08' })
    expect(items).toMatchObject([
      {
        send_on: '2027-03-04',
        state: 'planned',
        invoices: [{ id: invoice.id, days: 1, step: 2 }],
        to: ada.email,
      },
      { send_on: '2027-03-08', state: 'planned', invoices: [{ id: invoice.id, days: 7, step: 3 }] },
    ])
    const asked = { customer_id: ada.id, send_on: '2027-03-08' }
    server.clock.set('2027-02-27T10:00:00.000Z')
    await expect(ann.client.chasing.send(asked)).rejects.toMatchObject({ code: 'invalid_input' })
    server.clock.set('2027-03-03T20:00:00.000Z')
    const outcomes = await Promise.allSettled([
      ann.client.chasing.send(asked),
      ann.client.chasing.send(asked),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await chasedMails(ada.email)).toHaveLength(1)
    await expect(ann.client.chasing.send(asked)).rejects.toMatchObject({ code: 'not_planned' })
    const done = await ann.client.chasing.list({ state: 'done', customer_id: ada.id })
    expect(done.items.find(({ state }) => state === 'sent')).toMatchObject({
      ...{ by_name: 'Ann Baker', to: ada.email, subject: items[1]?.subject },
      text: expect.stringContaining('2 days late'),
    })
    await runDaily('2027-03-04', '2027-03-09')
    expect(await remindersOf(invoice)).toEqual(['2027-03-03 7'])
  })

  test('a planned mail is left out', async () => {
    const invoice = await owed()
    server.clock.set('2027-03-01T20:00:00.000Z')
    expect(await ann.client.chasing.leaveOut({ customer_id: ada.id, send_on: '2027-03-02' })).toEqual({
      left_out: 1,
    })
    await runDaily('2027-03-02', '2027-03-05')
    expect(await remindersOf(invoice)).toEqual([])
    const rows = await server.services.database
      .select()
      .from(chasedSteps)
      .where(and(eq(chasedSteps.document_id, invoice.id), eq(chasedSteps.outcome, 'left_out')))
    expect(rows).toMatchObject([{ days: 1, by_name: 'Ann Baker' }])
  })
})

describe('the steps of a company', () => {
  test('are the usual ones, and are changed as a whole', async () => {
    server.clock.set('2027-02-01T10:00:00.000Z')
    const { usual, ...steps } = await ann.client.chasing.getSteps()
    expect(steps.invoice_steps.map(({ days }) => days)).toEqual([-3, 1, 7, 14, 30])
    expect(steps).toEqual({ invoice_steps: usual.invoice_steps, quote_steps: usual.quote_steps })
    const own = { days: 3, subject: 'Please pay {total}', text: '{invoices} of {customer}', is_on: true }
    const changed = await ann.client.chasing.updateSteps({
      invoice_steps: [own],
      quote_steps: steps.quote_steps,
    })
    expect(changed.invoice_steps).toEqual([own])
    const invoice = await owed()
    await runDaily('2027-03-01', '2027-03-10')
    expect(await remindersOf(invoice)).toEqual(['2027-03-04 3'])
    const [mail] = await chasedMails(ada.email)
    expect(mail?.subject).toBe('Please pay £120.00')
    const { items } = await ann.client.auditLog.list({})
    expect(items.map(({ action }) => action)).toContain('chasing_changed')
  })

  test('a preview shows a real invoice with a text that is not saved', async () => {
    const invoice = await owed()
    const draft = {
      kind: 'invoice' as const,
      days: 7,
      step: 3,
      subject: 'About {invoices}',
      text: 'Dear {contact}',
    }
    const shown = await ann.client.chasing.previewStep(draft)
    expect(shown.number).not.toBeNull()
    expect(shown.subject).toMatch(/^About invoice INV-/)
    const bob = await server.signUpWithCompany()
    expect(await bob.client.chasing.previewStep(draft)).toMatchObject({
      ...{ number: null, subject: 'About invoice INV-00042' },
    })
    expect(invoice.id).toBeDefined()
  })
})

test('another company sees and changes nothing of it', async () => {
  const invoice = await owed()
  const bob = await server.signUpWithCompany()
  await bob.client.company.updateSwitches({ remind_overdue: true, follow_up_quotes: true })
  const { id } = invoice
  const missing = { code: 'not_found' }
  await expect(bob.client.invoice.getChasing({ id })).rejects.toMatchObject(missing)
  await expect(bob.client.invoice.holdChasing({ id, reason: 'No' })).rejects.toMatchObject(missing)
  await expect(bob.client.customer.setChasing({ id: ada.id, is_on: false })).rejects.toMatchObject(missing)
  await expect(bob.client.chasing.send({ customer_id: ada.id, send_on: '2027-03-02' })).rejects.toMatchObject(
    missing,
  )
  expect((await bob.client.chasing.list({})).items).toEqual([])
})
