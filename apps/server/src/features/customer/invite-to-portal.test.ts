import { asUser, emails, verifications } from '@quotespark/database'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY, lastLink, newEmail, passTime, signedIn } from '../../testing/account-calls.ts'
import { addCustomer, quoteFor } from '../../testing/sample-documents.ts'
import { joinCompany, storeCustomer } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany({ email: 'ann@crumb.example' })
})
afterAll(() => server.stop())
afterEach(() => vi.useRealTimers())

async function invite(email = newEmail()) {
  const { id } = await addCustomer(ann.client, { email })
  const invited = await ann.client.customer.invite({ id })
  return { id, email, invited, link: await lastLink(server, email) }
}

/** Does what the page behind the link does. */
async function follow(token: string) {
  const browser = server.browser()
  await browser.fetch(`/api/auth/magic-link/verify?token=${token}`)
  return browser
}

async function issuedLinks() {
  const [row] = await server.services.database.select({ links: count() }).from(verifications)
  return row?.links
}

describe('the invitation', () => {
  test('is mailed to the customer and recorded on the customer', async () => {
    const before = new Date()
    const { id, email, invited, link } = await invite()
    const invitedAt = new Date(invited.portal_invited_at ?? 0)
    expect(invitedAt >= before && invitedAt <= new Date()).toBe(true)
    expect([invited.updated_at, invited.version]).toEqual([invited.portal_invited_at, 1])
    expect(await ann.client.customer.get({ id })).toEqual(invited)
    expect(invited.emails).toMatchObject([
      { template: 'portal-invitation', to_email: email, status: 'kept', last_error: null },
    ])
    const [mail] = await server.receivedMail(email)
    expect(mail).toMatchObject({ subject: 'Crumb & Co invites you to your customer portal' })
    expect(link.path).toBe('/portal/login')
    expect(mail?.text).toContain(`until ${formatDate(londonDate(new Date(invitedAt.getTime() + 7 * DAY)))}`)
    expect(mail?.links).toContain(`${server.url}/portal/login`)
  })

  test('can be sent again: the latest date is kept and each link works', async () => {
    const { id, email, link } = await invite()
    const again = await ann.client.customer.invite({ id })
    expect(await server.receivedMail(email, 2)).toHaveLength(2)
    expect(again.portal_invited_at).not.toBeNull()
    const second = await lastLink(server, email)
    expect(second.token).not.toBe(link.token)
    expect(await signedIn(await follow(link.token), await follow(second.token))).toEqual([true, true])
  })

  test('is sent once for one Idempotency-Key', async () => {
    const email = newEmail()
    const { id } = await addCustomer(ann.client, { email })
    const context = { idempotencyKey: 'invite-once' }
    await Promise.all([
      ann.client.customer.invite({ id }, { context }),
      ann.client.customer.invite({ id }, { context }),
    ])
    await ann.client.customer.invite({ id }, { context })
    expect(await server.receivedMail(email)).toHaveLength(1)
  })

  test('is refused without an email and for an archived customer', async () => {
    const id = await storeCustomer(server.services.database, { company_id: ann.company.id })
    await expect(ann.client.customer.invite({ id })).rejects.toMatchObject({ code: 'customer_email_missing' })
    const archived = await addCustomer(ann.client, { email: newEmail() })
    await ann.client.customer.archive({ id: archived.id })
    await expect(ann.client.customer.invite({ id: archived.id })).rejects.toMatchObject({
      code: 'customer_archived',
      status: 409,
    })
    expect((await ann.client.customer.get({ id: archived.id })).portal_invited_at).toBeNull()
  })

  test('is forgotten when the customer gets another email', async () => {
    const { id, email, invited } = await invite()
    const { version, portal_invited_at } = invited
    const fields = { id, name: 'Ada', contact_person: 'Ada' }
    const sameMailbox = await ann.client.customer.update({ ...fields, version, email: email.toUpperCase() })
    expect(sameMailbox.portal_invited_at).toBe(portal_invited_at)
    const moved = await ann.client.customer.update({
      ...fields,
      version: sameMailbox.version,
      email: newEmail(),
    })
    expect(moved.portal_invited_at).toBeNull()
  })

  test('is limited to five emails an hour per mailbox', async () => {
    const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1', MAIL_QUOTA_FACTOR: '100' } })
    try {
      strict.clock.set('2026-11-20T10:00:00.000Z')
      const staff = await strict.signUpWithCompany()
      const email = newEmail()
      const { id } = await addCustomer(staff.client, { email })
      for (let n = 0; n < 5; n++) await staff.client.customer.invite({ id })
      strict.clock.set('2026-11-20T10:15:00.000Z')
      await expect(staff.client.customer.invite({ id })).rejects.toMatchObject({
        code: 'too_many_requests',
        data: { retry_after_seconds: 45 * 60 },
      })
      expect(await strict.receivedMail(email)).toHaveLength(5)
      strict.clock.set('2026-11-20T11:00:01.000Z')
      await staff.client.customer.invite({ id })
    } finally {
      await strict.stop()
    }
  })
})

