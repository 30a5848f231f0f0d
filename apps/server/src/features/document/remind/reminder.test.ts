import { type FakeStripe, startFakeStripe } from '@quotespark/testing/fake-stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, invoiceFor, quoteFor, tokenOf } from '../../../testing/sample-documents.ts'
import { setCompany, storeCustomer } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { chaseCustomers } from '../../chasing/chase.ts'

let server: TestServer
let ann: SignedUpStaff
let mailboxes = 0

const BANK = {
  bank_account_name: 'Crumb & Co Ltd',
  bank_sort_code: '20-45-77',
  bank_account_number: '13371337',
}
const SENT = '2026-11-02T10:00:00.000Z'
const LATER = '2026-11-20T10:00:00.000Z'

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
  await setCompany(server.services.database, ann.company.id, BANK)
})
afterAll(() => server.stop())

/** A customer with a mailbox of their own. */
async function customer(staff = ann) {
  mailboxes += 1
  return addCustomer(staff.client, { email: `ada-${mailboxes}@customer.example` })
}

async function sentQuote(fields = {}) {
  server.clock.set(SENT)
  const to = await customer()
  const quote = await ann.client.quote.create(quoteFor(to, { status: 'sent', ...fields }))
  server.clock.set(LATER)
  return { ...quote, to: to.email }
}

async function overdueInvoice(staff = ann) {
  server.clock.set(SENT)
  const to = await customer(staff)
  const days = { issue_date: '2026-11-02', due_date: '2026-11-13', status: 'sent' } as const
  const invoice = await staff.client.invoice.create(invoiceFor(to, days))
  server.clock.set(LATER)
  return { ...invoice, to: to.email }
}

const lastMail = async (to: string, count: number) => (await server.receivedMail(to, count)).at(-1)

