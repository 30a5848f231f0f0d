import type { CustomerPage } from '@quotespark/contract'
import { type FakeStripe, startFakeStripe } from '@quotespark/testing/fake-stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPageFolder, INLINE_SCRIPT, sendForm } from '../testing/customer-page.ts'
import { addCustomer, editOf, invoiceFor, quoteFor, tokenOf } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'
import { customerPageRoutes } from './customer-page-routes.ts'
import { scriptHash } from './guards/content-security-policy.ts'

let folder: Awaited<ReturnType<typeof createPageFolder>>
let stripe: FakeStripe
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  folder = await createPageFolder()
  stripe = await startFakeStripe()
  server = await createTestServer({
    webFolder: folder.webFolder,
    env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_BASE: stripe.url },
  })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
  await folder.remove()
})

const sentQuote = () => ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
const sentInvoice = () => ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
const pathOf = (document: { share_url: string | null }) => `/customer-portal/${tokenOf(document)}`

async function read(path: string, browser = server.browser()) {
  const response = await browser.fetch(path)
  return { response, page: (await response.json()) as CustomerPage }
}

const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  sendForm(server, path, fields, headers)

const pageOf = async (response: Response) => (await response.json()) as CustomerPage
const statusOf = async ({ id }: { id: string }) => (await ann.client.quote.get({ id })).status
const answersOf = async ({ id }: { id: string }, event: string) =>
  (await ann.client.quote.get({ id })).history.filter((entry) => entry.event === event)

