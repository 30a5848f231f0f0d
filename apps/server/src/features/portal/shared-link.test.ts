import { documentLinks, invoices, quotes } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, invoiceFor, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import { joinCompany, setCompany, setQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const sentQuote = () => ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
const sentInvoice = () => ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))

/** Every call that is possible with a link. */
function calls(token: string) {
  const { sharedLink } = server.anonymous
  const version = 2
  return {
    get: () => sharedLink.get({ token }),
    recordView: () => sharedLink.recordView({ token }),
    acceptQuote: () => sharedLink.acceptQuote({ token, version, signed_name: 'Ada', confirmed: true }),
    rejectQuote: () => sharedLink.rejectQuote({ token, version }),
    requestAmendment: () => sharedLink.requestAmendment({ token, version, reason: 'Smaller' }),
    getPdf: () => sharedLink.getPdf({ token }),
    getCertificate: () => sharedLink.getCertificate({ token }),
    getSignature: () => sharedLink.getSignature({ token }),
    getLogo: () => sharedLink.getLogo({ token }),
    getPicture: () => sharedLink.getPicture({ token, item_id: uuidv7() }),
  }
}

async function expectAllRefused(token: string, refusal: object) {
  for (const [name, call] of Object.entries(calls(token))) {
    await expect(call(), name).rejects.toMatchObject({ defined: true, ...refusal })
  }
}

