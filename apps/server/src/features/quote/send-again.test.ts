import { createHash } from 'node:crypto'
import type { QuoteEdit } from '@quotespark/contract'
import { customers, documentRevisions } from '@quotespark/database'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, editOf, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { chaseCustomers } from '../chasing/chase.ts'
import { expireQuotes } from './expire-quotes.ts'

/* A sent quote stays as it was sealed until it is sent again. */

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let addresses = 0

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
})
afterAll(() => server.stop())

/** A company with its own customer, who was sent a quote of £120.00. */
async function sentQuote() {
  server.clock.set(NOW)
  const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  const email = `ada${++addresses}@customer.example`
  const ada = await addCustomer(ann.client, { email })
  const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent', notes: 'Boxes come back' }))
  const read = () => ann.client.quote.get({ id: quote.id })
  return {
    ann,
    ada,
    quote,
    token: tokenOf(quote),
    read,
    revisions: async () => (await ann.client.quote.listRevisions({ id: quote.id })).items,
    edit: async (fields: Partial<QuoteEdit>) =>
      ann.client.quote.update({ ...editOf(await read()), ...fields }),
    async accept(revision: number) {
      const accepted = await server.anonymous.sharedLink.acceptQuote({
        ...{ token: tokenOf(quote), version: (await read()).version, revision },
        ...{ signed_name: 'Ada Lovelace', confirmed: true },
      })
      // The certificate is drawn and emailed in the background.
      await server.services.background.settled()
      return accepted
    },
    bill: (accepted?: 'true') =>
      ann.client.invoice.createFromQuote({
        params: { quote_id: quote.id },
        query: accepted ? { accepted } : {},
      }),
  }
}

const DEARER = { title: 'Two weddings', notes: 'Deposit of half', items: [{ ...LINE, unit_price: '60.00' }] }
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
/** PDF.js does not accept a Buffer. */
const readable = async (file: File) => new Uint8Array(await file.arrayBuffer())
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const opened = async (token: string) => {
  const seen = await server.anonymous.sharedLink.get({ token })
  if (seen.kind !== 'quote') throw new Error('not a quote')
  return seen.quote
}

