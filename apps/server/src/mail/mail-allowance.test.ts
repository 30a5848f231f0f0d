import { companies, emails, mailCounts } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../jobs/clean-up.ts'
import { addCustomer, quoteFor, tokenOf } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { MAIL_QUOTA_FACTOR: '1' } })
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set('2026-11-20T10:00:00.000Z'))

let count = 0
const stranger = () => `stranger-${++count}@example.com`

async function sendTo(ann: SignedUpStaff, email: string) {
  const customer = await addCustomer(ann.client, { email })
  return ann.client.quote.create({ ...quoteFor(customer), status: 'sent' })
}
const mailsTo = (email: string) => server.services.database.$count(emails, eq(emails.to_email, email))
const limited = (reached: string, limit: number) => ({
  code: 'mail_limit_reached',
  status: 429,
  data: expect.objectContaining({ reached, limit }),
})

describe('to an address that has never answered', () => {
  test('three mails a day go, whatever they are', async () => {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    const quote = await sendTo(ann, email)
    await sendTo(ann, email)
    await ann.client.customer.invite({ id: quote.customer_id })
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('address', 3))
    expect(await mailsTo(email)).toBe(3)
    server.clock.set('2026-11-21T00:00:00.000Z')
    await sendTo(ann, email)
    expect(await mailsTo(email)).toBe(4)
  })

  test('nothing of what is refused is kept', async () => {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    for (let sent = 0; sent < 3; sent++) await sendTo(ann, email)
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('address', 3))
    expect((await ann.client.quote.list({})).items).toHaveLength(3)
  })

  test('at once no more go than one after the other', async () => {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    const customer = await addCustomer(ann.client, { email })
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, () => ann.client.quote.create({ ...quoteFor(customer), status: 'sent' })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await mailsTo(email)).toBe(3)
  })
})

test('who has opened a link gets more', async () => {
  const ann = await server.signUpWithCompany()
  const email = stranger()
  const quote = await sendTo(ann, email)
  await server.anonymous.sharedLink.recordView({ token: tokenOf(quote) })
  for (let sent = 0; sent < 4; sent++) await sendTo(ann, email)
  expect(await mailsTo(email)).toBe(5)
})

test('who has signed in with that address gets more', async () => {
  const ann = await server.signUpWithCompany()
  const { email } = await server.signUp({ email: stranger() })
  const before = await mailsTo(email)
  for (let sent = 0; sent < 4; sent++) await sendTo(ann, email)
  expect(await mailsTo(email)).toBe(before + 4)
})

describe('a company', () => {
  /** As if it had sent so many today. */
  const hasSent = (company_id: string, mails: number) =>
    server.services.database.insert(mailCounts).values({ company_id, day: '2026-11-20', address: '', mails })

  test('of today may send 50 in a day', async () => {
    const ann = await server.signUpWithCompany()
    await hasSent(ann.company.id, 49)
    await sendTo(ann, stranger())
    await expect(sendTo(ann, stranger())).rejects.toMatchObject(limited('company', 50))
    const bob = await server.signUpWithCompany()
    await sendTo(bob, stranger())
  })

  test('may send more when it is older', async () => {
    const ann = await server.signUpWithCompany()
    await hasSent(ann.company.id, 99)
    const { database } = server.services
    await database
      .update(companies)
      .set({ created_at: '2026-11-01T10:00:00.000Z' })
      .where(eq(companies.id, ann.company.id))
    await sendTo(ann, stranger())
    await expect(sendTo(ann, stranger())).rejects.toMatchObject(limited('company', 100))
  })

  test('is asked to wait in words that say how long', async () => {
    const ann = await server.signUpWithCompany()
    await hasSent(ann.company.id, 50)
    await expect(ann.client.invitation.create({ email: stranger() })).rejects.toMatchObject(
      limited('company', 50),
    )
  })
})

test('what was counted is swept once its day is over', async () => {
  const ann = await server.signUpWithCompany()
  await sendTo(ann, stranger())
  const { database } = server.services
  const kept = () => database.$count(mailCounts, eq(mailCounts.company_id, ann.company.id))
  expect(await kept()).toBe(2)
  server.clock.set('2026-11-22T10:00:00.000Z')
  await cleanUp(server.services)
  expect(await kept()).toBe(0)
})

describe('a mail that is reported', () => {
  async function reported() {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    const quote = await sendTo(ann, email)
    const [mail] = await server.receivedMail(email)
    const link = mail?.links.find((each) => each.includes('/report/')) ?? ''
    return { ann, email, quote, token: link.split('/').at(-1) ?? '' }
  }

  test('is the last one to that address, and only to that', async () => {
    const { ann, email, quote, token } = await reported()
    const about = { company_name: 'Crumb & Co', subject: expect.stringContaining(quote.quote_number) }
    expect(await server.anonymous.mailReport.get({ token })).toEqual({ ...about, is_reported: false })
    expect(await server.anonymous.mailReport.create({ token })).toEqual({ ...about, is_reported: true })
    expect(await server.anonymous.mailReport.create({ token })).toEqual({ ...about, is_reported: true })
    expect(await server.anonymous.mailReport.get({ token })).toEqual({ ...about, is_reported: true })
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('reported', 0))
    expect(await mailsTo(email)).toBe(1)
    await sendTo(ann, stranger())
    const bob = await server.signUpWithCompany()
    await sendTo(bob, email)
  })

  test('is one of a company: what an account is sent has no such link', async () => {
    const { email } = await server.signUp()
    const { database } = server.services
    const [mail] = await database.select({ id: emails.id }).from(emails).where(eq(emails.to_email, email))
    const invented = '01a3bd4e-70aa-7f3c-9d2e-58f0c1b2a394'
    for (const token of [mail?.id ?? invented, invented]) {
      await expect(server.anonymous.mailReport.get({ token })).rejects.toMatchObject({ code: 'not_found' })
      await expect(server.anonymous.mailReport.create({ token })).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await database.$count(emails, sql`html like '%/report/%' and company_id is null`)).toBe(0)
  })
})
