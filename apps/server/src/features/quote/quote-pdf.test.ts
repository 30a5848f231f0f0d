import { createHash } from 'node:crypto'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const fiftyCakes = () =>
  quoteFor(ada, {
    title: 'Fifty cakes <b>& one</b>',
    items: [{ ...LINE, quantity: '50', unit_price: '241.67' }],
    status: 'sent',
  })

test('the PDF contains everything on the quote', async () => {
  const quote = await ann.client.quote.create(fiftyCakes())
  const file = await ann.client.quote.getPdf({ id: quote.id })
  expect([file.name, file.type]).toEqual([`${quote.quote_number}.pdf`, 'application/pdf'])
  const { text, title } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  expect(title).toContain(quote.quote_number)
  for (const said of [
    quote.quote_number,
    'Fifty cakes <b>& one</b>',
    'Crumb & Co',
    'Ada Lovelace Ltd',
    '20 Nov 2026',
    '31 Dec 2026',
    'Wedding cake',
    '£241.67',
    '£12,083.50',
    '£2,416.70',
    '£14,500.20',
  ]) {
    expect(text).toContain(said)
  }
})

test('the PDF is served with its type and file name', async () => {
  const { id, quote_number } = await ann.client.quote.create(fiftyCakes())
  const response = await ann.browser.fetch(`/api/v1/quotes/${id}/pdf`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`filename="${quote_number}.pdf"`)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toMatch(/no-store|private/)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
})

test('the PDF is byte for byte the same for staff and customer, before and after the answer', async () => {
  const quote = await ann.client.quote.create(fiftyCakes())
  const token = tokenOf(quote)
  const bytes = async (file: File) => Buffer.from(await file.arrayBuffer())
  const first = await bytes(await ann.client.quote.getPdf({ id: quote.id }))
  server.clock.advance(60_000)
  expect((await bytes(await server.anonymous.sharedLink.getPdf({ token }))).equals(first)).toBe(true)
  await server.anonymous.sharedLink.rejectQuote({ token, version: quote.version })
  expect((await bytes(await server.anonymous.sharedLink.getPdf({ token }))).equals(first)).toBe(true)

  const answered = await ann.client.quote.get({ id: quote.id })
  const edited = await ann.client.quote.update({ ...editOf(answered), title: 'Other cakes' })
  expect((await bytes(await ann.client.quote.getPdf({ id: quote.id }))).equals(first)).toBe(true)
  await ann.client.quote.update({ ...editOf(edited), status: 'sent' })
  const second = await bytes(await ann.client.quote.getPdf({ id: quote.id }))
  expect(second.equals(first)).toBe(false)
  expect((await bytes(await server.anonymous.sharedLink.getPdf({ token }))).equals(second)).toBe(true)
})

test('the PDF is refused to other companies and for an unknown quote', async () => {
  const { id } = await ann.client.quote.create(fiftyCakes())
  const bob = await server.signUpWithCompany()
  const refused = { code: 'not_found', status: 404, data: { entity: 'quote' }, defined: true }
  await expect(bob.client.quote.getPdf({ id })).rejects.toMatchObject(refused)
  await expect(ann.client.quote.getPdf({ id: uuidv7() })).rejects.toMatchObject(refused)
  await expect(server.anonymous.quote.getPdf({ id })).rejects.toMatchObject({ code: 'unauthenticated' })
  const homeless = await server.signUp()
  await expect(homeless.client.quote.getPdf({ id })).rejects.toMatchObject({ code: 'company_required' })
})

test('the PDF holds five hundred lines and every script', async () => {
  const scripts = 'Kuchen für Zoë · Żółć · Торт · ケーキ · كعكة · עוגה · 🎂'
  const items = Array.from({ length: 500 }, (_, n) => ({ ...LINE, description: `Line ${n + 1}: ${scripts}` }))
  const { id, total_amount } = await ann.client.quote.create(quoteFor(ada, { items }))
  expect(total_amount).toBe('60000.00')
  const file = await ann.client.quote.getPdf({ id })
  const { text, pages } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  expect(pages.length).toBeGreaterThan(5)
  for (const said of ['Line 1:', 'Line 500:', 'Żółć', 'Торт', 'ケーキ', '£60,000.00'])
    expect(text).toContain(said)
})

