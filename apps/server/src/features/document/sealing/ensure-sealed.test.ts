import { asCompany, documentAnswers, documentLinks, documentRevisions, documents } from '@quotespark/database'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newLinkToken } from '../../../link-token.ts'
import { storeCustomer, storeQuote } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

/* Documents that release 0.1.0 sent but did not keep are sealed when first needed, before the job gets to them. */

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

/** A sent quote without any revision. */
async function unsealedQuote() {
  const { database } = server.services
  const company_id = ann.company.id
  const customer_id = await storeCustomer(database, { company_id, email: 'ada@unsealed.example' })
  const id = await storeQuote(database, { company_id, customer_id, status: 'sent' })
  const token = newLinkToken()
  await database.insert(documentLinks).values({ id: uuidv7(), company_id, document_id: id, token })
  return { id, token }
}

const revisionsOf = (id: string) =>
  asCompany(server.services.database, ann.company.id, (db) =>
    db.select().from(documentRevisions).where(eq(documentRevisions.document_id, id)),
  )
const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

describe('a quote that was sent and never sealed', () => {
  test('is sealed once, by the first request for its PDF, and everybody gets that file', async () => {
    const { id, token } = await unsealedQuote()
    expect((await server.anonymous.sharedLink.get({ token })).kind).toBe('quote')
    expect(await revisionsOf(id)).toEqual([])
    const draw = vi.spyOn(server.services.pdf, 'renderPdf')
    const first = await bytesOf(await server.anonymous.sharedLink.getPdf({ token }))
    const [revision, ...others] = await revisionsOf(id)
    expect(others).toEqual([])
    expect(revision).toMatchObject({ revision: 1, previous_sha256: null, total_amount: '120.00' })
    expect(draw).toHaveBeenCalledTimes(1)
    expect((await bytesOf(await ann.client.quote.getPdf({ id }))).equals(first)).toBe(true)
    expect((await bytesOf(await server.anonymous.sharedLink.getPdf({ token }))).equals(first)).toBe(true)
    expect(draw).toHaveBeenCalledTimes(1)
    expect(await revisionsOf(id)).toEqual([revision])
    // It was sent long ago, so nobody is emailed now.
    const { history, emails } = await ann.client.quote.get({ id })
    expect(history.map(({ event }) => event)).toEqual(['downloaded', 'sealed'])
    expect(emails).toEqual([])
  })

  test('is sealed once when staff and customer request it at the same time', async () => {
    const { id, token } = await unsealedQuote()
    const files = await Promise.all([
      server.anonymous.sharedLink.getPdf({ token }),
      server.anonymous.sharedLink.getPdf({ token }),
      ann.client.quote.getPdf({ id }),
    ])
    const [first, ...others] = await Promise.all(files.map(bytesOf))
    for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true)
    expect(await revisionsOf(id)).toHaveLength(1)
    const { history } = await ann.client.quote.get({ id })
    expect(history.filter(({ event }) => event === 'sealed')).toHaveLength(1)
  })

  test('is sealed before it is accepted, as a revision the customer could not name yet', async () => {
    const { id, token } = await unsealedQuote()
    const seen = await server.anonymous.sharedLink.get({ token })
    expect(seen).toMatchObject({ quote: { version: 1, revision: null } })
    const accept = () => server.anonymous.sharedLink.acceptQuote({ token, version: 1, ...signed })
    const answers = await Promise.all([accept(), accept()])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'accepted', revision: 1 })
    const [revision, ...others] = await revisionsOf(id)
    expect(others).toEqual([])
    const kept = await server.services.database
      .select()
      .from(documentAnswers)
      .where(eq(documentAnswers.document_id, id))
    expect(kept).toMatchObject([{ action: 'accept', revision: 1, pdf_sha256: revision?.pdf_sha256 }])
    const { history } = await ann.client.quote.get({ id })
    expect(history.map(({ event }) => event)).toEqual(['accepted', 'sealed'])
  })

  test('is neither sealed nor shown when it is a draft', async () => {
    const { id, token } = await unsealedQuote()
    await server.services.database.update(documents).set({ status: 'draft' }).where(eq(documents.id, id))
    const refused = { code: 'not_found', data: { entity: 'quote' } }
    await expect(server.anonymous.sharedLink.getPdf({ token })).rejects.toMatchObject(refused)
    await expect(
      server.anonymous.sharedLink.acceptQuote({ token, version: 1, ...signed }),
    ).rejects.toMatchObject(refused)
    expect(await revisionsOf(id)).toEqual([])
  })
})

test('the acceptances of release 0.1.0 have certificates', async () => {
  const old = await createTestServer({ release: 'everything' })
  try {
    const { database } = old.services
    const accepted = await database
      .select({ id: documents.id, token: documentLinks.token })
      .from(documentAnswers)
      .innerJoin(documents, eq(documents.id, documentAnswers.document_id))
      .innerJoin(
        documentLinks,
        and(eq(documentLinks.document_id, documents.id), isNull(documentLinks.revoked_at)),
      )
      .where(and(eq(documents.status, 'accepted'), eq(documentAnswers.action, 'accept')))
    expect(accepted.length).toBeGreaterThan(0)
    for (const { token } of accepted) {
      const file = await old.anonymous.sharedLink.getCertificate({ token })
      expect(file.name).toMatch(/^Q-\d+ certificate\.pdf$/)
      expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-')
    }
  } finally {
    await old.stop()
  }
})
