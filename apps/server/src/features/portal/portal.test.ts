import { documentAnswers, profiles } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, quoteFor } from '../../testing/sample-documents.ts'
import { setQuote, storeCustomer } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
afterAll(() => server.stop())

const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const

async function send(staff: SignedUpStaff, email: string, title = 'A wedding') {
  const customer = await addCustomer(staff.client, { email })
  const quote = await staff.client.quote.create(quoteFor(customer, { title, status: 'sent' }))
  return { ...quote, customer_id: customer.id }
}

describe('a customer who signed in by magic link', () => {
  test('sees the quotes of every company that has their address, in any case, without drafts', async () => {
    const email = 'ada@portal.example'
    await send(ann, 'ADA@Portal.example', 'Ann’s first')
    const { customer_id } = await send(ann, email, 'Ann’s second')
    await send(bob, 'Ada@portal.EXAMPLE', 'Bob’s')
    await ann.client.quote.create(quoteFor({ id: customer_id }, { title: 'Not yet sent' }))
    await send(ann, 'charles@portal.example', 'Not theirs')

    const { client } = await byMagicLink(server, 'Ada@Portal.Example')
    const { items: quotes, ...rest } = await client.portal.listQuotes({})
    expect(rest).toEqual({ email, waiting: 3, next_cursor: null, sender: null })
    expect(quotes.map(({ title, company }) => [company.name, title]).sort()).toEqual([
      ['Bob’s Boats', 'Bob’s'],
      ['Crumb & Co', 'Ann’s first'],
      ['Crumb & Co', 'Ann’s second'],
    ])
    expect(quotes[0]).toMatchObject({ status: 'sent', abilities: { accept: true } })
  })

  test('gets a sign-in email in the name of their company, which reveals no other company', async () => {
    const signInMail = async (email: string) => {
      await server.browser().post('/api/auth/sign-in/magic-link', { email })
      return (await server.receivedMail(email)).at(-1)
    }
    await send(ann, 'One@portal.example')
    const bobs = await addCustomer(bob.client, { email: 'one@portal.example' })
    await bob.client.quote.create(quoteFor(bobs))
    const ofOne = await signInMail('one@portal.example')
    expect(ofOne).toMatchObject({ subject: 'Your sign-in link for Crumb & Co', from: 'Crumb & Co' })
    expect(ofOne?.text).toContain('Here is your sign-in link for your quotes and invoices from Crumb & Co:')
    expect(ofOne?.text).not.toMatch(/Bob|Report this email/)

    await bob.client.customer.invite({ id: bobs.id })
    const ofTwo = await signInMail('one@portal.example')
    expect(ofTwo).toMatchObject({ subject: 'Your Quotespark sign-in link', from: '' })
    expect(ofTwo?.text).not.toMatch(/Bob|Crumb/)

    const ofNone = await signInMail('nobody@portal.example')
    expect(ofNone).toMatchObject({ subject: 'Your Quotespark sign-in link', from: '' })
  })

  test('answers as through the link, with the verified address as evidence', async () => {
    const email = 'accepts@portal.example'
    const accepted = await send(ann, email)
    const rejected = await send(ann, email)
    const amended = await send(bob, email)
    const { client } = await byMagicLink(server, email)
    const { id, version } = accepted
    expect(await client.portal.acceptQuote({ id, version, ...signed })).toMatchObject({ status: 'accepted' })
    expect(await client.portal.acceptQuote({ id, version, ...signed })).toMatchObject({ status: 'accepted' })
    expect(
      await client.portal.rejectQuote({ id: rejected.id, version: rejected.version, reason: 'Too dear' }),
    ).toMatchObject({ status: 'rejected' })
    expect(
      await client.portal.requestAmendment({ id: amended.id, version: amended.version, reason: 'Blue' }),
    ).toMatchObject({ status: 'amendment_requested' })
    const { database } = server.services
    const actions = await database
      .select()
      .from(documentAnswers)
      .where(eq(documentAnswers.portal_email, email))
    expect(actions.map(({ action, ip_address }) => [action, ip_address]).sort()).toEqual([
      ['accept', '203.0.113.7'],
      ['amendment', '203.0.113.7'],
      ['reject', '203.0.113.7'],
    ])
    expect((await ann.client.quote.get({ id })).last_action?.ip_address).toBe('203.0.113.7')
    const { items } = await client.portal.listQuotes({})
    expect(items.map(({ status }) => status).sort()).toEqual(['accepted', 'amendment_requested', 'rejected'])
    expect(JSON.stringify(items)).not.toContain('203.0.113.7')
  })

  test('downloads the same PDF as staff', async () => {
    const email = 'downloads@portal.example'
    const { id, quote_number } = await send(ann, email)
    const browser = await byMagicLink(server, email)
    const file = await browser.client.portal.getQuotePdf({ id })
    expect([file.name, file.type]).toEqual([`${quote_number}.pdf`, 'application/pdf'])
    const ours = await ann.client.quote.getPdf({ id })
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(await ours.arrayBuffer()))).toBe(true)
  })

  test('sees viewed as an amendment request, and can answer neither that nor an expired quote', async () => {
    const email = 'old@portal.example'
    const { customer_id } = await send(ann, email)
    const quote = await ann.client.quote.create(
      quoteFor({ id: customer_id }, { status: 'sent', title: 'Late', valid_until: '2026-11-20' }),
    )
    const seen = await ann.client.quote.create(
      quoteFor({ id: customer_id }, { status: 'sent', title: 'Seen' }),
    )
    await setQuote(server.services.database, seen.id, { status: 'viewed' })
    server.clock.set('2026-11-21T10:00:00.000Z')
    const { client } = await byMagicLink(server, email)
    const { items: quotes } = await client.portal.listQuotes({})
    expect(quotes.find(({ title }) => title === 'Seen')).toMatchObject({
      status: 'amendment_requested',
      abilities: { accept: false, reject: false, request_amendment: false },
    })
    await expect(client.portal.rejectQuote({ id: seen.id, version: seen.version })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { from: 'viewed', to: 'rejected' },
    })
    expect(quotes.find(({ title }) => title === 'Late')).toMatchObject({
      status: 'expired',
      abilities: { accept: false, reject: false, request_amendment: false },
    })
    await expect(
      client.portal.acceptQuote({ id: quote.id, version: quote.version, ...signed }),
    ).rejects.toMatchObject({ code: 'quote_expired', data: { valid_until: '2026-11-20' }, defined: true })
    server.clock.set(NOW)
  })

  test('is refused when no company knows the address', async () => {
    const { client } = await byMagicLink(server, 'nobody@portal.example')
    await expect(client.portal.listQuotes({})).rejects.toMatchObject({
      code: 'portal_account_not_found',
      status: 404,
      message: 'Customer account not found. Please contact support.',
      defined: true,
    })
  })

  test('does not match a customer without an address', async () => {
    await storeCustomer(server.services.database, { company_id: ann.company.id, email: '' })
    const { client } = await byMagicLink(server, 'someone@portal.example')
    await expect(client.portal.listQuotes({})).rejects.toMatchObject({ code: 'portal_account_not_found' })
  })

  test('still sees and answers their documents after they were archived', async () => {
    const email = 'archived@portal.example'
    const { id, customer_id, version } = await send(ann, email)
    await ann.client.customer.archive({ id: customer_id })
    const { client } = await byMagicLink(server, email)
    expect((await client.portal.listQuotes({})).items.map((quote) => quote.id)).toEqual([id])
    expect((await client.portal.getQuotePdf({ id })).size).toBeGreaterThan(0)
    expect((await client.portal.rejectQuote({ id, version })).status).toBe('rejected')
  })

  test('sees nothing under the old address once their address was changed', async () => {
    const { customer_id, id } = await send(ann, 'before@portal.example')
    const { client } = await byMagicLink(server, 'before@portal.example')
    const customer = { name: 'Ada', contact_person: 'Ada', email: 'after@portal.example' }
    await ann.client.customer.update({ id: customer_id, version: 1, ...customer })
    await expect(client.portal.listQuotes({})).rejects.toMatchObject({ code: 'portal_account_not_found' })
    await expect(client.portal.getQuotePdf({ id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the quotes of others', () => {
  test('are refused like unknown ones', async () => {
    const theirs = await send(ann, 'victim@portal.example')
    const { customer_id } = await send(ann, 'curious@portal.example')
    const draft = await ann.client.quote.create(quoteFor({ id: customer_id }))
    const { client } = await byMagicLink(server, 'curious@portal.example')
    const refused = { code: 'not_found', status: 404, data: { entity: 'quote' }, defined: true }
    for (const id of [theirs.id, draft.id, uuidv7()]) {
      const version = 2
      await expect(client.portal.acceptQuote({ id, version, ...signed })).rejects.toMatchObject(refused)
      await expect(client.portal.rejectQuote({ id, version })).rejects.toMatchObject(refused)
      await expect(client.portal.requestAmendment({ id, version, reason: 'x' })).rejects.toMatchObject(
        refused,
      )
      await expect(client.portal.getQuotePdf({ id })).rejects.toMatchObject(refused)
    }
    expect((await ann.client.quote.get({ id: theirs.id })).status).toBe('sent')
  })

  test('are refused to an unverified address', async () => {
    const email = 'claimed@portal.example'
    const { id } = await send(ann, email)
    const impostor = await server.signUp({ email })
    await server.services.database
      .update(profiles)
      .set({ email_verified: false })
      .where(eq(profiles.id, impostor.id))
    const refused = { code: 'unauthenticated', status: 401, defined: true }
    for (const { portal } of [impostor.client, server.anonymous]) {
      await expect(portal.listQuotes({})).rejects.toMatchObject(refused)
      await expect(portal.getQuotePdf({ id })).rejects.toMatchObject(refused)
      await expect(portal.acceptQuote({ id, version: 2, ...signed })).rejects.toMatchObject(refused)
    }
  })

  test('are refused to someone who signed up early with the address and a password', async () => {
    const email = 'early@portal.example'
    await send(ann, email)
    const credentials = { email, password: 'known to the impostor' }
    const names = { name: 'Mallory', first_name: 'Mal', last_name: 'Ory' }
    await server.browser().post('/api/auth/sign-up/email', { ...credentials, ...names })
    const owner = await byMagicLink(server, email)
    expect((await owner.client.portal.listQuotes({})).items).toHaveLength(1)
    const impostor = server.browser()
    expect((await impostor.post('/api/auth/sign-in/email', credentials)).status).toBe(401)
    await expect(impostor.client.portal.listQuotes({})).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

test('a customer is not a member of the company', async () => {
  const email = 'customer-only@portal.example'
  const { id } = await send(ann, email)
  const { client } = await byMagicLink(server, email)
  await expect(client.quote.get({ id })).rejects.toMatchObject({ code: 'company_required' })
  await expect(client.quote.markAsAccepted({ id })).rejects.toMatchObject({ code: 'company_required' })
})
