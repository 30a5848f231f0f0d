import { createHash } from 'node:crypto'
import { documentAnswers, documentLinks, files } from '@quotespark/database'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { joinCompany, storeCustomer } from '../../testing/store-rows.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

type Client = TestBrowser['client']
const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const

async function sentQuote(customer = ada) {
  const quote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
  return { ...quote, token: tokenOf(quote) }
}

type Sent = Awaited<ReturnType<typeof sentQuote>>
const accept = ({ token, version }: Sent, more: object = {}, client: Client = server.anonymous) =>
  client.sharedLink.acceptQuote({ token, version, ...signed, ...more })
const reject = ({ token, version }: Sent, reason?: string) =>
  server.anonymous.sharedLink.rejectQuote({ token, version, ...(reason ? { reason } : {}) })
const amend = ({ token, version }: Sent, reason = 'A smaller cake, please') =>
  server.anonymous.sharedLink.requestAmendment({ token, version, reason })

const actionsOf = (id: string) =>
  server.services.database
    .select()
    .from(documentAnswers)
    .where(eq(documentAnswers.document_id, id))
    .orderBy(asc(documentAnswers.id))
/** The SHA-256 of the PDF that the customer has. */
const sealedPdfOf = async (id: string) => (await ann.client.quote.listRevisions({ id })).items[0]?.pdf_sha256

