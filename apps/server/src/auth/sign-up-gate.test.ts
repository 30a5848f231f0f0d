import { SIGN_UP_SENTENCES } from '@quotespark/domain/company'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

const PASSWORD = 'correct horse battery'

function gate(rule: 'open' | 'invited' | 'closed') {
  let server: TestServer
  let ann: SignedUpStaff
  beforeAll(async () => {
    server = await createTestServer({ env: { SIGN_UP: rule } })
    // Has an account before the tests.
    ann = await server.signUpWithCompany()
  })
  afterAll(() => server.stop())
  return {
    rule: async () => (await server.anonymous.installation.get()).sign_up,
    invite: (email: string) => ann.client.invitation.create({ email }),
    withdraw: (id: string) => ann.client.invitation.withdraw({ id }),
    addCustomer: (email: string) => addCustomer(ann.client, { email }),
    later: () => server.clock.advance(30 * 24 * 60 * 60 * 1000),
    ann: () => ann,
    async signUp(email: string) {
      const person = { email, password: PASSWORD, first_name: 'New', last_name: 'Comer', name: 'New Comer' }
      const answer = await server.browser().post('/api/auth/sign-up/email', person)
      return [answer.status, ((await answer.json()) as { message?: string }).message]
    },
    /** Asks for a sign-in link and follows it. */
    async byLink(email: string) {
      const browser = server.browser()
      const asked = await browser.post('/api/auth/sign-in/magic-link', { email })
      const [mail] = (await server.receivedMail(email)).slice(-1)
      const link = mail?.links.find((each) => each.includes('/portal/login?token='))
      const token = new URL(link ?? '').searchParams.get('token')
      const answer = await browser.fetch(`/api/auth/magic-link/verify?token=${token}`)
      const account = await browser.fetch('/api/v1/account')
      const body = (await answer.json()) as { message?: string }
      return { asked: asked.status, status: answer.status, message: body.message, account: account.status }
    },
  }
}

const welcome = { asked: 200, status: 200, message: undefined, account: 200 }
const turnedAway = { asked: 200, status: 403, message: SIGN_UP_SENTENCES.noAccount, account: 401 }

describe('sign-up that is open', () => {
  const { rule, signUp, byLink } = gate('open')

  it('admits anyone', async () => {
    expect(await rule()).toBe('open')
    expect((await signUp('anybody@example.com'))[0]).toBe(200)
    expect(await byLink('any.customer@example.com')).toEqual(welcome)
  })
})

describe('sign-up by invitation', () => {
  const { rule, ann, invite, withdraw, addCustomer, later, signUp, byLink } = gate('invited')
  const refused = [403, SIGN_UP_SENTENCES.invited]

  it('admits people invited to a team while the invitation is open', async () => {
    expect(await rule()).toBe('invited')
    await invite('Colleague@example.com')
    expect((await signUp('colleague@EXAMPLE.com'))[0]).toBe(200)

    const { id } = await invite('withdrawn@example.com')
    await withdraw(id)
    expect(await signUp('withdrawn@example.com')).toEqual(refused)
    await invite('late@example.com')
    later()
    expect(await signUp('late@example.com')).toEqual(refused)
  })

  it('refuses others alike, whether or not they have an account', async () => {
    expect(await signUp('stranger@example.com')).toEqual(refused)
    expect(await signUp(ann().email)).toEqual(refused)
    expect(await byLink('stranger@example.com')).toEqual(turnedAway)
    expect(await byLink(ann().email)).toEqual(welcome)
  })

  it('admits customers by a sign-in link, including the first time, but not with a password', async () => {
    await addCustomer('Customer@example.com')
    expect(await signUp('customer@example.com')).toEqual(refused)
    expect(await byLink('customer@example.com')).toEqual(welcome)
    expect(await byLink('customer@example.com')).toEqual(welcome)
  })
})

describe('sign-up that is closed', () => {
  const { rule, ann, invite, addCustomer, signUp, byLink } = gate('closed')

  it('admits only people who already have an account', async () => {
    expect(await rule()).toBe('closed')
    await invite('colleague@example.com')
    await addCustomer('customer@example.com')
    for (const email of ['colleague@example.com', 'stranger@example.com', ann().email]) {
      expect(await signUp(email)).toEqual([403, SIGN_UP_SENTENCES.closed])
    }
    for (const email of ['customer@example.com', 'stranger@example.com']) {
      expect(await byLink(email)).toEqual(turnedAway)
    }
    expect(await byLink(ann().email)).toEqual(welcome)
  })
})
