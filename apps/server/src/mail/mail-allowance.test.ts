import { companies, customers, emails, mailCounts, profiles } from '@quotespark/database'
import { MESSAGES } from '@quotespark/domain/validation'
import { eventually } from '@quotespark/testing'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../jobs/clean-up.ts'
import { addCustomer, invoiceFor, quoteFor, tokenOf } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'
import { mailboxSha256 } from './mail-allowance.ts'

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

describe('an address that has never answered', () => {
  test('gets at most three emails a day, whatever they are about', async () => {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    const quote = await sendTo(ann, email)
    await sendTo(ann, email)
    await ann.client.customer.invite({ id: quote.customer_id ?? '' })
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('address', 3))
    expect(await mailsTo(email)).toBe(3)
    server.clock.set('2026-11-21T00:00:00.000Z')
    await sendTo(ann, email)
    expect(await mailsTo(email)).toBe(4)
  })

  test('stores nothing when its email is refused', async () => {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    for (let sent = 0; sent < 3; sent++) await sendTo(ann, email)
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('address', 3))
    expect((await ann.client.quote.list({})).items).toHaveLength(3)
  })

  test('gets no more emails when they are sent at the same time', async () => {
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

test('allows more emails to somebody who has opened a link', async () => {
  const ann = await server.signUpWithCompany()
  const email = stranger()
  const quote = await sendTo(ann, email)
  await server.anonymous.sharedLink.recordView({ token: tokenOf(quote) })
  for (let sent = 0; sent < 4; sent++) await sendTo(ann, email)
  expect(await mailsTo(email)).toBe(5)
})

test('allows more emails to somebody who has signed in with that address', async () => {
  const ann = await server.signUpWithCompany()
  const { email } = await server.signUp({ email: stranger() })
  const before = await mailsTo(email)
  for (let sent = 0; sent < 4; sent++) await sendTo(ann, email)
  expect(await mailsTo(email)).toBe(before + 4)
})

describe('the email limit of a company', () => {
  /** Counts this many emails for the company today. */
  const hasSent = (company_id: string, mails: number) =>
    server.services.database
      .insert(mailCounts)
      .values({ day: '2026-11-20', scope: 'company', sender: company_id, mailbox: '', mails })

  test('allows 50 emails a day to a company opened today', async () => {
    const ann = await server.signUpWithCompany()
    await hasSent(ann.company.id, 49)
    await sendTo(ann, stranger())
    await expect(sendTo(ann, stranger())).rejects.toMatchObject(limited('company', 50))
    const bob = await server.signUpWithCompany()
    await sendTo(bob, stranger())
  })

  test('allows more emails a day to an older company', async () => {
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

  test('applies to invitations too, and the refusal names the limit', async () => {
    const ann = await server.signUpWithCompany()
    await hasSent(ann.company.id, 50)
    await expect(ann.client.invitation.create({ email: stranger() })).rejects.toMatchObject(
      limited('company', 50),
    )
  })
})

test('deletes the counts of a day once it is over', async () => {
  const ann = await server.signUpWithCompany()
  await sendTo(ann, stranger())
  const { database } = server.services
  const kept = () =>
    database.$count(mailCounts, inArray(mailCounts.sender, [ann.company.id, mailboxSha256(ann.email)]))
  expect(await kept()).toBe(4)
  server.clock.set('2026-11-22T10:00:00.000Z')
  await cleanUp(server.services)
  expect(await kept()).toBe(0)
})

describe('one person with many companies', () => {
  /** Opens another company for the same account and switches to it. */
  async function found(ann: SignedUpStaff, name: string) {
    const company = await ann.client.company.create({ name })
    await ann.client.account.chooseCompany({ id: company.id })
    return company
  }

  test('may write to a stranger three times a day, as with one company', async () => {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    for (let sent = 0; sent < 3; sent++) {
      await sendTo(ann, email)
      await found(ann, `Company ${sent}`)
    }
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('address', 3))
    expect(await mailsTo(email)).toBe(3)
  })

  test('may send as many emails a day as with one company', async () => {
    const ann = await server.signUpWithCompany()
    await server.services.database.insert(mailCounts).values({
      day: '2026-11-20',
      scope: 'person',
      sender: mailboxSha256(ann.email),
      mailbox: '',
      mails: 50,
    })
    await found(ann, 'Another')
    await expect(sendTo(ann, stranger())).rejects.toMatchObject(limited('account', 50))
  })

  test('counts as one person with many accounts of one mailbox', async () => {
    const email = stranger()
    const name = `ann-${crypto.randomUUID()}`
    for (const address of [`${name}@example.com`, `${name}+1@example.com`, `${name}+2@Example.com`]) {
      const ann = await server.signUpWithCompany({ email: address })
      await server.services.database
        .update(profiles)
        .set({ sign_up_mailbox_sha256: mailboxSha256(address) })
        .where(eq(profiles.id, ann.id))
      await sendTo(ann, email)
    }
    const last = await server.signUpWithCompany({ email: `${name}+3@example.com` })
    await server.services.database
      .update(profiles)
      .set({ sign_up_mailbox_sha256: mailboxSha256(last.email) })
      .where(eq(profiles.id, last.id))
    await expect(sendTo(last, email)).rejects.toMatchObject(limited('address', 3))
  })

  test('cannot exceed the 20 emails a day that a recipient gets from all strangers together', async () => {
    const email = stranger()
    await server.services.database
      .insert(mailCounts)
      .values({ day: '2026-11-20', scope: 'recipient', sender: '', mailbox: email, mails: 20 })
    const ann = await server.signUpWithCompany()
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('address', 20))
  })

  test('gets past the limit for strangers by opening the links themselves, but not far', async () => {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    const quote = await sendTo(ann, email)
    await server.anonymous.sharedLink.recordView({ token: tokenOf(quote) })
    for (let sent = 1; sent < 10; sent++) await sendTo(ann, email)
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('address', 10))
  })
})

describe('a mailbox in different spellings', () => {
  test('counts as one mailbox', async () => {
    const ann = await server.signUpWithCompany()
    const name = `victim-${crypto.randomUUID()}`
    for (const email of [
      `${name}@bücher.example`,
      `${name.toUpperCase()}@BÜCHER.example`,
      `${name}+a@xn--bcher-kva.example`,
    ]) {
      await sendTo(ann, email)
    }
    await expect(sendTo(ann, `${name}+b@bücher.example`)).rejects.toMatchObject(limited('address', 3))
  })

  test('counts as one mailbox in copies too', async () => {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    for (let sent = 0; sent < 3; sent++) await sendTo(ann, email)
    const customer = await addCustomer(ann.client, { email: stranger() })
    const copied = { ...invoiceFor(customer), cc_email: `x-${email}, ${email.toUpperCase()}` }
    await expect(ann.client.invoice.create({ ...copied, status: 'sent' })).rejects.toMatchObject(
      limited('address', 3),
    )
  })

  test('gets no email when a malformed spelling was stored before those were refused', async () => {
    const ann = await server.signUpWithCompany()
    const customer = await addCustomer(ann.client, { email: stranger() })
    const email = `<${stranger()}`
    await server.services.database.update(customers).set({ email }).where(eq(customers.id, customer.id))
    await expect(ann.client.quote.create({ ...quoteFor(customer), status: 'sent' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ message: MESSAGES.unwritable(email) }] },
    })
  })
})

