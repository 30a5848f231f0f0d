import { emails, hasKind, notificationPreferences, notifications, quotes } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { joinCompany, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { expireQuotes } from './expire-quotes.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const statusOf = async (id: string) => (await ann.client.quote.get({ id })).status

/** A quote sent long before its last day. */
async function sentUntil(valid_until: string | null) {
  server.clock.set('2026-01-05T10:00:00.000Z')
  return ann.client.quote.create(quoteFor(ada, { status: 'sent', valid_until }))
}

describe('the last moment to accept a quote', () => {
  // The clocks go forward on 29 March 2026 and back on 25 October 2026, each at 01:00 UTC.
  test.each([
    ['in winter', '2026-02-10', '2026-02-10T23:59:59.999Z', '2026-02-11T00:00:00.000Z'],
    ['in summer', '2026-07-10', '2026-07-10T22:59:59.999Z', '2026-07-10T23:00:00.000Z'],
    ['on the eve of summer time', '2026-03-28', '2026-03-28T23:59:59.999Z', '2026-03-29T00:00:00.000Z'],
    ['on the first day of summer time', '2026-03-29', '2026-03-29T22:59:59.999Z', '2026-03-29T23:00:00.000Z'],
    ['on the eve of winter time', '2026-10-24', '2026-10-24T22:59:59.999Z', '2026-10-24T23:00:00.000Z'],
    ['on the first day of winter time', '2026-10-25', '2026-10-25T23:59:59.999Z', '2026-10-26T00:00:00.000Z'],
    ['on a leap day', '2028-02-29', '2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
  ])('is the end of its last day in London %s', async (_, lastDay, lastMoment, firstMoment) => {
    const refused = await sentUntil(lastDay)
    const taken = await sentUntil(lastDay)
    const signed = { signed_name: 'Ada', confirmed: true } as const
    server.clock.set(lastMoment)
    expect(await expireQuotes(server.services)).toBe(0)
    await server.anonymous.sharedLink.acceptQuote({
      token: tokenOf(taken),
      version: taken.version,
      ...signed,
    })

    server.clock.set(firstMoment)
    await expect(
      server.anonymous.sharedLink.acceptQuote({
        token: tokenOf(refused),
        version: refused.version,
        ...signed,
      }),
    ).rejects.toMatchObject({
      code: 'quote_expired',
      status: 409,
      data: { valid_until: lastDay },
      defined: true,
    })
    expect(await expireQuotes(server.services)).toBe(1)
    expect([await statusOf(refused.id), await statusOf(taken.id)]).toEqual(['expired', 'accepted'])
  })

  test('never comes for a quote without a last day', async () => {
    const quote = await sentUntil(null)
    server.clock.set('2999-01-01T00:00:00.000Z')
    expect(await expireQuotes(server.services)).toBe(0)
    expect(await statusOf(quote.id)).toBe('sent')
  })
})

describe('a run of the expiry job', () => {
  test('notifies every member once, in the app and by email, and records it', async () => {
    const staff = await server.signUpWithCompany()
    const colleague = await server.signUp()
    await joinCompany(server.services.database, staff.company.id, colleague.id)
    const customer = await addCustomer(staff.client, { name: 'Grace Hopper plc' })
    server.clock.set('2026-02-01T10:00:00.000Z')
    const quote = await staff.client.quote.create(
      quoteFor(customer, { status: 'sent', valid_until: '2026-02-03' }),
    )
    server.clock.set('2026-02-04T00:05:00.000Z')
    await Promise.all([expireQuotes(server.services), expireQuotes(server.services)])
    await expireQuotes(server.services)

    const { database } = server.services
    const aboutIt = and(eq(notifications.document_id, quote.id), eq(notifications.event, 'quote_expired'))
    expect(await database.$count(notifications, aboutIt)).toBe(2)
    const { items } = await colleague.client.notification.list()
    expect(items[0]).toMatchObject({
      title: 'Quote expired',
      body: `${quote.quote_number} for Grace Hopper plc expired without an answer.`,
      created_at: '2026-02-04T00:05:00.000Z',
    })
    const mailed = and(eq(emails.document_id, quote.id), eq(emails.template, 'quote-expired'))
    expect(await database.$count(emails, mailed)).toBe(2)
    const [mail] = await server.receivedMail(staff.email)
    expect(mail?.subject).toContain(quote.quote_number)
    expect(mail?.links).toContain(`${server.url}/app/quotes/${quote.id}?company=${staff.company.id}`)

    const { history, version } = await staff.client.quote.get({ id: quote.id })
    expect(history[0]).toMatchObject({ event: 'expired', actor_name: 'Quotespark' })
    expect(history.filter(({ event }) => event === 'expired')).toHaveLength(1)
    expect(version).toBe(quote.version + 1)
  })

  test('ignores quotes that no longer await an answer', async () => {
    const { database } = server.services
    const company_id = ann.company.id
    const past = { company_id, customer_id: ada.id, valid_until: '2026-01-01' }
    const statuses = ['draft', 'viewed', 'accepted', 'rejected', 'amendment_requested'] as const
    const ids = await Promise.all(statuses.map((status) => storeQuote(database, { ...past, status })))
    server.clock.set('2026-02-01T00:00:00.000Z')
    await expireQuotes(server.services)
    expect(await Promise.all(ids.map(statusOf))).toEqual(statuses)
  })

  test('continues past a batch and past a quote that fails', async () => {
    const { database } = server.services
    // Notifying nobody saves most of the time.
    const { id: user_id, company, client } = await server.signUpWithCompany()
    const company_id = company.id
    await database
      .insert(notificationPreferences)
      .values({ company_id, user_id, event: 'quote_expired', by_email: false, in_app: false })
    const due = { company_id, customer_id: (await addCustomer(client)).id, valid_until: '2026-01-01' }
    const ids: string[] = []
    for (let n = 0; n < 503; n++) ids.push(await storeQuote(database, { ...due, status: 'sent' }))
    const [poisoned = ''] = ids
    await database.execute(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$;
      create trigger refuse before update on documents for each row when (old.id = '${poisoned}') execute function refuse()
    `)
    server.clock.set('2026-01-02T00:00:00.000Z')
    expect(await expireQuotes(server.services)).toBe(502)
    await database.execute('drop trigger refuse on documents')
    expect(await expireQuotes(server.services)).toBe(1)
    expect(await database.$count(quotes, and(hasKind('quote'), eq(quotes.status, 'sent')))).toBe(1) // the one without a last day
  })
})

test('a last day moved by staff does not apply to the customer until it is sent', async () => {
  const quote = await sentUntil('2026-03-01')
  await ann.client.quote.update({ ...editOf(quote), valid_until: '2026-02-01' })
  server.clock.set('2026-02-05T10:00:00.000Z')
  await expireQuotes(server.services)
  const accepted = await server.anonymous.sharedLink.acceptQuote({
    token: tokenOf(quote),
    version: 0,
    revision: 1,
    signed_name: 'Ada',
    confirmed: true,
  })
  expect(accepted).toMatchObject({ status: 'accepted', valid_until: '2026-03-01' })
})
