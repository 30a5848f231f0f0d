import { companies } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/document-operations.ts'
import { buildWorld, type World } from '../testing/operation-world.ts'
import { OPERATIONS } from '../testing/operations.ts'
import { addCustomer, quoteFor, tokenOf } from '../testing/sample-documents.ts'
import { setUpApp } from '../testing/second-factors.ts'
import { sendRpc } from '../testing/send-operation.ts'
import { joinCompany } from '../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

/*
 * Nothing shows a company's data to a member who lacks the second factor it requires: no operation, stream, file or
 * mail. A new operation is tested here automatically, as each is in the table of operations.
 */

let server: TestServer
let ann: SignedUpStaff
let world: World
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany({}, { name: 'Kept & Co' })
  await ann.client.company.updateInformation({ name: 'Kept & Co', email: 'reply@kept.example' })
  await addCustomer(ann.client, { name: 'Hidden Harbour', email: 'hidden@kept.example' })
  world = await buildWorld(server.services.database, ann)
  await server.services.background.settled()
  await require(ann)
})
afterAll(() => server.stop())

/** Sets the requirement as an owner with a second factor would; an owner without one would lock themselves out. */
async function require({ company }: SignedUpStaff, required = true): Promise<void> {
  await server.services.database
    .update(companies)
    .set({ require_second_factor: required })
    .where(eq(companies.id, company.id))
}

/** Data only the company has. Its name is not among it: members see it so that they know where to set up a factor. */
const KEPT = /reply@kept\.example|Hidden Harbour|hidden@kept|Kitchen|Q-\d|INV-\d/

const namesOf = (...callers: Caller[]) =>
  Object.entries(OPERATIONS).flatMap(([name, { caller }]) => (callers.includes(caller) ? [name] : []))

async function attempt(name: string) {
  const response = await sendRpc(ann.browser, name, OPERATIONS[name]?.input?.(world))
  return { status: response.status, text: await response.text() }
}

test.each(namesOf('staff'))('%s refuses a member without the second factor', async (name) => {
  const { status, text } = await attempt(name)
  expect([status, JSON.parse(text).json.code]).toEqual([403, 'second_factor_required'])
})

/** Operations that act on the account alone and would end it or its session. */
const ENDING = ['account.delete', 'account.confirm']

test.each(namesOf('signed in').filter((name) => !ENDING.includes(name)))(
  '%s shows a member without the second factor nothing of the company',
  async (name) => {
    const { status, text } = await attempt(name)
    if (name.startsWith('dashboard.')) expect(status).toBe(403)
    else expect(status, text).toBeLessThan(300)
    expect(text).not.toMatch(KEPT)
  },
)

test('account.get names the company and shows nothing else of it', async () => {
  expect(await ann.client.account.get()).toMatchObject({
    company_id: ann.company.id,
    company: null,
    second_factor_required: true,
    bank_details_changed: null,
    abilities: { manage_company: false, manage_team: false, delete_company: false },
  })
})

test('the account export leaves out the work for the company until there is a second factor', async () => {
  const exported = async () => (await ann.client.account.exportData()).text()
  await require(ann, false)
  expect(await exported()).toMatch(KEPT)
  await require(ann)
  const left = JSON.parse(await exported())
  expect(left.memberships[0]).toMatchObject({ company: 'Kept & Co' })
  expect([left.notifications, left.actions, left.customers_created]).toEqual([[], [], []])
})

describe('mails about customers’ answers', () => {
  interface Read {
    token: string
    version: number
  }
  /** Customers' actions on the company's documents, each announced by a mail of its own or by the common one. */
  const EVENTS = {
    'an acceptance': ({ token, version }: Read) =>
      server.anonymous.sharedLink.acceptQuote({ token, version, signed_name: 'Ada', confirmed: true }),
    'a rejection': ({ token, version }: Read) =>
      server.anonymous.sharedLink.rejectQuote({ token, version, reason: 'Too dear for Hidden Harbour' }),
    'a request for an amendment': ({ token, version }: Read) =>
      server.anonymous.sharedLink.requestAmendment({ token, version, reason: 'Blue for Hidden Harbour' }),
  }

  test.each(Object.entries(EVENTS))(
    '%s is mailed in full only to members with a second factor',
    async (_, answer) => {
      const bea = await server.signUpWithCompany({}, { name: 'Open & Co' })
      const carl = await server.signUp()
      await joinCompany(server.services.database, bea.company.id, carl.id)
      const customer = await addCustomer(bea.client, {
        name: 'Hidden Harbour',
        email: 'harbour@kept.example',
      })
      const quote = await bea.client.quote.create(quoteFor(customer, { status: 'sent' }))
      await setUpApp(bea.browser)
      await require(bea)
      await answer({ token: tokenOf(quote), version: quote.version })
      await server.services.background.settled()
      const told = async ({ email }: { email: string }) =>
        (await server.receivedMail(email)).filter(({ subject }) => !subject.includes('authenticator app'))
      const [whole] = await told(bea)
      expect(`${whole?.subject} ${whole?.text}`).toMatch(/Hidden Harbour/)
      const [kept, ...more] = await told(carl)
      expect(more).toEqual([])
      expect(kept?.subject).toBe(
        'Something happened in your company: Sign in and set up a second factor to read it',
      )
      expect(JSON.stringify(kept)).not.toMatch(KEPT)
    },
  )

  test('an owner without a second factor learns that the bank account changed, but not the new one', async () => {
    const bea = await server.signUpWithCompany()
    const carl = await server.signUp()
    const member = await joinCompany(server.services.database, bea.company.id, carl.id)
    await bea.client.member.makeOwner({ id: member })
    await setUpApp(bea.browser)
    await require(bea)
    const bank = { bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' }
    await bea.client.company.updateInformation({
      ...{ name: 'Crumb & Co', ...bank },
      bank_account_number: '00099999',
    })
    await bea.client.company.updateInformation({ name: 'Crumb & Co', ...bank })
    const last = async ({ email }: { email: string }) => (await server.receivedMail(email)).at(-1)
    expect((await last(bea))?.text).toContain('ending in 2345')
    const kept = await last(carl)
    expect(kept?.subject).toContain('The bank details of Crumb & Co were changed')
    expect(JSON.stringify(kept)).not.toContain('2345')
  })
})

test('an operator without the required second factor sees nothing of the companies', async () => {
  const env = { SECOND_FACTOR: 'required', OPS_EMAILS: 'olive@ops.example' }
  const strict = await createTestServer({ env })
  const olive = await strict.signUp({ email: 'olive@ops.example' })
  await expect(olive.client.ops.get()).rejects.toMatchObject({ code: 'second_factor_required', status: 403 })
  await setUpApp(olive.browser)
  expect(await olive.client.ops.get()).toMatchObject({ mails: { failed: [] } })
  await strict.stop()
})