describe('the email limit of a person', () => {
  test('counts a test email', async () => {
    const ann = await server.signUp()
    const to = stranger()
    const test = {
      to,
      template: 'magic-link',
      variables: { loginUrl: 'http://quotespark.test/portal/login' },
    }
    for (let sent = 0; sent < 3; sent++) await ann.client.email.sendTest(test)
    await expect(ann.client.email.sendTest({ ...test, to: to.toUpperCase() })).rejects.toMatchObject(
      limited('address', 3),
    )
  })

  test('counts the email to an account’s new address', async () => {
    const ann = await server.signUp()
    const email = stranger()
    await server.services.database.insert(mailCounts).values({
      day: '2026-11-20',
      scope: 'person',
      sender: mailboxSha256(ann.email),
      mailbox: email,
      mails: 3,
    })
    await expect(ann.client.account.changeEmail({ email })).rejects.toMatchObject(limited('address', 3))
  })
})

describe('a reported email', () => {
  async function reported() {
    const ann = await server.signUpWithCompany()
    const email = stranger()
    const quote = await sendTo(ann, email)
    const [mail] = await server.receivedMail(email)
    const link = mail?.links.find((each) => each.includes('/report/')) ?? ''
    return { ann, email, quote, token: link.split('/').at(-1) ?? '' }
  }

  test('blocks further emails from the company to that address, and no others', async () => {
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

  test('blocks the mailbox in any spelling, in copies, and from the same founder’s other companies', async () => {
    const { ann, email, token } = await reported()
    await server.anonymous.mailReport.create({ token })
    await expect(sendTo(ann, email.replace('@', '+again@').toUpperCase())).rejects.toMatchObject(
      limited('reported', 0),
    )
    const customer = await addCustomer(ann.client, { email: stranger() })
    for (const copy of ['cc_email', 'bcc_email'] as const) {
      const invoice = { ...invoiceFor(customer), [copy]: email, status: 'sent' as const }
      await expect(ann.client.invoice.create(invoice)).rejects.toMatchObject(limited('reported', 0))
    }
    const { id } = await ann.client.company.create({ name: 'Another name' })
    await ann.client.account.chooseCompany({ id })
    await expect(sendTo(ann, email)).rejects.toMatchObject(limited('reported', 0))
    await expect(
      ann.client.email.sendTest({
        to: email,
        template: 'magic-link',
        variables: { loginUrl: 'http://quotespark.test/' },
      }),
    ).rejects.toMatchObject(limited('reported', 0))
  })

  test('also blocks recipients of a copy, but no member of the company', async () => {
    const ann = await server.signUpWithCompany()
    const [to, cc] = [stranger(), stranger()]
    const customer = await addCustomer(ann.client, { email: to })
    await ann.client.invoice.create({
      ...invoiceFor(customer),
      cc_email: cc,
      bcc_email: ann.email,
      status: 'sent',
    })
    const [mail] = await server.receivedMail(to)
    const token =
      mail?.links
        .find((each) => each.includes('/report/'))
        ?.split('/')
        .at(-1) ?? ''
    await server.anonymous.mailReport.create({ token })
    for (const email of [to, cc])
      await expect(sendTo(ann, email)).rejects.toMatchObject(limited('reported', 0))
    await sendTo(ann, ann.email)
  })

  test('also blocks emails caused by others, such as the confirmation of an acceptance', async () => {
    const { ann, email, quote, token } = await reported()
    await server.anonymous.mailReport.create({ token })
    const { version } = await ann.client.quote.get({ id: quote.id })
    await server.anonymous.sharedLink.acceptQuote({
      token: tokenOf(quote),
      version,
      revision: 1,
      signed_name: 'Somebody',
      confirmed: true,
    })
    const accepted = () => server.services.database.$count(emails, eq(emails.template, 'quote-accepted'))
    await eventually(async () => expect(await accepted()).toBeGreaterThan(0))
    expect(await mailsTo(email)).toBe(1)
  })

  test('keeps the company’s name off sign-in emails requested for the recipient', async () => {
    const { email, token } = await reported()
    const signIn = () => server.browser().post('/api/auth/sign-in/magic-link', { email })
    await signIn()
    await server.anonymous.mailReport.create({ token })
    await signIn()
    const { database } = server.services
    const sent = await database
      .select({ company_id: emails.company_id, html: emails.html })
      .from(emails)
      .where(and(eq(emails.to_email, email), eq(emails.template, 'magic-link')))
      .orderBy(emails.created_at, emails.id)
    expect(
      sent.map(({ company_id, html }) => [company_id !== null, html.includes('Crumb &amp; Co')]),
    ).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('can only come from a company: emails of an account have no report link', async () => {
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