describe('the page of a shared link', () => {
  test('shows the document, is not cached and is not indexed', async () => {
    const quote = await sentQuote()
    const { response, page } = await read(pathOf(quote))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${scriptHash(INLINE_SCRIPT)};`,
    )
    expect(page).toMatchObject({
      shows: 'document',
      today: '2026-11-20',
      document: { kind: 'quote', shown_to_staff: false, quote: { quote_number: quote.quote_number } },
      answer: null,
      notice: null,
    })
    // Reading is not a view: that counts once the page was in sight for a moment.
    expect((await ann.client.quote.get({ id: quote.id })).view_count).toBe(0)
  })

  test('opens with the answer form named in its address', async () => {
    const path = pathOf(await sentQuote())
    const { page } = await read(`${path}?answer=reject`)
    expect(page).toMatchObject({ answer: { kind: 'reject', problems: {} } })
    expect((await read(`${path}?answer=anything`)).page).toMatchObject({ answer: null })
  })

  test('shows staff what their customer sees and marks it as shown to staff', async () => {
    const { response, page } = await read(pathOf(await sentInvoice()), ann.browser)
    expect(response.status).toBe(200)
    expect(page).toMatchObject({ document: { kind: 'invoice', shown_to_staff: true } })
  })

  test('is a message when the link is unknown or was withdrawn', async () => {
    for (const path of [`/customer-portal/${'x'.repeat(43)}`, '/customer-portal/short']) {
      const { response, page } = await read(path)
      expect([response.status, page]).toEqual([404, { shows: 'nothing', reason: 'unknown', text: null }])
    }
    const quote = await sentQuote()
    await ann.client.quote.revokeLink({ id: quote.id })
    const { response, page } = await read(pathOf(quote))
    expect([response.status, page]).toEqual([410, { shows: 'nothing', reason: 'withdrawn', text: null }])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('has one address, to which a trailing slash redirects', async () => {
    const quote = await sentQuote()
    const response = await server.browser().fetch(`${pathOf(quote)}/`)
    expect([response.status, response.headers.get('location')]).toEqual([301, pathOf(quote)])
  })
})

describe('an answer by the plain form', () => {
  const accepting = { answer: 'accept', version: '2', revision: '1', signed_name: 'Ada', confirmed: 'yes' }

  test('is taken once and redirects to the page', async () => {
    const quote = await sentQuote()
    for (const _ of ['first', 'second press']) {
      const response = await send(pathOf(quote), accepting)
      expect([response.status, response.headers.get('location')]).toEqual([303, pathOf(quote)])
    }
    expect(await statusOf(quote)).toBe('accepted')
    expect(await answersOf(quote, 'accepted')).toMatchObject([
      { data: { signed_name: 'Ada', revision: '1' } },
    ])
  })

  test('can reject or request an amendment', async () => {
    const [rejected, amended] = [await sentQuote(), await sentQuote()]
    const read = { version: '2', revision: '1' }
    await send(pathOf(rejected), { ...read, answer: 'reject', reason: '' })
    await send(pathOf(amended), { ...read, answer: 'request_amendment', reason: 'Two tiers, please' })
    expect(await statusOf(rejected)).toBe('rejected')
    expect(await answersOf(amended, 'amendment_requested')).toMatchObject([
      { data: { reason: 'Two tiers, please' } },
    ])
  })

  test('is returned with the input and its problems when something is missing', async () => {
    const quote = await sentQuote()
    const response = await send(pathOf(quote), {
      answer: 'accept',
      version: '2',
      revision: '1',
      signed_name: ' ',
      confirmed: 'yes',
    })
    expect(response.status).toBe(422)
    expect(await pageOf(response)).toMatchObject({
      answer: {
        kind: 'accept',
        typed: { signed_name: ' ', confirmed: true },
        problems: { signed_name: 'Please type your name' },
      },
    })
    const unsaid = await send(pathOf(quote), { answer: 'request_amendment', version: '2', reason: '' })
    expect((await pageOf(unsaid)) as object).toMatchObject({
      answer: { problems: { reason: expect.any(String) } },
    })
    expect(await statusOf(quote)).toBe('sent')
  })

  test('to a superseded revision shows the new one, keeps the name and asks for confirmation again', async () => {
    const quote = await sentQuote()
    await ann.client.quote.update({
      ...editOf(await ann.client.quote.get({ id: quote.id })),
      title: 'A bigger wedding',
    })
    await ann.client.quote.send({ id: quote.id })
    const response = await send(pathOf(quote), accepting)
    expect(response.status).toBe(409)
    expect(await pageOf(response)).toMatchObject({
      document: { quote: { title: 'A bigger wedding', revision: 2 } },
      answer: { typed: { signed_name: 'Ada', confirmed: false } },
      notice: { kind: 'superseded' },
    })
    expect(await statusOf(quote)).toBe('sent')
  })

  test('is refused with an explanation when it comes too late or from staff', async () => {
    const quote = await sentQuote()
    await send(pathOf(quote), { answer: 'reject', version: '2', revision: '1' })
    const late = await send(pathOf(quote), accepting)
    expect(late.status).toBe(409)
    expect(await pageOf(late)).toMatchObject({
      notice: { kind: 'refused', title: 'Failed to accept quote', text: expect.stringMatching(/\w+/) },
    })
    const other = await sentQuote()
    const byStaff = await ann.browser.fetch(pathOf(other), {
      method: 'POST',
      body: new URLSearchParams(accepting),
    })
    expect(byStaff.status).toBe(403)
    expect(await statusOf(other)).toBe('sent')
  })

  test('is refused when it comes from another website or a frame without an origin', async () => {
    const quote = await sentQuote()
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await send(pathOf(quote), accepting, headers)).status).toBe(403)
    }
    expect(await statusOf(quote)).toBe('sent')
  })

  test('to an unknown link shows the page for unknown links', async () => {
    const response = await send(`/customer-portal/${'x'.repeat(43)}`, accepting)
    expect([response.status, await pageOf(response)]).toEqual([
      404,
      { shows: 'nothing', reason: 'unknown', text: null },
    ])
  })
})

describe('paying by the plain form', () => {
  test('leads to the payment page and returns to the result', async () => {
    const invoice = await sentInvoice()
    const leaving = await send(`${pathOf(invoice)}/payment`, {})
    const session = stripe.sessions.at(-1)
    expect(leaving.status).toBe(200)
    expect(await pageOf(leaving)).toMatchObject({ notice: { kind: 'paying', url: session?.url } })

    expect((await read(`${pathOf(invoice)}?payment=cancelled`)).page).toMatchObject({
      notice: { kind: 'paid', outcome: null, failure: null },
    })
    stripe.pay(session?.id ?? '')
    const back = `${pathOf(invoice)}?checkout_session_id=${session?.id}`
    expect((await read(back)).page).toMatchObject({
      document: { invoice: { status: 'paid' } },
      notice: { kind: 'paid', outcome: { outcome: 'paid', amount: '120.00' }, failure: null, again: back },
    })
    const again = await send(`${pathOf(invoice)}/payment`, {})
    expect(again.status).toBe(409)
    expect(await pageOf(again)).toMatchObject({
      notice: { kind: 'refused', title: 'The payment page could not be opened' },
    })
  })

  test('shows no result for the checkout of another invoice', async () => {
    const invoice = await sentInvoice()
    const { page } = await read(`${pathOf(invoice)}?checkout_session_id=cs_test_unknown`)
    expect(page).toMatchObject({
      notice: { kind: 'paid', outcome: null, failure: expect.stringMatching(/\w+/) },
    })
  })
})

describe('a reply to an invoice by the plain form', () => {
  const replyOf = async ({ id }: { id: string }) =>
    (await ann.client.invoice.get({ id })).history
      .filter(({ event }) => event === 'customer_replied')
      .map(({ data }) => data)

  test('opens with the form named in the address, as the links of a reminder do', async () => {
    const path = pathOf(await sentInvoice())
    expect((await read(path)).page).toMatchObject({ reply: { kind: null } })
    expect((await read(`${path}?reply=paid`)).page).toMatchObject({
      reply: { kind: 'paid', typed: { note: '', promised_on: '' }, problems: {} },
    })
    expect((await read(`${path}?reply=anything`)).page).toMatchObject({ reply: { kind: null } })
  })

  test('is taken once, and the page thanks for it', async () => {
    const invoice = await sentInvoice()
    for (const _ of ['first', 'second press']) {
      const response = await send(`${pathOf(invoice)}/reply`, { kind: 'paid', note: '', promised_on: '' })
      expect([response.status, response.headers.get('location')]).toEqual([303, `${pathOf(invoice)}?replied`])
    }
    expect(await replyOf(invoice)).toEqual([{ kind: 'paid' }])
    expect((await read(`${pathOf(invoice)}?replied`)).page).toMatchObject({
      document: { invoice: { replied: { kind: 'paid', on: '2026-11-20' } } },
      notice: { kind: 'replied', company: ann.company.name },
    })
    expect((await read(`${pathOf(await sentInvoice())}?replied`)).page).toMatchObject({ notice: null })
  })

  test('comes back with what was typed when something is wrong with it, or it is refused', async () => {
    const invoice = await sentInvoice()
    const wrong = { kind: 'problem', note: ' ', promised_on: 'tomorrow' }
    const response = await send(`${pathOf(invoice)}/reply`, wrong)
    expect(response.status).toBe(422)
    expect(await pageOf(response)).toMatchObject({
      reply: {
        ...{ kind: 'problem', typed: { note: ' ', promised_on: 'tomorrow' } },
        problems: { promised_on: expect.any(String) },
      },
    })
    const missing = await send(`${pathOf(invoice)}/reply`, { kind: 'problem', note: ' ' })
    expect(await pageOf(missing)).toMatchObject({
      reply: { problems: { note: 'Please say what the problem is' } },
    })
    await ann.client.invoice.cancel({ id: invoice.id })
    const refused = await send(`${pathOf(invoice)}/reply`, { kind: 'problem', note: 'Too dear' })
    expect(refused.status).toBe(409)
    expect(await pageOf(refused)).toMatchObject({
      reply: { typed: { note: 'Too dear' } },
      notice: { kind: 'refused', title: 'Your reply could not be sent' },
    })
    expect(await replyOf(invoice)).toEqual([])
  })
})

test('a failure of the customer’s page is shown as a page with its reference', async () => {
  const quote = await sentQuote()
  const broken = { ...server.services, clock: { now: () => new Date(Number.NaN) } }
  const routes = customerPageRoutes(broken, server.auth, folder.webFolder)
  const response = await routes.request(pathOf(quote))
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ shows: 'nothing', reason: 'failed' })
})