describe('the PDF of an accepted quote', () => {
  const accept = async () => {
    const quote = await ann.client.quote.create(fiftyCakes())
    await server.anonymous.sharedLink.acceptQuote({
      token: tokenOf(quote),
      version: quote.version,
      signed_name: 'Ada Lovelace',
      confirmed: true,
    })
    return ann.client.quote.get({ id: quote.id })
  }
  const sha256 = async (file: File) =>
    createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex')

  test('is the file that was accepted, even when the company has moved since', async () => {
    const quote = await accept()
    expect(quote.last_action?.edited_since).toBe(false)
    await setCompany(server.services.database, ann.company.id, { address: '1 New Street, Leeds' })
    const accepted = quote.last_action?.pdf_sha256
    expect(await sha256(await ann.client.quote.getPdf({ id: quote.id }))).toBe(accepted)
    expect(await sha256(await ann.client.quote.getAcceptedPdf({ id: quote.id }))).toBe(accepted)
    const seen = await server.anonymous.sharedLink.getPdf({ token: tokenOf(quote) })
    expect(await sha256(seen)).toBe(accepted)
    const another = await ann.client.quote.getPdf({ id: (await ann.client.quote.create(fiftyCakes())).id })
    expect((await readPdf(new Uint8Array(await another.arrayBuffer()))).text).toContain('1 New Street')
  })

  test('stays the same when the quote is saved unchanged, or its status goes back and forth', async () => {
    const quote = await accept()
    server.clock.set('2026-11-20T11:00:00.000Z')
    const saved = await ann.client.quote.update(editOf(quote))
    expect(saved).toEqual(quote)
    const sent = await ann.client.quote.update({ ...editOf(saved), status: 'sent' })
    const again = await ann.client.quote.update({ ...editOf(sent), status: 'accepted' })
    expect((await ann.client.quote.listRevisions({ id: quote.id })).items).toHaveLength(1)
    // An answer recorded by staff is separate, but refers to the same file.
    expect(again).toMatchObject({
      accepted_revision: 1,
      last_action: {
        ...{ action: 'accept', revision: 1, pdf_sha256: quote.last_action?.pdf_sha256 },
        ...{ told: 'other', signed_name: null, timestamp: '2026-11-20T11:00:00.000Z' },
      },
    })
    const now = await ann.client.quote.getPdf({ id: quote.id })
    expect(await sha256(now)).toBe(quote.last_action?.pdf_sha256)
    server.clock.set('2026-11-20T10:00:00.000Z')
  })

  test('stays what both sides read after an edit, and is kept when the quote is sent again', async () => {
    const quote = await accept()
    server.clock.set('2026-11-20T11:00:00.000Z')
    const edited = await ann.client.quote.update({ ...editOf(quote), title: 'Sixty cakes' })
    expect(edited).toMatchObject({ status: 'accepted', last_action: { edited_since: true } })
    const accepted = quote.last_action?.pdf_sha256
    expect(await sha256(await ann.client.quote.getAcceptedPdf({ id: quote.id }))).toBe(accepted)
    expect(await sha256(await ann.client.quote.getPdf({ id: quote.id }))).toBe(accepted)
    const opened = () => server.anonymous.sharedLink.get({ token: tokenOf(quote) })
    // The customer reads what they signed and does not know about the edit.
    expect(await opened()).toMatchObject({
      quote: {
        ...{ accepted: { signed_name: 'Ada Lovelace', edited_since: false }, revision: 1 },
        title: 'Fifty cakes <b>& one</b>',
      },
    })
    await ann.client.quote.send({ id: quote.id })
    const now = new Uint8Array(await (await ann.client.quote.getPdf({ id: quote.id })).arrayBuffer())
    const { text } = await readPdf(now)
    expect(text).toContain('Sixty cakes')
    expect(text).toContain('Revision 2')
    expect(await opened()).toMatchObject({
      quote: { status: 'sent', accepted: null, title: 'Sixty cakes', revision: 2 },
    })
    expect(await sha256(await ann.client.quote.getAcceptedPdf({ id: quote.id }))).toBe(accepted)
    server.clock.set('2026-11-20T10:00:00.000Z')
  })

  test('is what the customer was sent when staff recorded the acceptance, and missing when nobody accepted', async () => {
    const { id } = await ann.client.quote.create(fiftyCakes())
    await expect(ann.client.quote.getAcceptedPdf({ id })).rejects.toMatchObject({ code: 'not_found' })
    const sent = await sha256(await ann.client.quote.getPdf({ id }))
    const edited = await ann.client.quote.get({ id })
    await ann.client.quote.update({ ...editOf(edited), title: 'Sixty cakes' })
    await ann.client.quote.markAsAccepted({ id, told: 'phone' })
    expect(await sha256(await ann.client.quote.getAcceptedPdf({ id }))).toBe(sent)
    const rejected = await ann.client.quote.create(fiftyCakes())
    await ann.client.quote.markAsRejected({ id: rejected.id })
    await expect(ann.client.quote.getAcceptedPdf({ id: rejected.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