describe('an acceptance by the customer', () => {
  test('records who, when and from where, and the exact PDF', async () => {
    const quote = await sentQuote()
    const seen = await server.anonymous.sharedLink.getPdf({ token: quote.token })
    const browser = server.browser('203.0.113.9')
    const response = await browser.fetch(`/api/v1/shared/${quote.token}/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Phone of Ada)' },
      body: JSON.stringify({ version: quote.version, ...signed, signed_name: '  Ada Lovelace ' }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'accepted',
      accepted: { signed_name: 'Ada Lovelace', timestamp: NOW },
      abilities: { accept: false, reject: false, request_amendment: false },
    })

    const [action, ...others] = await actionsOf(quote.id)
    expect(others).toEqual([])
    expect(action).toMatchObject({
      company_id: ann.company.id,
      customer_id: ada.id,
      revision: 1,
      action: 'accept',
      signed_name: 'Ada Lovelace',
      reason: null,
      told: null,
      ip_address: '203.0.113.9',
      user_agent: 'Mozilla/5.0 (Phone of Ada)',
      portal_email: null,
      timestamp: NOW,
    })
    const { database, files: store } = server.services
    const [kept] = await database
      .select()
      .from(files)
      .where(eq(files.id, action?.pdf_file_id ?? ''))
    const bytes = Buffer.from(await store.get(kept?.storage_key ?? ''))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect([action?.pdf_sha256, kept?.sha256, await sealedPdfOf(quote.id)]).toEqual([sha256, sha256, sha256])
    expect(bytes.equals(Buffer.from(await seen.arrayBuffer()))).toBe(true)

    const accepted = await ann.client.quote.get({ id: quote.id })
    expect(accepted).toMatchObject({
      status: 'accepted',
      version: quote.version + 1,
      accepted_revision: 1,
      last_action: {
        action: 'accept',
        revision: 1,
        signed_name: 'Ada Lovelace',
        pdf_sha256: sha256,
        ip_address: '203.0.113.9',
        user_agent: 'Mozilla/5.0 (Phone of Ada)',
        timestamp: NOW,
      },
      abilities: { create_invoice: true },
    })
    const shared = JSON.stringify(await server.anonymous.sharedLink.get({ token: quote.token }))
    expect(shared).toContain('Ada Lovelace')
    expect(shared).not.toMatch(/203\.0\.113\.9|Phone of Ada/)
    expect(accepted.history[0]).toMatchObject({
      event: 'accepted',
      actor_name: 'Ada Lovelace Ltd',
      data: { signed_name: 'Ada Lovelace', revision: '1' },
    })
  })

  test('must be signed with a single line without control characters', async () => {
    const quote = await sentQuote()
    const refusals = {
      'Ada\u202eecalevoL': 'Name format is invalid',
      'Ada\nLovelace': 'Name must be one line, without control characters',
      'Ada\u0007': 'Name must be one line, without control characters',
    }
    for (const [signed_name, message] of Object.entries(refusals)) {
      await expect(accept(quote, { signed_name })).rejects.toMatchObject({
        code: 'invalid_input',
        data: { issues: [{ path: 'signed_name', message }] },
      })
    }
    expect(await actionsOf(quote.id)).toEqual([])
  })

  test('is notified to staff, and confirmed to the customer with the PDF', async () => {
    const staff = await server.signUpWithCompany({ first_name: '', last_name: '' }) // signed up by a sign-in link
    const customer = await addCustomer(staff.client, { email: 'grace@customer.example', name: 'Grace & Co' })
    const quote = await staff.client.quote.create(quoteFor(customer, { status: 'sent' }))
    await server.anonymous.sharedLink.acceptQuote({
      token: tokenOf(quote),
      version: quote.version,
      ...signed,
    })
    expect((await staff.client.notification.list()).items[0]).toMatchObject({
      event: 'quote_accepted',
      title: 'Quote accepted',
      body: `Grace & Co has accepted ${quote.quote_number} (£120.00).`,
    })
    const [told] = await server.receivedMail(staff.email)
    expect(told?.links).toContain(`${server.url}/app/quotes/${quote.id}?company=${staff.company.id}`)
    expect(told?.text).toContain('Grace & Co')
    const [, confirmation] = await server.receivedMail('grace@customer.example', 2)
    expect(confirmation).toMatchObject({
      // The company has no address of its own, so replies go to the author.
      reply_to: staff.email,
      attachments: [
        { file_name: `${quote.quote_number}.pdf`, content_type: 'application/pdf' },
        { file_name: `${quote.quote_number} certificate.pdf`, content_type: 'application/pdf' },
      ],
    })
    expect(confirmation?.links).toContain(quote.share_url)
    const { emails } = await staff.client.quote.get({ id: quote.id })
    expect(emails.map(({ template }) => template).sort()).toEqual([
      'quote-accepted',
      'quote-accepted-confirmation',
      'quote-sent',
    ])
  })

  test('is not confirmed to a customer without an email address', async () => {
    const id = await storeCustomer(server.services.database, { company_id: ann.company.id })
    const quote = await sentQuote({ id })
    await accept(quote)
    await server.services.background.settled()
    const { emails } = await ann.client.quote.get({ id: quote.id })
    expect(emails.map(({ template }) => template)).toEqual(['quote-accepted'])
  })

  test.each([
    ['no name', { signed_name: ' ' }, 'signed_name', 'Please type your name'],
    ['an invisible name', { signed_name: '\u200b' }, 'signed_name', 'Please type your name'],
    [
      'a name that is too long',
      { signed_name: 'x'.repeat(101) },
      'signed_name',
      'Name must be no more than 100 characters',
    ],
    ['no confirmation', { confirmed: false }, 'confirmed', 'Please confirm that you accept this quote'],
  ])('is refused with %s', async (_, wrong, path, message) => {
    const quote = await sentQuote()
    await expect(accept(quote, wrong)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path, message }] },
    })
    expect(await actionsOf(quote.id)).toEqual([])
  })
})

describe('a rejection or amendment request by the customer', () => {
  test.each([
    ['a reason', 'Too dear <b>!</b>', 'Too dear <b>!</b>'],
    ['no reason', undefined, null],
    ['a blank reason', '   ', null],
  ])('is recorded and notified with %s', async (_, given, kept) => {
    const quote = await sentQuote()
    expect(await reject(quote, given)).toMatchObject({ status: 'rejected', accepted: null })
    const pdf_sha256 = await sealedPdfOf(quote.id)
    expect(pdf_sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await actionsOf(quote.id)).toMatchObject([
      { action: 'reject', revision: 1, reason: kept, signed_name: null, pdf_sha256 },
    ])
    const { history, status } = await ann.client.quote.get({ id: quote.id })
    expect(status).toBe('rejected')
    const { event, data } = history[0] ?? {}
    expect([event, data]).toEqual([
      'rejected',
      kept === null ? { revision: '1' } : { reason: kept, revision: '1' },
    ])
    expect((await ann.client.notification.list()).items[0]).toMatchObject({ event: 'quote_rejected' })
  })

  test('leads to an edit, another sending and an acceptance', async () => {
    const quote = await sentQuote()
    expect(await amend(quote, ' Without <marzipan> 🎂 ')).toMatchObject({ status: 'amendment_requested' })
    const asked = await ann.client.quote.get({ id: quote.id })
    expect(asked).toMatchObject({
      status: 'amendment_requested',
      last_action: { action: 'amendment', reason: 'Without <marzipan> 🎂' },
      abilities: { edit: true, send: true },
    })
    await expect(accept({ ...quote, version: asked.version })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { from: 'amendment_requested', to: 'accepted' },
    })
    const edited = await ann.client.quote.update({
      ...editOf(asked),
      items: [{ ...LINE, unit_price: '40.00' }],
    })
    const again = await ann.client.quote.send({ id: edited.id })
    expect(again.status).toBe('sent')
    // The same words as before count as a new request now.
    const newer = { ...again, token: quote.token }
    expect((await amend(newer, 'Without <marzipan> 🎂')).status).toBe('amendment_requested')
    const last = await ann.client.quote.send({ id: edited.id })
    expect(await accept({ ...last, token: quote.token })).toMatchObject({
      status: 'accepted',
      total_amount: '96.00',
    })
    // The last sending changed nothing, so it kept its revision.
    const actions = (await actionsOf(quote.id)).map(({ action, revision }) => [action, revision])
    expect(actions).toEqual([
      ['amendment', 1],
      ['amendment', 2],
      ['accept', 2],
    ])
  })

  test.each(['', ' \n ', '\u200b', 'x'.repeat(2001), 'a\u0000b'])(
    'is refused with the amendment reason %j',
    async (reason) => {
      const quote = await sentQuote()
      await expect(amend(quote, reason)).rejects.toMatchObject({ code: 'invalid_input', status: 422 })
      expect(await actionsOf(quote.id)).toEqual([])
    },
  )
})

test('members of the company can answer neither by link nor as its customers', async () => {
  const colleague = await server.signUp()
  await joinCompany(server.services.database, ann.company.id, colleague.id)
  const quote = await sentQuote(await addCustomer(ann.client, { email: colleague.email }))
  const { id, token, version } = quote
  const reason = 'Smaller'
  for (const { client } of [ann, colleague]) {
    expect(await client.sharedLink.get({ token })).toMatchObject({ shown_to_staff: true, quote: { id } })
  }
  const { sharedLink, portal } = colleague.client
  for (const answer of [
    () => accept(quote, {}, ann.client),
    () => sharedLink.rejectQuote({ token, version }),
    () => sharedLink.requestAmendment({ token, version, reason }),
    () => portal.acceptQuote({ id, version, ...signed }),
    () => portal.rejectQuote({ id, version }),
    () => portal.requestAmendment({ id, version, reason }),
  ]) {
    await expect(answer()).rejects.toMatchObject({ code: 'own_company', data: { company: 'Crumb & Co' } })
  }
  expect(await actionsOf(id)).toEqual([])
  const stranger = await server.signUpWithCompany()
  expect((await accept(quote, {}, stranger.client)).status).toBe('accepted')
})

describe('a repeated answer', () => {
  const ANSWERS: [string, (quote: Sent) => Promise<{ status: string }>][] = [
    ['accept', (quote) => accept(quote)],
    ['reject', (quote) => reject(quote, 'Too dear')],
    ['reject without a reason', (quote) => reject(quote)],
    ['amendment', (quote) => amend(quote)],
  ]

  test.each(ANSWERS)(
    'gets the same response as the first one and is recorded once: %s',
    async (_, answer) => {
      const quote = await sentQuote()
      const first = await answer(quote)
      await server.services.background.settled()
      const before = await ann.client.quote.get({ id: quote.id })
      const { unread } = await ann.client.notification.list()
      server.clock.advance(5_000)
      expect(await answer(quote)).toEqual(first)
      await server.services.background.settled()
      server.clock.set(NOW)
      expect(await ann.client.quote.get({ id: quote.id })).toEqual(before)
      expect(await actionsOf(quote.id)).toHaveLength(1)
      expect((await ann.client.notification.list()).unread).toBe(unread)
    },
  )

  test.each(ANSWERS)('succeeds six times at the same time and is recorded once: %s', async (_, answer) => {
    const quote = await sentQuote()
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(quote)))
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
    expect(await actionsOf(quote.id)).toHaveLength(1)
  })

  test('is refused when another answer at the same time has won', async () => {
    for (let round = 0; round < 5; round++) {
      const quote = await sentQuote()
      const answers = await Promise.allSettled([accept(quote), reject(quote), amend(quote)])
      const won = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.status] : []))
      const lost = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
      expect(won).toHaveLength(1)
      expect(lost).toEqual(['transition_not_allowed', 'transition_not_allowed'])
      expect((await ann.client.quote.get({ id: quote.id })).status).toBe(won[0])
      expect(await actionsOf(quote.id)).toHaveLength(1)
    }
  })

  test('does not count as the same by another person, or after staff undid it', async () => {
    const quote = await sentQuote()
    await accept(quote)
    await expect(accept(quote, { signed_name: 'Charles Babbage' })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { from: 'accepted' },
    })
    await ann.client.quote.markAsRejected({ id: quote.id })
    await expect(accept(quote)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect(await actionsOf(quote.id)).toMatchObject([
      { action: 'accept', told: null },
      { action: 'reject', told: 'other' },
    ])
  })
})

describe('an answer to a quote that changed since the customer read it', () => {
  test.each([
    ['accept', (quote: Sent) => accept(quote)],
    ['reject', (quote: Sent) => reject(quote)],
    ['amendment', (quote: Sent) => amend(quote)],
  ])('is refused: %s', async (_, answer) => {
    const quote = await sentQuote()
    const edited = await ann.client.quote.update({ ...editOf(quote), title: 'Another wedding' })
    await expect(answer(quote)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      status: 409,
      data: { updated_at: NOW },
      defined: true,
    })
    expect(await actionsOf(quote.id)).toEqual([])
    expect((await answer({ ...quote, version: edited.version })).status).not.toBe('sent')
  })

  test('applies to what they saw, or is refused, when given at the moment of the change', async () => {
    for (let round = 0; round < 5; round++) {
      const quote = await sentQuote()
      const [edited, accepted] = await Promise.allSettled([
        ann.client.quote.update({ ...editOf(quote), items: [{ ...LINE, unit_price: '99.00' }] }),
        accept(quote),
      ])
      expect([edited.status, accepted.status].sort()).toEqual(['fulfilled', 'rejected'])
      if (accepted.status === 'fulfilled') expect(accepted.value.total_amount).toBe('120.00')
    }
  })
})

test('a withdrawn link is not created again by the confirmation', async () => {
  const customer = await addCustomer(ann.client, { email: 'portal@customer.example' })
  const quote = await sentQuote(customer)
  await server.services.database
    .update(documentLinks)
    .set({ revoked_at: NOW })
    .where(eq(documentLinks.token, quote.token))
  const { client } = await server.signUp({ email: 'portal@customer.example' })
  await client.portal.acceptQuote({ id: quote.id, version: quote.version, ...signed })
  expect((await ann.client.quote.get({ id: quote.id })).share_url).toBeNull()
  const [, confirmation] = await server.receivedMail('portal@customer.example', 2)
  expect(confirmation?.links).toContain(`${server.url}/portal/quotes`)
})