describe('the link of an invitation', () => {
  test('signs in with the customer’s email, once, and shows their quotes', async () => {
    const { id, email, link } = await invite('Mixed.Case@portal.example')
    const { title } = await ann.client.quote.create(quoteFor({ id }, { status: 'sent' }))
    const browser = await follow(link.token)
    const seen = await browser.client.portal.listQuotes({})
    expect([seen.email, seen.items.map((quote) => quote.title)]).toEqual([email.toLowerCase(), [title]])
    expect(await signedIn(await follow(link.token))).toEqual([false])
  })

  test('works for seven days and no longer', async () => {
    const first = await invite()
    const second = await invite()
    passTime(7 * DAY - 60_000)
    expect(await signedIn(await follow(first.link.token))).toEqual([true])
    passTime(2 * 60_000)
    expect(await signedIn(await follow(second.link.token))).toEqual([false])
  })

  test('is stored so that nobody who reads the database can use it', async () => {
    const { link } = await invite()
    const { rows } = await server.services.database.execute(
      sql`select verifications::text as row from verifications`,
    )
    expect(JSON.stringify(rows)).not.toContain(link.token)
  })

  test('is left out for people who work for a company, who request a sign-in link as usual', async () => {
    const before = await issuedLinks()
    const bob = await server.signUpWithCompany({ email: 'bob@boats.example' })
    const colleague = await server.signUp({ email: 'cat@boats.example' })
    await joinCompany(server.services.database, bob.company.id, colleague.id)
    for (const email of ['Bob@Boats.example', 'cat@boats.example']) {
      const { id } = await addCustomer(ann.client, { email })
      await ann.client.customer.invite({ id })
      const [mail] = await server.receivedMail(email)
      expect(mail?.links.filter((link) => link.includes('/portal/'))).toEqual([`${server.url}/portal/login`])
      expect(mail?.text).not.toContain('signs you in once')
    }
    expect(await issuedLinks()).toBe(before)
  })

  test.each(['jurgen@müller.example', 'r&d@customer.example'])('signs in a customer at %s', async (email) => {
    const { id } = await addCustomer(ann.client, { email })
    await ann.client.customer.invite({ id })
    const [mail] = await server.receivedMail(email)
    const link = new URL(mail?.links.find((each) => each.includes('token=')) ?? '')
    const browser = server.browser()
    await browser.fetch(`/api/auth/magic-link/verify${link.search}`)
    expect((await browser.client.account.get()).user.email).toBe(email)
  })

  test('is issued by the database only for the company’s own customers', async () => {
    const bob = await server.signUpWithCompany()
    const theirs = await addCustomer(bob.client, { email: newEmail() })
    const before = await issuedLinks()
    const issued = await asUser(server.services.database, ann.id, async (db) => {
      const { rows } = await db.execute<{ issued: boolean }>(
        sql`select issue_invitation_link(${theirs.id}, null, 'id', 'identifier', now()) as issued`,
      )
      return rows[0]?.issued
    })
    expect([issued, await issuedLinks()]).toEqual([false, before])
  })
})

test('an invitation whose email fails leaves no date', async () => {
  const email = newEmail()
  const { id } = await addCustomer(ann.client, { email })
  const before = await issuedLinks()
  await server.services.database.execute(
    sql.raw(`alter table emails add constraint no_mail check (to_email <> '${email}')`),
  )
  await expect(ann.client.customer.invite({ id })).rejects.toMatchObject({ status: 500 })
  expect((await ann.client.customer.get({ id })).portal_invited_at).toBeNull()
  expect(await issuedLinks()).toBe(before)
  const [kept] = await server.services.database
    .select({ mails: count() })
    .from(emails)
    .where(eq(emails.to_email, email))
  expect(kept).toEqual({ mails: 0 })
})
