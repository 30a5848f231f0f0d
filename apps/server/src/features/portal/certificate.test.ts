import { asCompany, files, revisionFiles } from '@quotespark/database'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, editOf, INK, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { documentRef } from '../document/document-ref.ts'
import { findAcceptedAnswer } from '../document/evidence/answers.ts'
import { certify } from '../document/evidence/certificate.ts'

const DEVICE = 'Mozilla/5.0 (Phone of Ada)'
const FROM = '203.0.113.9'
let server: TestServer
let ann: SignedUpStaff
let people = 0

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

async function sentQuote() {
  people += 1
  const email = `ada-${people}@certificate.example`
  const customer = await addCustomer(ann.client, { email })
  const quote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
  return { ...quote, token: tokenOf(quote), email }
}

/** Accepts as the customer's page does, from a device with a name. */
async function accept({ token, version }: { token: string; version: number }, more: object = {}) {
  const body = { version, revision: 1, signed_name: 'Ada Lovelace', confirmed: true, ...more }
  const response = await server.browser(FROM).fetch(`/api/v1/shared/${token}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': DEVICE },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBe(200)
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const textOf = async (file: File) => (await readPdf(await bytesOf(file))).text

/** The certificates stored for a quote, with their bytes. */
async function keptOf(quote_id: string) {
  const { database, files: store } = server.services
  const kept = await asCompany(database, ann.company.id, (db) =>
    db
      .select({
        role: revisionFiles.role,
        revision: revisionFiles.revision,
        answer_id: revisionFiles.answer_id,
        sha256: revisionFiles.file_sha256,
        storage_key: files.storage_key,
      })
      .from(revisionFiles)
      .innerJoin(
        files,
        and(eq(files.company_id, revisionFiles.company_id), eq(files.id, revisionFiles.file_id)),
      )
      .where(eq(revisionFiles.document_id, quote_id))
      .orderBy(asc(revisionFiles.role)),
  )
  return Promise.all(
    kept.map(async ({ storage_key, ...each }) => ({ ...each, bytes: await store.get(storage_key) })),
  )
}

describe('the certificate of an acceptance', () => {
  test('is drawn once, stored with the revision in both copies, and served from there', async () => {
    const quote = await sentQuote()
    const draw = vi.spyOn(server.services.pdf, 'renderCertificate')
    await accept(quote, { signature: INK })
    await server.services.background.settled()
    expect(draw).toHaveBeenCalledTimes(2)
    const kept = await keptOf(quote.id)
    expect(kept).toMatchObject([
      { role: 'certificate', revision: 1, answer_id: kept[0]?.answer_id },
      { role: 'staff_certificate', revision: 1, answer_id: kept[0]?.answer_id },
    ])

    const { portal } = (await byMagicLink(server, quote.email)).client
    const copies = {
      link: await server.anonymous.sharedLink.getCertificate({ token: quote.token }),
      portal: await portal.getCertificate({ id: quote.id }),
      staff: await ann.client.quote.getCertificate({ id: quote.id }),
    }
    for (const { name, type } of Object.values(copies)) {
      expect([name, type]).toEqual([`${quote.quote_number} certificate.pdf`, 'application/pdf'])
    }
    const [customers, staffs] = kept.map(({ bytes }) => Buffer.from(bytes))
    expect(customers?.equals(await bytesOf(copies.link))).toBe(true)
    expect(customers?.equals(await bytesOf(copies.portal))).toBe(true)
    expect(staffs?.equals(await bytesOf(copies.staff))).toBe(true)

    // When started again, by the job or by a second process, it is already there, and nobody is emailed twice.
    const before = await ann.client.quote.get({ id: quote.id })
    const document = documentRef('quote', ann.company.id, quote.id)
    await certify(server.services, document, kept[0]?.answer_id ?? '')
    expect(draw).toHaveBeenCalledTimes(2)
    expect(await keptOf(quote.id)).toEqual(kept)
    expect(await ann.client.quote.get({ id: quote.id })).toEqual(before)
  })

  test('is stored once and emailed once when two processes draw it', async () => {
    const quote = await sentQuote()
    vi.spyOn(server.services.background, 'run').mockImplementation(() => {})
    await accept(quote)
    expect(await keptOf(quote.id)).toEqual([])
    const document = documentRef('quote', ann.company.id, quote.id)
    const id =
      (await asCompany(server.services.database, ann.company.id, (db) => findAcceptedAnswer(db, document)))
        ?.id ?? ''
    await Promise.all([certify(server.services, document, id), certify(server.services, document, id)])
    expect(await keptOf(quote.id)).toHaveLength(2)
    const { emails } = await ann.client.quote.get({ id: quote.id })
    expect(emails.map(({ template }) => template).sort()).toEqual([
      'quote-accepted',
      'quote-accepted-confirmation',
      'quote-sent',
    ])
  })

  test('says who, what and how; only the staff copy says from where', async () => {
    const quote = await sentQuote()
    await accept(quote)
    const [sealed] = (await ann.client.quote.listRevisions({ id: quote.id })).items
    const staffs = await textOf(await ann.client.quote.getCertificate({ id: quote.id }))
    const customers = await textOf(await server.anonymous.sharedLink.getCertificate({ token: quote.token }))
    for (const text of [staffs, customers]) {
      expect(text).toContain('Ada Lovelace')
      expect(text).toContain('20 November 2026, 10:00:00 GMT')
      expect(text).toContain(sealed?.pdf_sha256)
      expect(text).toContain(sealed?.sha256)
      expect(text.replaceAll(' ', '')).toContain(quote.email)
    }
    expect(staffs).toContain(FROM)
    expect(staffs).toContain('Phone of Ada')
    expect(customers).not.toMatch(/203\.0\.113\.9|Phone of Ada/)
  })

  test('is emailed to both sides, each with their copy', async () => {
    const quote = await sentQuote()
    await accept(quote)
    await server.services.background.settled()
    const [customers, staffs] = await keptOf(quote.id)
    const told = (await server.receivedMail(ann.email)).at(-1)
    const confirmed = (await server.receivedMail(quote.email, 2)).at(-1)
    const name = `${quote.quote_number} certificate.pdf`
    const attachedTo = (mail: typeof told) =>
      mail?.attachments.find(({ file_name }) => file_name === name)?.bytes
    expect(told?.attachments).toHaveLength(1)
    expect(confirmed?.attachments).toHaveLength(2)
    expect(Buffer.from(attachedTo(told) ?? []).equals(staffs?.bytes ?? Buffer.of(1))).toBe(true)
    expect(Buffer.from(attachedTo(confirmed) ?? []).equals(customers?.bytes ?? Buffer.of(1))).toBe(true)
  })

  test('does not exist before the acceptance, or after one that no longer stands', async () => {
    const quote = await sentQuote()
    const { token, id, email } = quote
    const { portal } = (await byMagicLink(server, email)).client
    const ways = [
      () => ann.client.quote.getCertificate({ id }),
      () => server.anonymous.sharedLink.getCertificate({ token }),
      () => portal.getCertificate({ id }),
    ]
    const refused = { code: 'not_found', status: 404, data: { entity: 'certificate' }, defined: true }
    for (const way of ways) await expect(way()).rejects.toMatchObject(refused)
    await accept(quote, { signature: INK })
    for (const way of ways) expect((await way()).size).toBeGreaterThan(1000)
    await ann.client.quote.markAsRejected({ id, told: 'phone' })
    for (const way of ways) await expect(way()).rejects.toMatchObject(refused)
  })

  test('exists for an acceptance recorded by staff, with who recorded it and how they were told', async () => {
    const { id, token } = await sentQuote()
    await ann.client.quote.markAsAccepted({ id, told: 'phone' })
    const name = `${ann.first_name} ${ann.last_name}`
    for (const file of [
      await ann.client.quote.getCertificate({ id }),
      await server.anonymous.sharedLink.getCertificate({ token }),
    ]) {
      expect(await textOf(file)).toContain(`Recorded by ${name} of Crumb & Co, told by phone`)
    }
  })

  test('stays that of the accepted revision when staff change the quote', async () => {
    const quote = await sentQuote()
    await accept(quote)
    await server.services.background.settled()
    const before = await bytesOf(await ann.client.quote.getCertificate({ id: quote.id }))
    const now = await ann.client.quote.get({ id: quote.id })
    await ann.client.quote.update({ ...editOf(now), items: [{ ...LINE, unit_price: '99.00' }] })
    const after = await bytesOf(await ann.client.quote.getCertificate({ id: quote.id }))
    expect(Buffer.from(after).equals(before)).toBe(true)
  })
})

describe('the drawn signature of an acceptance', () => {
  test('is shown to its customer by link and in the portal, as to staff', async () => {
    const quote = await sentQuote()
    await accept(quote, { signature: INK })
    const { id, token, email } = quote
    const { portal } = (await byMagicLink(server, email)).client
    const staffs = await ann.client.quote.getSignature({ id })
    for (const file of [
      await server.anonymous.sharedLink.getSignature({ token }),
      await portal.getSignature({ id }),
    ]) {
      expect([file.name, file.type]).toEqual([`${quote.quote_number} signature.png`, 'image/png'])
      expect(Buffer.from(await bytesOf(file)).equals(await bytesOf(staffs))).toBe(true)
    }
    const { imageSizes } = await readPdf(await bytesOf(await ann.client.quote.getCertificate({ id })))
    expect(imageSizes).toHaveLength(1)

    // Staff keep it as evidence; the customer sees it only while the acceptance stands.
    await ann.client.quote.markAsRejected({ id, told: 'email' })
    await expect(server.anonymous.sharedLink.getSignature({ token })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(portal.getSignature({ id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await ann.client.quote.getSignature({ id })).size).toBe(staffs.size)
  })

  test('is not found when nothing was drawn', async () => {
    const quote = await sentQuote()
    await accept(quote)
    const refused = { code: 'not_found', data: { entity: 'quote' } }
    const { portal } = (await byMagicLink(server, quote.email)).client
    const { sharedLink } = server.anonymous
    await expect(sharedLink.getSignature({ token: quote.token })).rejects.toMatchObject(refused)
    await expect(portal.getSignature({ id: quote.id })).rejects.toMatchObject(refused)
  })
})

test('another customer of the company gets neither certificate nor signature', async () => {
  const quote = await sentQuote()
  await accept(quote, { signature: INK })
  const other = await sentQuote()
  const { portal } = (await byMagicLink(server, other.email)).client
  const { id } = quote
  await expect(portal.getCertificate({ id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(portal.getSignature({ id })).rejects.toMatchObject({ code: 'not_found' })
})