describe('a shared link', () => {
  test('shows its document to anyone who has it, and reveals nothing else about either side', async () => {
    await setCompany(server.services.database, ann.company.id, { vat_number: 'GB123456789', phone: '020' })
    const quote = await sentQuote()
    const seen = await server.anonymous.sharedLink.get({ token: tokenOf(quote) })
    const { quote_number, title, items, total_amount, vat_by_rate, valid_until } = quote
    expect(seen).toEqual({
      kind: 'quote',
      shown_to_staff: false,
      quote: expect.objectContaining({
        ...{ quote_number, title, total_amount, vat_by_rate, valid_until, version: 2 },
        items: items.map((item) => ({ ...item, has_picture: false })),
        status: 'sent',
        accepted: null,
        company: {
          id: ann.company.id,
          name: 'Crumb & Co',
          email: null,
          address: null,
          phone: '020',
          website: null,
          has_logo: false,
          accent_colour: null,
          document_look: 'classic',
        },
        customer: {
          name: 'Ada Lovelace Ltd',
          email: 'ada@customer.example',
          contact_person: 'Ada',
          address: null,
          site: null,
        },
        abilities: { accept: true, reject: true, request_amendment: true },
      }),
    })
    expect(JSON.stringify(seen)).not.toMatch(/company_id|created_by|history|ann@|view_count/)

    const invoice = await sentInvoice()
    const shown = await server.anonymous.sharedLink.get({ token: tokenOf(invoice) })
    expect(shown).toMatchObject({
      kind: 'invoice',
      invoice: { invoice_number: invoice.invoice_number, status: 'sent', balance_due: '120.00' },
    })
  })

  test('cannot be guessed, because each has 256 random bits', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => tokenOf(await sentQuote())))
    expect(new Set(tokens).size).toBe(5)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('stays the same however often the quote is sent', async () => {
    const quote = await sentQuote()
    const draft = await ann.client.quote.update({ ...editOf(quote), status: 'draft' })
    expect(tokenOf(await ann.client.quote.send({ id: draft.id }))).toBe(tokenOf(quote))
  })

  test('is refused as invalid when malformed, and as not found when unknown', async () => {
    await expectAllRefused('A'.repeat(43), { code: 'not_found', status: 404 })
    for (const token of [
      '',
      'short',
      "' or true --".padEnd(30),
      'A'.repeat(101),
      `${'A'.repeat(42)}\u0000`,
    ]) {
      await expectAllRefused(token, { code: 'invalid_input', status: 422 })
    }
  })

  test('stops working when withdrawn, and the next sending creates a new one', async () => {
    const quote = await sentQuote()
    const token = tokenOf(quote)
    const { database } = server.services
    await database.update(documentLinks).set({ revoked_at: NOW }).where(eq(documentLinks.token, token))
    await expectAllRefused(token, { code: 'link_revoked', status: 410 })
    const withdrawn = await ann.client.quote.get({ id: quote.id })
    expect(withdrawn.share_url).toBeNull()
    const draft = await ann.client.quote.update({ ...editOf(withdrawn), status: 'draft' })
    const renewed = tokenOf(await ann.client.quote.send({ id: draft.id }))
    expect(renewed).not.toBe(token)
    expect(await server.anonymous.sharedLink.get({ token: renewed })).toMatchObject({ kind: 'quote' })
  })

  test('always has a document, because a sealed one cannot be deleted', async () => {
    const quote = await sentQuote()
    const draft = await ann.client.quote.update({ ...editOf(quote), status: 'draft' })
    await expect(ann.client.quote.delete({ params: { id: draft.id } })).rejects.toMatchObject({
      code: 'not_deletable',
    })
    await expect(
      server.services.database.delete(quotes).where(eq(quotes.id, quote.id)),
    ).rejects.toMatchObject({ cause: { code: '23503' } })
    await ann.client.quote.send({ id: quote.id })
    expect(await server.anonymous.sharedLink.get({ token: tokenOf(quote) })).toMatchObject({ kind: 'quote' })
  })

  test('shows nothing of a draft', async () => {
    const quote = await sentQuote()
    await ann.client.quote.update({ ...editOf(quote), status: 'draft' })
    const { recordView, ...others } = calls(tokenOf(quote))
    for (const [name, call] of Object.entries(others)) {
      const entity = { getCertificate: 'certificate', getLogo: 'logo' }[name] ?? 'quote'
      await expect(call(), name).rejects.toMatchObject({ code: 'not_found', data: { entity } })
    }
    expect(await recordView()).toEqual({ counted: false })

    const invoice = await sentInvoice()
    await server.services.database
      .update(invoices)
      .set({ status: 'draft' })
      .where(eq(invoices.id, invoice.id))
    const ofInvoice = calls(tokenOf(invoice))
    const refused = { code: 'not_found', data: { entity: 'invoice' } }
    await expect(ofInvoice.get()).rejects.toMatchObject(refused)
    await expect(ofInvoice.getPdf()).rejects.toMatchObject(refused)
    expect(await ofInvoice.recordView()).toEqual({ counted: false })
  })

  test('cannot answer a quote when it leads to an invoice', async () => {
    const { acceptQuote, rejectQuote, requestAmendment } = calls(tokenOf(await sentInvoice()))
    for (const call of [acceptQuote, rejectQuote, requestAmendment]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found', data: { entity: 'quote' } })
    }
  })

  test('also works over REST', async () => {
    const quote = await sentQuote()
    const { browser } = { browser: server.browser() }
    const response = await browser.fetch(`/api/v1/shared/${tokenOf(quote)}`)
    expect(await response.json()).toMatchObject({ kind: 'quote', quote: { id: quote.id } })
    const pdf = await browser.fetch(`/api/v1/shared/${tokenOf(quote)}/pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
  })
})

test('the logo shown is the sealed one, whatever the company has now', async () => {
  const { sharedLink } = server.anonymous
  const hasLogo = async (token: string) => {
    const { type } = await sharedLink.getLogo({ token }).catch(({ code }) => ({ type: code }))
    const seen = await sharedLink.get({ token })
    return [seen.kind === 'quote' && seen.quote.company.has_logo, type]
  }
  const before = tokenOf(await sentQuote())
  await ann.client.company.uploadLogo({ file: samplePicture() })
  const during = tokenOf(await sentQuote())
  expect(await hasLogo(before)).toEqual([false, 'not_found'])
  expect(await hasLogo(during)).toEqual([true, 'image/png'])
  await ann.client.company.removeLogo()
  expect(await hasLogo(during)).toEqual([true, 'image/png'])
  expect(await hasLogo(tokenOf(await sentQuote()))).toEqual([false, 'not_found'])
})

describe('a view by the customer', () => {
  const view = (token: string, client = server.anonymous) => client.sharedLink.recordView({ token })

  test('counts each time, and is notified and recorded the first time', async () => {
    const { id, share_url, quote_number } = await sentQuote()
    const token = tokenOf({ share_url })
    const unread = async () => (await ann.client.notification.list()).unread
    const before = await unread()
    await server.anonymous.sharedLink.get({ token }) // email scanners only read
    expect((await ann.client.quote.get({ id })).view_count).toBe(0)
    expect(await view(token)).toEqual({ counted: true })
    server.clock.advance(60_000)
    expect(await view(token)).toEqual({ counted: true })
    const viewed = await ann.client.quote.get({ id })
    expect(viewed).toMatchObject({
      status: 'sent',
      displayed_status: 'viewed',
      view_count: 2,
      last_viewed_at: '2026-11-20T10:01:00.000Z',
      version: 2, // the customer's copy of the quote stays current
    })
    expect(viewed.history[0]).toMatchObject({
      event: 'viewed',
      actor_name: 'Ada Lovelace Ltd',
      created_at: NOW,
    })
    expect(viewed.history.filter(({ event }) => event === 'viewed')).toHaveLength(1)
    expect(await unread()).toBe(before + 1)
    expect((await ann.client.notification.list()).items[0]).toMatchObject({
      event: 'quote_viewed',
      title: 'Quote viewed',
      body: `Ada Lovelace Ltd has opened ${quote_number}.`,
      quote_id: id,
    })
    server.clock.set(NOW)
  })

  test.each([
    ['quote', sentQuote],
    ['invoice', sentInvoice],
  ])('is notified once when a %s is viewed ten times at the same time', async (kind, send) => {
    const staff = ann
    const { unread } = await staff.client.notification.list()
    const document = await send()
    await Promise.all(Array.from({ length: 10 }, () => view(tokenOf(document))))
    const noun = kind === 'quote' ? staff.client.quote : staff.client.invoice
    const { view_count, history } = await noun.get({ id: document.id })
    expect(view_count).toBe(10)
    expect(history.filter(({ event }) => event === 'viewed')).toHaveLength(1)
    expect((await staff.client.notification.list()).unread).toBe(unread + 1)
  })

  test('does not count when it comes from a member of the company', async () => {
    const colleague = await server.signUp()
    await joinCompany(server.services.database, ann.company.id, colleague.id)
    const stranger = await server.signUpWithCompany()
    const quote = await sentQuote()
    const token = tokenOf(quote)
    expect(await view(token, ann.client)).toEqual({ counted: false })
    expect(await view(token, colleague.client)).toEqual({ counted: false })
    expect((await ann.client.quote.get({ id: quote.id })).displayed_status).toBe('sent')
    expect(await view(token, stranger.client)).toEqual({ counted: true })
  })

  test('does not count when it comes from an email scanner or a link preview', async () => {
    const token = tokenOf(await sentQuote())
    const viewAs = async (agent: string) => {
      const headers = { 'content-type': 'application/json', 'user-agent': agent }
      const body = JSON.stringify({ json: { token } })
      const path = '/rpc/sharedLink/recordView'
      return (await server.browser().fetch(path, { method: 'POST', headers, body })).json()
    }
    for (const agent of [
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      'WhatsApp/2.23.20.0',
      'Mozilla/5.0 (Windows NT 10.0) BingPreview/1.0b',
      'Mozilla/5.0 Barracuda Sentinel (EE)',
    ]) {
      expect(await viewAs(agent), agent).toMatchObject({ json: { counted: false } })
    }
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    expect(await viewAs(firefox)).toMatchObject({ json: { counted: true } })
  })

  test('counts only while the quote waits for its answer', async () => {
    for (const status of ['viewed', 'accepted', 'rejected', 'expired', 'amendment_requested'] as const) {
      const quote = await sentQuote()
      await setQuote(server.services.database, quote.id, { status })
      expect(await view(tokenOf(quote)), status).toEqual({ counted: false })
    }
    const lapsed = await ann.client.quote.create(quoteFor(ada, { status: 'sent', valid_until: '2026-11-20' }))
    server.clock.set('2026-11-21T00:00:00.000Z')
    expect(await view(tokenOf(lapsed))).toEqual({ counted: false })
    server.clock.set(NOW)
  })

  test('counts only while the invoice has a balance due', async () => {
    const { database } = server.services
    for (const [status, counted] of [
      ['partially_paid', true],
      ['paid', false],
      ['cancelled', false],
    ] as const) {
      const invoice = await sentInvoice()
      const amount_paid = { partially_paid: '1.00', paid: '120.00', cancelled: '0.00' }[status]
      await database
        .update(invoices)
        .set({ status, amount_paid, paid_date: '2026-11-20' })
        .where(eq(invoices.id, invoice.id))
      expect(await view(tokenOf(invoice)), status).toEqual({ counted })
    }
  })
})

describe('a download of the PDF by the customer', () => {
  const entries = async (id: string) =>
    (await ann.client.quote.get({ id })).history.filter(({ event }) => event === 'downloaded')

  test('is recorded in the history, once per day in London, with the revision', async () => {
    const quote = await sentQuote()
    const { sharedLink } = server.anonymous
    const take = () => sharedLink.getPdf({ token: tokenOf(quote) })
    await Promise.all([take(), take()])
    expect(await entries(quote.id)).toMatchObject([
      { actor_name: 'Ada Lovelace Ltd', data: { revision: '1' } },
    ])
    server.clock.set('2026-11-20T23:59:59.000Z')
    await take()
    expect(await entries(quote.id)).toHaveLength(1)
    server.clock.set('2026-11-21T00:00:00.000Z')
    await take()
    expect(await entries(quote.id)).toHaveLength(2)
    server.clock.set(NOW)
  })

  test('is not recorded for members of the company and email scanners', async () => {
    const quote = await sentQuote()
    const path = `/api/v1/shared/${tokenOf(quote)}/pdf`
    expect((await ann.browser.fetch(path)).status).toBe(200)
    await server.browser().fetch(path, { headers: { 'user-agent': 'Barracuda Link Protection' } })
    expect(await entries(quote.id)).toEqual([])
    await server.browser().fetch(path, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0' } })
    expect(await entries(quote.id)).toHaveLength(1)
  })
})