describe('an unsent change to a quote', () => {
  test('leaves link, portal and PDF as sealed, whatever has changed about company and customer', async () => {
    const { ann, ada, quote, token, edit, read, revisions } = await sentQuote()
    const browser = await byMagicLink(server, ada.email)
    const portal = async () => (await browser.client.portal.listQuotes({})).items[0]
    const before = { link: await opened(token), portal: await portal() }
    expect(before.link).toMatchObject({ title: 'A wedding', total_amount: '120.00', revision: 1 })
    const pdf = await bytesOf(await server.anonymous.sharedLink.getPdf({ token }))

    expect(await edit(DEARER)).toMatchObject({
      ...{ status: 'sent', title: 'Two weddings', total_amount: '144.00', revision: 1 },
      changed_since_sent: true,
      abilities: { send: false, send_again: true },
    })
    const { database } = server.services
    await setCompany(database, ann.company.id, {
      ...{ name: 'Crumb Bakers', legal_name: 'Crumb Bakers Ltd', address: '9 New Street\nLeeds' },
      ...{ email: 'new@crumb.example', phone: '020 7946 0999', accent_colour: '#116633' },
      ...{ bank_account_name: 'Other', bank_sort_code: '20-00-00', bank_account_number: '87654321' },
      ...{ document_footer: 'Somewhere else.', document_look: 'modern' },
    })
    await ann.client.company.uploadLogo({ file: samplePicture() })
    await database
      .update(customers)
      .set({ name: 'Lovelace & Byron', contact_person: 'Annabella', address: '1 Elsewhere' })
      .where(eq(customers.id, ada.id))

    // The version counts edits by staff.
    const { version } = await read()
    expect(await opened(token)).toEqual({ ...before.link, version })
    expect(await portal()).toEqual({ ...before.portal, version })
    for (const file of [
      await server.anonymous.sharedLink.getPdf({ token }),
      await browser.client.portal.getQuotePdf({ id: quote.id }),
      await ann.client.quote.getPdf({ id: quote.id }),
    ]) {
      expect((await bytesOf(file)).equals(pdf)).toBe(true)
    }
    await expect(server.anonymous.sharedLink.getLogo({ token })).rejects.toMatchObject({ code: 'not_found' })
    expect(await revisions()).toHaveLength(1)

    const sent = await ann.client.quote.send({ id: quote.id })
    expect(sent).toMatchObject({ revision: 2, changed_since_sent: false })
    expect(await opened(token)).toMatchObject({
      ...{ title: 'Two weddings', total_amount: '144.00', revision: 2 },
      company: {
        ...{ name: 'Crumb Bakers', address: '9 New Street\nLeeds', has_logo: true },
        document_look: 'modern',
      },
      customer: { name: 'Lovelace & Byron', contact_person: 'Annabella' },
    })
    const { text } = await readPdf(await readable(await server.anonymous.sharedLink.getPdf({ token })))
    for (const said of ['Revision 2', 'Crumb Bakers', 'Lovelace & Byron', '£144.00'])
      expect(text).toContain(said)
  })

  test('is not in the follow-up after a week, or in the emails about an acceptance', async () => {
    const { ann, ada, edit, accept } = await sentQuote()
    await edit(DEARER)
    await setCompany(server.services.database, ann.company.id, {
      name: 'Crumb Bakers',
      follow_up_quotes: true,
    })
    server.clock.set('2026-11-27T10:00:00.000Z')
    expect(await chaseCustomers(server.services)).toBe(1)
    await accept(1)
    const [, ...mails] = await server.receivedMail(ada.email, 3)
    const [told] = await server.receivedMail(ann.email)
    expect([...mails, told]).toHaveLength(3)
    for (const mail of [...mails, told]) {
      expect(mail?.text).toContain('£120.00')
      expect(mail?.text).toContain('A wedding')
      expect(`${mail?.from} ${mail?.subject} ${mail?.text}`).not.toMatch(/£144|Two weddings|Crumb Bakers/)
    }
  })

  test('disappears once the quote is edited back to what was sent', async () => {
    const { ann, quote, edit } = await sentQuote()
    expect(await edit(DEARER)).toMatchObject({ changed_since_sent: true })
    const { title, notes, items } = editOf(quote)
    const back = await edit({ title, notes, items })
    expect(back).toMatchObject({ changed_since_sent: false, abilities: { send_again: false } })
    await expect(ann.client.quote.send({ id: quote.id })).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })
  })

  test('does not prevent the customer from accepting the version they have', async () => {
    const { edit, accept, read } = await sentQuote()
    await edit(DEARER)
    expect(await accept(1)).toMatchObject({ status: 'accepted', total_amount: '120.00', revision: 1 })
    expect(await read()).toMatchObject({
      ...{ status: 'accepted', accepted_revision: 1, changed_since_acceptance: true },
      last_action: { revision: 1, edited_since: true },
    })
  })

  test('shows another customer nothing that the first one was sent', async () => {
    const { ann, quote, edit } = await sentQuote()
    server.clock.set('2027-01-01T10:00:00.000Z')
    await expireQuotes(server.services)
    const email = `grace${++addresses}@customer.example`
    const grace = await addCustomer(ann.client, { name: 'Grace Hopper plc', email })
    expect(await edit({ customer_id: grace.id })).toMatchObject({
      status: 'expired',
      changed_since_sent: true,
    })
    const browser = await byMagicLink(server, email)
    const [seen] = (await browser.client.portal.listQuotes({})).items
    expect(seen).toMatchObject({ id: quote.id, customer: { name: 'Grace Hopper plc', email } })
    const { text } = await readPdf(await readable(await browser.client.portal.getQuotePdf({ id: quote.id })))
    expect(text).toContain('Grace Hopper plc')
    expect(text).not.toMatch(/Ada Lovelace|ada\d+@/)
  })
})

