import { asSystem, auditEntries, sessions, twoFactors } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recoveryCodesIn } from '../../auth/factors/factor-secrets.ts'
import { takeAppCode } from '../../auth/factors/factors.ts'
import { lastLink, PASSWORD, signIn } from '../../testing/account-calls.ts'
import { addCustomer } from '../../testing/sample-documents.ts'
import { secondStep, setUpApp, setUpPasskey, signInByPasskey } from '../../testing/second-factors.ts'
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpUser } from '../../testing/test-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

/** Backdates the sign-in to eleven minutes ago. */
const signedInLongAgo = async (user_id: string, on = server) => {
  const created_at = new Date(Date.now() - 11 * 60 * 1000)
  await on.services.database
    .update(sessions)
    .set({ created_at, confirmed_at: null, factor_confirmed_at: null })
    .where(eq(sessions.user_id, user_id))
}
const subjects = async (email: string) => (await server.receivedMail(email, 0)).map(({ subject }) => subject)
const actions = async (company_id: string) =>
  (
    await server.services.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.company_id, company_id))
      .orderBy(auditEntries.position)
  ).map(({ action }) => action)
const asked = { code: 'confirmation_required', status: 403 }
const askedForFactor = { code: 'factor_confirmation_required', status: 403 }

/** Calls that add or remove a second factor, or the recovery codes that stand in for one. */
const changesOfFactors = ({ client: { account } }: SignedUpUser, passkey: string = uuidv7()) => [
  () => account.beginPasskey(),
  () => account.addPasskey({ name: 'x', response: {} }),
  () => account.removePasskey({ id: passkey }),
  () => account.beginAuthenticatorApp(),
  () => account.activateAuthenticatorApp({ code: '123456' }),
  () => account.removeAuthenticatorApp(),
  () => account.renewRecoveryCodes(),
]