describe('a reminder of an overdue invoice', () => {
  test('names the balance, the due date, the days and the account with its reference, in both parts', async () => {
    const { id, invoice_number, to } = await overdueInvoice()
    await ann.client.invoice.recordPayment({
      ...{ id, amount: '20.00', paid_on: '2026-11-10', method: 'cash', reference: null },
    })
    const { html, warnings } = await ann.client.invoice.previewReminder({ id })
    await ann.client.invoice.remind({ id })
    const mail = await lastMail(to, 2)
    for (const said of [
      /To pay\s+£100\.00/,
      /Due date\s+13 Nov 2026/,
      /Overdue by\s+7 days/,
      /Account name\s+Crumb & Co Ltd/,
      /Sort code\s+20-45-77/,
      /Account number\s+13371337/,
      new RegExp(`Reference\\s+${invoice_number}`),
    ])
      expect(mail?.text).toMatch(said)
    for (const said of ['£100.00', '13 Nov 2026', '7 days', '20-45-77', '13371337', 'Crumb &amp; Co Ltd'])
      expect(html).toContain(said)
    expect(mail?.text).not.toContain('By card')
    expect(warnings).toEqual([])
  })

  test('is sent as it was previewed, to whom and with the words that staff gave', async () => {
    const { id, to } = await overdueInvoice()
    const letter = {
      to: 'accounts@customer.example',
      cc: `${to}, boss@customer.example`,
      subject: 'A word about {number}',
      message: 'Dear Ada,\n\nplease pay.',
    }
    const shown = await ann.client.invoice.previewReminder({ id, ...letter })
    expect(shown).toMatchObject(letter)
    expect(shown.html).toContain('please pay.')
    const reminded = await ann.client.invoice.remind({ id, ...letter })
    expect(reminded.emails[0]).toMatchObject({
      ...{ template: 'invoice-overdue', to_email: letter.to, cc_email: letter.cc, subject: letter.subject },
    })
    expect(reminded.history[0]).toMatchObject({ event: 'reminded', data: { email: letter.to } })
    const mail = await lastMail(letter.to, 1)
    expect(mail?.text).toContain('please pay.')
    expect(mail?.text).not.toContain('Our records show')
  })

  test('has the company’s own text, and goes to a customer whose address was only typed now', async () => {
    const carl = await server.signUpWithCompany()
    const { id, invoice_number } = await overdueInvoice(carl)
    await carl.client.emailText.update({
      email_name: 'invoice-overdue',
      subject: '{number} is {days_late} late',
      message: '{balance_due} was due on {due_date}.',
      updated_at: null,
    })
    expect(await carl.client.invoice.previewReminder({ id })).toMatchObject({
      subject: `${invoice_number} is 7 days late`,
      message: '£120.00 was due on 13 Nov 2026.',
      warnings: ['no_bank_details'],
    })
    const to = 'typed@customer.example'
    await carl.client.invoice.remind({ id, to })
    expect(await lastMail(to, 1)).toMatchObject({ subject: `${invoice_number} is 7 days late` })
  })

  test('is neither previewed nor sent to colleagues of another company, or before the due date', async () => {
    const bob = await server.signUpWithCompany()
    const { id } = await overdueInvoice()
    await expect(bob.client.invoice.previewReminder({ id })).rejects.toMatchObject({ code: 'not_found' })
    server.clock.set(SENT)
    await expect(ann.client.invoice.previewReminder({ id })).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })
    await expect(ann.client.invoice.remind({ id, to: 'nobody' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('a reminder of a quote', () => {
  test('goes to the customer who has not answered, once a day, and is in the history', async () => {
    const { id, to, share_url, abilities } = await sentQuote()
    expect(abilities.remind).toBe(true)
    const shown = await ann.client.quote.previewReminder({ id, message: 'Any news, Ada?' })
    expect(shown).toMatchObject({ to, message: 'Any news, Ada?', warnings: [] })
    const remind = () => ann.client.quote.remind({ id, message: 'Any news, Ada?' })
    const [reminded] = await Promise.all([remind(), remind()])
    expect(reminded).toMatchObject({ status: 'sent', abilities: { remind: false } })
    expect(reminded.history.filter(({ event }) => event === 'reminded')).toMatchObject([
      { actor_name: expect.stringContaining('Ann'), data: { email: to } },
    ])
    const mail = await lastMail(to, 2)
    expect(mail).toMatchObject({ subject: shown.subject, links: expect.arrayContaining([share_url]) })
    expect(mail?.text).toContain('Any news, Ada?')
    server.clock.set('2026-11-21T10:00:00.000Z')
    expect((await remind()).history.filter(({ event }) => event === 'reminded')).toHaveLength(2)
  })

  test('is of the version that the customer has, and takes the place of the automatic follow-up', async () => {
    await setCompany(server.services.database, ann.company.id, { follow_up_quotes: true })
    const quote = await sentQuote()
    await ann.client.quote.update({ ...editOf(quote), title: 'Something else' })
    server.clock.set('2026-11-08T10:00:00.000Z')
    await ann.client.quote.remind({ id: quote.id })
    expect((await lastMail(quote.to, 2))?.text).not.toContain('Something else')
    server.clock.set('2026-11-09T10:00:00.000Z')
    await chaseCustomers(server.services)
    const { emails } = await ann.client.quote.get({ id: quote.id })
    expect(emails.filter(({ template }) => template === 'quote-follow-up')).toHaveLength(1)
    await setCompany(server.services.database, ann.company.id, { follow_up_quotes: false })
  })

  test.each<[string, () => Promise<{ id: string }>]>([
    ['is a draft', async () => ann.client.quote.create(quoteFor(await customer()))],
    ['has expired', () => sentQuote({ valid_until: '2026-11-19' })],
    [
      'was answered',
      async () => {
        const quote = await sentQuote()
        await server.anonymous.sharedLink.acceptQuote({
          ...{ token: tokenOf(quote), version: quote.version, signed_name: 'Ada', confirmed: true },
        })
        return quote
      },
    ],
  ])('is refused where it %s', async (_, quoteOf) => {
    const { id } = await quoteOf()
    expect((await ann.client.quote.get({ id })).abilities.remind).toBe(false)
    for (const act of [ann.client.quote.remind, ann.client.quote.previewReminder])
      await expect(act({ id })).rejects.toMatchObject({ code: 'not_awaiting_answer', status: 409 })
  })

  test('is refused without an address, unless one is given', async () => {
    server.clock.set(SENT)
    const { database } = server.services
    const mute = { id: await storeCustomer(database, { company_id: ann.company.id }) }
    const { id } = await ann.client.quote.create(quoteFor(mute, { status: 'sent' }))
    expect(await ann.client.quote.previewReminder({ id })).toMatchObject({
      to: null,
      warnings: ['no_customer_email'],
    })
    await expect(ann.client.quote.remind({ id })).rejects.toMatchObject({ code: 'customer_email_missing' })
    await ann.client.quote.remind({ id, to: 'given@customer.example' })
    expect(await lastMail('given@customer.example', 1)).toBeDefined()
  })
})

describe('with an undo window', () => {
  let slow: TestServer
  let eve: SignedUpStaff
  beforeAll(async () => {
    slow = await createTestServer({ env: { SEND_HOLD_SECONDS: '30' } })
    slow.clock.set(SENT)
    eve = await slow.signUpWithCompany()
  })
  afterAll(() => slow.stop())

  test('a quote’s reminder can be undone, and keeps its words until it goes', async () => {
    const to = await addCustomer(eve.client)
    const { id } = await eve.client.quote.create(quoteFor(to, { status: 'sent' }))
    await eve.client.quote.endHold({ id })
    const held = await eve.client.quote.remind({ id, subject: 'One', message: 'First' })
    expect(held).toMatchObject({ status: 'sent', held: { step: 'remind' }, abilities: { remind: false } })
    const undone = await eve.client.quote.undo({ id })
    expect(undone).toMatchObject({ held: null, abilities: { remind: true } })
    expect(undone.emails).toHaveLength(1)
    await eve.client.quote.remind({ id, subject: 'Two', message: 'Second' })
    const reminded = await eve.client.quote.endHold({ id })
    expect(reminded).toMatchObject({ held: null, emails: [{ subject: 'Two' }, {}] })
    const mail = (await slow.receivedMail('ada@customer.example', 2)).at(-1)
    expect(mail).toMatchObject({ subject: 'Two', text: expect.stringContaining('Second') })
  })

  test('an invoice’s reminder names the interest of the moment when it goes', async () => {
    slow.clock.set('2026-10-01T10:00:00.000Z')
    const email = 'late@customer.example'
    const to = await addCustomer(eve.client, { email, is_business: true })
    const days = { issue_date: '2026-08-01', due_date: '2026-09-01', status: 'sent' } as const
    const { id } = await eve.client.invoice.create(invoiceFor(to, days))
    await eve.client.invoice.endHold({ id })
    slow.clock.set('2026-10-01T22:59:55.000Z')
    await eve.client.invoice.remind({ id, show_interest: true })
    const before = await eve.client.invoice.getLatePayment({ id })
    slow.clock.set('2026-10-01T23:00:05.000Z')
    const { total_amount } = await eve.client.invoice.getLatePayment({ id })
    expect(total_amount).not.toBe(before.total_amount)
    await eve.client.invoice.endHold({ id })
    const text = (await slow.receivedMail(email, 2)).at(-1)?.text.replace(/\s+/g, ' ')
    expect(text).toContain(`interest and compensation, £${total_amount} as at 2 Oct 2026`)
  })

  test('a quote that expired meanwhile is not reminded of, and the history says so', async () => {
    const to = await addCustomer(eve.client)
    const valid_until = '2026-11-02'
    const { id } = await eve.client.quote.create(quoteFor(to, { status: 'sent', valid_until }))
    await eve.client.quote.endHold({ id })
    await eve.client.quote.remind({ id })
    slow.clock.set('2026-11-03T00:00:10.000Z')
    expect(await eve.client.quote.endHold({ id })).toMatchObject({
      held: null,
      history: [
        { event: 'step_failed', data: { step: 'remind', reason: 'not_awaiting_answer' } },
        { event: 'sent' },
        { event: 'created' },
      ],
    })
  })
})

describe('where cards are taken', () => {
  let stripe: FakeStripe
  let paid: TestServer
  beforeAll(async () => {
    stripe = await startFakeStripe()
    paid = await createTestServer({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
        STRIPE_API_BASE: stripe.url,
      },
    })
  })
  afterAll(async () => {
    await paid.stop()
    await stripe.stop()
  })

  test('the reminder offers to pay by card', async () => {
    paid.clock.set(SENT)
    const { client } = await paid.signUpWithCompany()
    const to = await addCustomer(client)
    const days = { issue_date: '2026-11-02', due_date: '2026-11-13', status: 'sent' } as const
    const { id, share_url } = await client.invoice.create(invoiceFor(to, days))
    paid.clock.set(LATER)
    expect((await client.invoice.previewReminder({ id })).warnings).toEqual([])
    await client.invoice.remind({ id })
    const mail = (await paid.receivedMail('ada@customer.example', 2)).at(-1)
    expect(mail?.text).toMatch(/By card\s+Online/)
    expect(mail?.text).toContain('View and pay invoice')
    expect(mail?.text).not.toContain('Sort code')
    expect(mail?.links).toContain(share_url)
  })
})