describe('a quote that is sent again', () => {
  test('becomes revision 2 by status Sent in the edit form, and the email says so', async () => {
    const { ann, ada, token, edit } = await sentQuote()
    const sent = await edit({ ...DEARER, status: 'sent' })
    expect(sent).toMatchObject({ status: 'sent', revision: 2, changed_since_sent: false })
    expect(sent.history.slice(0, 2)).toMatchObject([
      { event: 'sent', data: { email: ada.email, revision: '2' } },
      { event: 'edited' },
    ])
    const [first, second] = await server.receivedMail(ada.email, 2)
    expect(first?.subject).toBe(`Quote ${sent.quote_number} from ${ann.company.name}`)
    expect(first?.text).not.toMatch(/revision/i)
    expect(second?.subject).toBe(`Quote ${sent.quote_number} (revision 2) from ${ann.company.name}`)
    expect(second?.text).toContain('£144.00')
    expect(second?.links).toEqual([sent.share_url, expect.stringContaining('/report/')])
    expect(tokenOf(sent)).toBe(token)
  })

  test('is no longer accepted, while the earlier acceptance stays on record', async () => {
    const { token, edit, accept, read, bill } = await sentQuote()
    await accept(1)
    const sent = await edit({ ...DEARER, status: 'sent' })
    expect(sent).toMatchObject({ status: 'sent', revision: 2, accepted_revision: null })
    expect(sent).toMatchObject({ last_action: { action: 'accept', revision: 1, edited_since: true } })
    expect(await opened(token)).toMatchObject({ status: 'sent', accepted: null, abilities: { accept: true } })
    await expect(bill('true')).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await expect(server.anonymous.sharedLink.getCertificate({ token })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(accept(1)).rejects.toMatchObject({ code: 'superseded', data: { revision: 2 } })
    await accept(2)
    expect(await read()).toMatchObject({ accepted_revision: 2, changed_since_acceptance: false })
  })

  test('gets no new revision when it would be drawn the same', async () => {
    const { ada, token, revisions, quote, ann } = await sentQuote()
    const { version } = quote
    await server.anonymous.sharedLink.requestAmendment({ token, version, revision: 1, reason: 'Smaller' })
    server.clock.advance(24 * 60 * 60_000)
    const sent = await ann.client.quote.send({ id: quote.id })
    expect(sent).toMatchObject({ status: 'sent', revision: 1, sent_at: '2026-11-21T10:00:00.000Z' })
    expect(sent.history[0]).toMatchObject({ event: 'sent', data: { email: ada.email, revision: '1' } })
    expect(await revisions()).toHaveLength(1)
    const [first, second] = await server.receivedMail(ada.email, 2)
    expect(second?.subject).toBe(first?.subject)
  })
})

describe('the revisions of a quote', () => {
  test('are empty for a draft, and otherwise list each sent file, newest first, in a hash chain', async () => {
    const { ann, ada, quote, token, edit, revisions } = await sentQuote()
    const draft = await ann.client.quote.create(quoteFor(ada))
    expect((await ann.client.quote.listRevisions({ id: draft.id })).items).toEqual([])
    const pdfs = [await bytesOf(await server.anonymous.sharedLink.getPdf({ token }))]
    for (const [at, unit_price] of [
      ['2026-11-21T10:00:00.000Z', '60.00'],
      ['2026-11-22T10:00:00.000Z', '70.00'],
    ] as const) {
      server.clock.set(at)
      await edit({ items: [{ ...LINE, unit_price }], status: 'sent' })
      pdfs.push(await bytesOf(await server.anonymous.sharedLink.getPdf({ token })))
    }
    await edit({ title: 'Never sent' })
    const list = await revisions()
    expect(
      list.map(({ revision, sealed_at, total_amount }) => [revision, sealed_at.slice(0, 10), total_amount]),
    ).toEqual([
      [3, '2026-11-22', '168.00'],
      [2, '2026-11-21', '144.00'],
      [1, '2026-11-20', '120.00'],
    ])
    const [third, second, first] = list
    expect(first?.previous_sha256).toBeNull()
    expect(second?.previous_sha256).toBe(first?.sha256)
    expect(third?.previous_sha256).toBe(second?.sha256)
    expect(new Set(list.map((each) => each.sha256)).size).toBe(3)
    for (const { revision, pdf_sha256 } of list) {
      const file = await ann.client.quote.getRevisionPdf({ id: quote.id, revision })
      const bytes = await bytesOf(file)
      expect(sha256(bytes)).toBe(pdf_sha256)
      expect(bytes.equals(pdfs[revision - 1] ?? Buffer.alloc(0))).toBe(true)
    }
    await expect(ann.client.quote.getRevisionPdf({ id: quote.id, revision: 4 })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { sent } = Object.groupBy(
      (await ann.client.quote.get({ id: quote.id })).history,
      ({ event }) => event,
    )
    expect(sent?.map(({ data }) => data.pdf_sha256)).toEqual(list.map(({ pdf_sha256 }) => pdf_sha256))
  })

  test('are refused to other companies', async () => {
    const { quote } = await sentQuote()
    const bob = await server.signUpWithCompany()
    const refused = { code: 'not_found', status: 404, defined: true }
    await expect(bob.client.quote.listRevisions({ id: quote.id })).rejects.toMatchObject(refused)
    await expect(bob.client.quote.getRevisionPdf({ id: quote.id, revision: 1 })).rejects.toMatchObject(
      refused,
    )
    await expect(server.anonymous.quote.listRevisions({ id: quote.id })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('an invoice of a quote that was changed since it was accepted', () => {
  test('is refused, unless asked to bill exactly what was accepted', async () => {
    const { quote, edit, accept, bill, read } = await sentQuote()
    const { items, title, notes, description } = await read()
    await accept(1)
    await edit({ ...DEARER, description: 'Never accepted' })
    const before = await read()
    expect(before.abilities).toMatchObject({ create_invoice: true, bill_accepted: true })
    await expect(bill()).rejects.toMatchObject({
      ...{ code: 'changed_since_acceptance', status: 409, data: { accepted_revision: 1 }, defined: true },
    })
    expect(await read()).toEqual(before)
    const invoice = await bill('true')
    expect(invoice).toMatchObject({
      ...{ title, notes, description, quote_id: quote.id },
      ...{ subtotal: '100.00', tax_amount: '20.00', total_amount: '120.00' },
    })
    const words = ({ id: _, ...line }: { id: string }) => line
    const billed = invoice.items.map(({ vat_amount: _, labour_amount: __, ...line }) => words(line))
    expect(items.map(words)).toMatchObject(billed)
    expect(billed).toHaveLength(items.length)
    // A second call returns the existing invoice, with or without the parameter.
    expect((await bill()).id).toBe(invoice.id)
  })

  test('is allowed once the change is reverted', async () => {
    const { quote, edit, accept, bill } = await sentQuote()
    await accept(1)
    await edit(DEARER)
    const { title, notes, items } = editOf(quote)
    await edit({ title, notes, items })
    expect(await bill()).toMatchObject({ title: 'A wedding', total_amount: '120.00' })
  })

  test('bills what the customer was sent when staff recorded the acceptance', async () => {
    const { ann, quote, edit, bill } = await sentQuote()
    await edit(DEARER)
    await ann.client.quote.markAsAccepted({ id: quote.id, told: 'phone' })
    await expect(bill()).rejects.toMatchObject({ code: 'changed_since_acceptance' })
    expect(await bill('true')).toMatchObject({ title: 'A wedding', total_amount: '120.00' })
  })
})

test('the sealed content contains everything on the quote, with both parties', async () => {
  const { ann, ada, quote } = await sentQuote()
  const [row] = await server.services.database
    .select()
    .from(documentRevisions)
    .where(and(eq(documentRevisions.document_id, quote.id), eq(documentRevisions.revision, 1)))
  expect(JSON.parse(row?.content ?? '')).toMatchObject({
    ...{ format: 1, revision: 1, kind: 'quote', number: quote.quote_number, customer_id: ada.id },
    seller: { name: ann.company.name },
    customer: { name: 'Ada Lovelace Ltd', email: ada.email },
    lines: [{ id: quote.items[0]?.id, description: 'Wedding cake', total_price: '100.00' }],
    vat_by_rate: [{ vat_rate: '20', net: '100.00', vat: '20.00', gross: '120.00' }],
    ...{ total_amount: '120.00', currency: 'GBP' },
  })
})