describe('confirming one’s identity', () => {
  test('is required before any change to how one signs in', async () => {
    const ann = await server.signUpWithCompany()
    await signedInLongAgo(ann.id)
    const { account, company } = ann.client
    const calls = [
      ...changesOfFactors(ann),
      () => account.changeEmail({ email: 'other@example.com' }),
      () => company.requireSecondFactor({ required: true }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(asked)
    await account.confirm({ password: PASSWORD })
    expect(await account.beginAuthenticatorApp()).toMatchObject({ secret: expect.any(String) })
  })

  test('takes the second factor or a recovery code for changes to factors; the password is not enough', async () => {
    const ann = await server.signUpWithCompany()
    const { passkey, recovery_codes } = await setUpPasskey(server, ann.browser)
    await signedInLongAgo(ann.id)
    const { account } = ann.client
    await account.confirm({ password: PASSWORD })
    const before = await account.security()
    for (const call of changesOfFactors(ann, passkey.id)) {
      await expect(call()).rejects.toMatchObject(askedForFactor)
    }
    expect(await account.security()).toEqual(before)
    await account.confirm({ code: recovery_codes?.[0] ?? '' })
    expect((await account.renewRecoveryCodes()).recovery_codes).toHaveLength(10)
    await account.removePasskey({ id: passkey.id })
  })

  test.each(['app', 'recovery code', 'passkey'] as const)(
    'lasts ten minutes after signing in with the %s',
    async (factor) => {
      const ann = await server.signUp()
      const { app, recovery_codes } = await setUpApp(ann.browser)
      const { authenticator } = await setUpPasskey(server, ann.browser)
      const browser = server.browser()
      if (factor === 'passkey') await signInByPasskey(browser, authenticator)
      else {
        await signIn(browser, ann.email)
        await secondStep(browser, factor === 'app' ? app.code() : (recovery_codes[0] ?? ''))
      }
      expect((await browser.client.account.renewRecoveryCodes()).recovery_codes).toHaveLength(10)
      await signedInLongAgo(ann.id)
      await expect(browser.client.account.renewRecoveryCodes()).rejects.toMatchObject(askedForFactor)
    },
  )

  test('accepts password, app code, recovery code and passkey, and explains each refusal', async () => {
    const { client, browser, id } = await server.signUp()
    const { app, recovery_codes } = await setUpApp(browser)
    const { authenticator } = await setUpPasskey(server, browser)
    const options = () => client.account.askForPasskey()
    const stranger = createSoftwareAuthenticator(server.url)
    const wrong = [
      { password: 'not the password' },
      { code: '000000' },
      { code: 'abcde-fghij' },
      { passkey: stranger.get(await options()) },
      { passkey: authenticator.get(await options(), { isUserVerified: false }) },
      { passkey: {} },
    ]
    for (const proof of wrong) {
      await signedInLongAgo(id)
      await expect(client.account.confirm(proof)).rejects.toMatchObject({
        code: 'invalid_input',
        data: { issues: [{ path: Object.keys(proof)[0], message: expect.stringMatching(/^This .+\.$/) }] },
      })
      await expect(client.account.renewRecoveryCodes()).rejects.toMatchObject(askedForFactor)
    }
    const signed = authenticator.get(await options())
    const code = app.code()
    const right = [{ password: PASSWORD }, { code }, { code: recovery_codes[0] ?? '' }, { passkey: signed }]
    for (const proof of right) {
      await signedInLongAgo(id)
      const { confirmed_until } = await client.account.confirm(proof)
      expect(new Date(confirmed_until).getTime()).toBeGreaterThan(Date.now() + 9 * 60 * 1000)
      if (!('password' in proof)) await client.account.beginPasskey()
    }
    // The last three work only once.
    for (const proof of right.slice(1)) {
      await expect(client.account.confirm(proof)).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  test('allows 20 guesses an hour and then locks that session only', async () => {
    const strict = await createTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
    const { client, email } = await strict.signUp()
    const guess = () => client.account.confirm({ password: 'wild guess' }).catch(({ code }) => code)
    expect([await guess(), await guess(), await guess()]).toEqual([
      'invalid_input',
      'invalid_input',
      'too_many_requests',
    ])
    expect((await signIn(strict.browser(), email)).status).toBe(200)
    await strict.stop()
  })

  test('refuses a password from an account that has none', async () => {
    const browser = server.browser()
    await browser.post('/api/auth/sign-in/magic-link', { email: 'by-link@example.com' })
    const { token } = await lastLink(server, 'by-link@example.com')
    await browser.fetch(`/api/auth/magic-link/verify?token=${token}`)
    expect(await browser.client.account.security()).toMatchObject({
      has_password: false,
      has_second_factor: false,
    })
    await expect(browser.client.account.confirm({ password: PASSWORD })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('a second factor', () => {
  test('is an app or passkeys; recovery codes come with the first and go with the last; each change is notified', async () => {
    const { client, browser, email, company } = await server.signUpWithCompany()
    const { app } = await setUpApp(browser)
    await expect(client.account.beginAuthenticatorApp()).rejects.toMatchObject({ code: 'invalid_input' })
    const { passkey, recovery_codes } = await setUpPasskey(server, browser)
    expect(recovery_codes).toBeNull()
    expect(await client.account.security()).toMatchObject({
      has_password: true,
      has_second_factor: true,
      has_authenticator_app: true,
      recovery_codes_left: 10,
      passkeys: [{ id: passkey.id, name: 'Laptop', last_used_at: null }],
    })
    expect(await client.account.removeAuthenticatorApp()).toMatchObject({
      has_second_factor: true,
      has_authenticator_app: false,
      recovery_codes_left: 10,
    })
    const half = server.browser()
    await signIn(half, email)
    expect((await secondStep(half, app.code())).status).toBe(400)
    expect(await client.account.removePasskey({ id: passkey.id })).toMatchObject({
      has_second_factor: false,
      recovery_codes_left: 0,
      passkeys: [],
    })
    await expect(client.account.renewRecoveryCodes()).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await subjects(email)).toEqual([
      'An authenticator app was set up (Quotespark)',
      'A passkey was added (Quotespark)',
      'Your authenticator app was switched off (Quotespark)',
      'A passkey was removed (Quotespark)',
    ])
    expect(await actions(company.id)).toEqual([
      'company_created',
      'second_factor_on',
      'passkey_added',
      'second_factor_off',
      'passkey_removed',
    ])
  })

  test('is stored so that nobody can read it', async () => {
    const { client, browser, id } = await server.signUp()
    const { secret } = await client.account.beginAuthenticatorApp()
    const { recovery_codes } = await setUpApp(browser)
    const [row] = await server.services.database.select().from(twoFactors).where(eq(twoFactors.user_id, id))
    for (const each of [secret, ...recovery_codes]) expect(JSON.stringify(row)).not.toContain(each)
    // Not even with the secret of the installation.
    const { secretConfig } = await server.auth.$context
    const kept = await recoveryCodesIn(secretConfig, row?.backup_codes ?? '')
    expect(kept).toEqual(recovery_codes.map(() => expect.stringMatching(/^[\w-]{22}\$[\w-]{86}$/)))
  })

  test('is off until its first code was right', async () => {
    const { client, email } = await server.signUp()
    await client.account.beginAuthenticatorApp()
    await expect(client.account.activateAuthenticatorApp({ code: '000000' })).rejects.toMatchObject({
      data: { issues: [{ path: 'code' }] },
    })
    expect(await (await signIn(server.browser(), email)).json()).toMatchObject({ user: { email } })
  })

  test('accepts each app code once, the first one included, and none older than the last', async () => {
    const ann = await server.signUp()
    const { secret } = await ann.client.account.beginAuthenticatorApp()
    const codeOf = (halfMinutes: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })
    const [earlier, code] = [codeOf(-1), codeOf(0)]
    await ann.client.account.activateAuthenticatorApp({ code })
    for (const used of [code, earlier]) {
      await expect(ann.client.account.confirm({ code: used })).rejects.toMatchObject({
        data: {
          issues: [{ path: 'code', message: 'This code was used already. Please wait for the next one.' }],
        },
      })
      const browser = server.browser()
      await signIn(browser, ann.email)
      expect((await secondStep(browser, used)).status).toBe(401)
    }
  })

  test('accepts a code once even when several processes get it at the same time', async () => {
    const ann = await server.signUp()
    const { app } = await setUpApp(ann.browser)
    const { database } = server.services
    const { secretConfig } = await server.auth.$context
    const [row] = await database.select().from(twoFactors).where(eq(twoFactors.user_id, ann.id))
    if (!row) throw new Error('there is no app')
    const code = app.code()
    // Each call has read the row before the others write it, as separate processes do: they share no lock and no memory.
    const take = () => asSystem(database, (db) => takeAppCode(db, secretConfig, row, code))
    expect((await Promise.all([take(), take(), take()])).sort()).toEqual(['taken', 'used', 'used'])
  })

  test('lets nobody else remove a passkey, nor add one from another origin or without user verification', async () => {
    const [ann, eve] = [await server.signUp(), await server.signUp()]
    const { passkey } = await setUpPasskey(server, ann.browser)
    await expect(eve.client.account.removePasskey({ id: passkey.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    const made = createSoftwareAuthenticator(server.url)
    for (const differs of [{ origin: 'https://phisher.example' }, { isUserVerified: false }]) {
      const response = made.create(await eve.client.account.beginPasskey(), differs)
      await expect(eve.client.account.addPasskey({ name: 'x', response })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    }
    // A challenge issued to Ann is useless to Eve.
    const forAnn = made.create(await ann.client.account.beginPasskey())
    await expect(eve.client.account.addPasskey({ name: 'x', response: forAnn })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect((await eve.client.account.security()).passkeys).toEqual([])
  })
})

describe('a company that requires a second factor', () => {
  test('lets nobody work without one, but everybody set one up and use their own account', async () => {
    const [ann, bob] = [await server.signUpWithCompany(), await server.signUp()]
    await joinCompany(server.services.database, ann.company.id, bob.id)
    await expect(ann.client.company.requireSecondFactor({ required: true })).rejects.toMatchObject({
      code: 'second_factor_required',
    })
    await setUpApp(ann.browser)
    expect(await ann.client.company.requireSecondFactor({ required: true })).toMatchObject({
      require_second_factor: true,
    })
    expect(await actions(ann.company.id)).toContain('second_factor_requirement_changed')
    const refused = { code: 'second_factor_required', status: 403 }
    await expect(bob.client.quote.list({})).rejects.toMatchObject(refused)
    await expect(bob.client.company.getSamplePdf()).rejects.toMatchObject(refused)
    expect((await bob.browser.fetch('/api/v1/quotes')).status).toBe(403)
    expect(await bob.client.account.get()).toMatchObject({
      second_factor_required: true,
      company_id: ann.company.id,
      company: null,
    })
    await setUpPasskey(server, bob.browser)
    expect(await bob.client.quote.list({})).toMatchObject({ items: [] })
    expect((await bob.client.account.get()).second_factor_required).toBe(false)
  })
})

test('an installation may require a second factor of all staff, but not of portal customers', async () => {
  const strict = await createTestServer({ env: { SECOND_FACTOR: 'required' } })
  const ann = await strict.signUpWithCompany()
  const refused = { code: 'second_factor_required', status: 403 }
  await expect(ann.client.quote.list({})).rejects.toMatchObject(refused)
  await expect(addCustomer(ann.client)).rejects.toMatchObject(refused)
  expect((await ann.client.account.get()).second_factor_required).toBe(true)
  // Refused only because nobody has this person as a customer; the portal asks for no second factor.
  await expect(ann.client.portal.listQuotes({})).rejects.toMatchObject({ code: 'portal_account_not_found' })
  await setUpApp(ann.browser)
  expect(await ann.client.quote.list({})).toMatchObject({ items: [] })
  expect((await ann.client.account.get()).second_factor_required).toBe(false)
  await strict.stop()
})
