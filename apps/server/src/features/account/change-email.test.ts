import { auditEntries, emailChanges, profiles } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastLink, PASSWORD, signIn } from '../../testing/account-calls.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

describe('changing the email address', () => {
  const subjects = async (email: string) =>
    (await server.receivedMail(email, 0)).map(({ subject }) => subject)
  const linkTo = async (email: string) => (await lastLink(server, email)).token

  test('takes effect once the new mailbox confirms it; the old one is notified before and after', async () => {
    const { client, email, id, company } = await server.signUpWithCompany()
    const wanted = `New-${email}`
    expect((await client.account.changeEmail({ email: wanted })).new_email).toMatchObject({
      email: wanted.toLowerCase(),
    })
    expect(await subjects(email)).toEqual(['Your email address is to be changed (Quotespark)'])
    expect((await signIn(server.browser(), wanted)).status).toBe(401)
    const token = await linkTo(wanted.toLowerCase())
    await server.browser().post('/api/auth/request-password-reset', { email })
    const { token: reset } = await lastLink(server, email)
    expect(await server.anonymous.account.confirmEmail({ token })).toEqual({ email: wanted.toLowerCase() })
    await expect(server.anonymous.account.confirmEmail({ token })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await signIn(server.browser(), wanted)).status).toBe(200)
    expect((await signIn(server.browser(), email)).status).toBe(401)
    expect((await client.account.get()).user).toMatchObject({ id, email: wanted.toLowerCase() })
    // A reset link sent to the old mailbox no longer works.
    const choose = { token: reset, newPassword: 'a better one than before' }
    expect((await server.browser().post('/api/auth/reset-password', choose)).status).toBe(400)
    expect((await subjects(email)).at(-1)).toBe('Your email address was changed (Quotespark)')
    const isOfCompany = eq(auditEntries.company_id, company.id)
    const entries = await server.services.database.select().from(auditEntries).where(isOfCompany)
    expect(entries.map(({ action }) => action)).toContain('email_changed')
  })

  test('answers the same for a taken address and notifies only its owner', async () => {
    const [ann, bob] = [await server.signUp(), await server.signUp()]
    const free = await ann.client.account.changeEmail({ email: 'free@example.com' })
    await server.services.database.delete(emailChanges)
    const taken = await ann.client.account.changeEmail({ email: bob.email })
    expect({ ...taken, new_email: null }).toEqual({ ...free, new_email: null })
    expect(taken.new_email?.email).toBe(bob.email)
    const mails = await server.receivedMail(bob.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.links.some((link) => link.includes('confirm-email'))).toBe(false)
  })

  test('expires after a day, and ends when it is cancelled or the password changes', async () => {
    const { client, email, browser, id } = await server.signUp()
    const { database } = server.services
    const ask = async (address: string) => {
      await database
        .update(emailChanges)
        .set({ created_at: new Date(0) })
        .where(eq(emailChanges.user_id, id))
      await client.account.changeEmail({ email: address })
      return linkTo(address)
    }
    const refused = async (token: string) =>
      expect(server.anonymous.account.confirmEmail({ token })).rejects.toMatchObject({ code: 'not_found' })
    const late = await ask('late@example.com')
    await database
      .update(emailChanges)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(emailChanges.user_id, id))
    await refused(late)
    const calledOff = await ask('off@example.com')
    expect((await client.account.cancelEmailChange()).new_email).toBeNull()
    await refused(calledOff)
    const stolen = await ask('thief@example.com')
    const change = {
      currentPassword: PASSWORD,
      newPassword: 'a better one than before',
      revokeOtherSessions: true,
    }
    await browser.post('/api/auth/change-password', change)
    await refused(stolen)
    expect(await database.$count(profiles, eq(profiles.email, email))).toBe(1)
  })

  test('is limited to one request a minute and refuses the current address', async () => {
    const { client, email } = await server.signUp()
    await expect(client.account.changeEmail({ email })).rejects.toMatchObject({ code: 'invalid_input' })
    await client.account.changeEmail({ email: 'a@example.com' })
    await expect(client.account.changeEmail({ email: 'b@example.com' })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
})
