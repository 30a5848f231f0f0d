import { documentAnswers, documentLinks } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { readSharedQuote } from '../../testing/read-shared-quote.ts'
import { addCustomer, editOf, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* An answer applies to the revision that was read. */

const EMAIL = 'ada@revision.example'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client, { email: EMAIL })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const
const dearer = { items: [{ ...LINE, unit_price: '60.00' }] }
const answersTo = (id: string) =>
  server.services.database.select().from(documentAnswers).where(eq(documentAnswers.document_id, id))

/** A quote just sent, with what the customer's page holds of it. */
async function readQuote() {
  const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
  return { quote, ...(await readSharedQuote(server, quote)) }
}

/** The answers by link and in the portal, with what was read. */
async function ways(id: string, token: string, read: { version: number; revision?: number }) {
  const { portal } = (await byMagicLink(server, EMAIL)).client
  const { sharedLink } = server.anonymous
  const reason = 'Smaller'
  return {
    'accept by link': () => sharedLink.acceptQuote({ token, ...read, ...signed }),
    'reject by link': () => sharedLink.rejectQuote({ token, ...read }),
    'amend by link': () => sharedLink.requestAmendment({ token, ...read, reason }),
    'accept in the portal': () => portal.acceptQuote({ id, ...read, ...signed }),
    'reject in the portal': () => portal.rejectQuote({ id, ...read }),
    'amend in the portal': () => portal.requestAmendment({ id, ...read, reason }),
  }
}

describe('an answer to a quote that was sent again since it was read', () => {
  test('is refused as superseded, and nothing is recorded', async () => {
    const { quote, token, read } = await readQuote()
    expect(read.revision).toBe(1)
    const edited = await ann.client.quote.update({ ...editOf(quote), ...dearer })
    await ann.client.quote.send({ id: edited.id })
    const before = await ann.client.quote.get({ id: quote.id })
    for (const [way, answer] of Object.entries(await ways(quote.id, token, read))) {
      await expect(answer(), way).rejects.toMatchObject({
        code: 'superseded',
        status: 409,
        defined: true,
        data: { revision: 2 },
      })
    }
    expect(await ann.client.quote.get({ id: quote.id })).toEqual(before)
    expect(await answersTo(quote.id)).toEqual([])

    // The page then shows the new revision, which can be accepted whatever version it had read before.
    const accepted = await server.anonymous.sharedLink.acceptQuote({ token, ...read, revision: 2, ...signed })
    expect(accepted).toMatchObject({ status: 'accepted', revision: 2, total_amount: '144.00' })
    expect(await answersTo(quote.id)).toMatchObject([{ action: 'accept', revision: 2 }])
  })

  test('is also refused as superseded for a revision that does not exist yet', async () => {
    const { token, quote } = await readQuote()
    await expect(
      server.anonymous.sharedLink.acceptQuote({ token, version: quote.version, revision: 7, ...signed }),
    ).rejects.toMatchObject({ code: 'superseded', data: { revision: 1 } })
    expect(await answersTo(quote.id)).toEqual([])
  })

  test('applies to what was read, or is refused, when given at the moment of the sending', async () => {
    for (let round = 0; round < 5; round++) {
      const { quote, token, read } = await readQuote()
      const edited = await ann.client.quote.update({ ...editOf(quote), ...dearer })
      const [sent, accepted] = await Promise.allSettled([
        ann.client.quote.send({ id: edited.id }),
        server.anonymous.sharedLink.acceptQuote({ token, ...read, ...signed }),
      ])
      if (accepted.status === 'fulfilled') {
        expect(accepted.value).toMatchObject({ revision: 1, total_amount: '120.00' })
        expect(await answersTo(quote.id)).toMatchObject([{ revision: 1 }])
      } else {
        expect([sent.status, accepted.reason.code]).toEqual(['fulfilled', 'superseded'])
        expect(await answersTo(quote.id)).toEqual([])
      }
    }
  })
})

describe('an unsent change by staff', () => {
  test('is neither what the customer reads nor what they accept', async () => {
    const { quote, token, read } = await readQuote()
    const [sealed] = (await ann.client.quote.listRevisions({ id: quote.id })).items
    await ann.client.quote.update({
      ...editOf(quote),
      ...dearer,
      title: 'Another wedding',
      valid_until: '2026-11-01',
    })
    const { sharedLink } = server.anonymous
    const said = { title: 'A wedding', total_amount: '120.00', valid_until: '2026-12-31', revision: 1 }
    expect(await sharedLink.get({ token })).toMatchObject({ quote: { ...said, status: 'sent' } })
    const pdf = Buffer.from(await (await sharedLink.getPdf({ token })).arrayBuffer())

    const accepted = await sharedLink.acceptQuote({ token, ...read, ...signed })
    expect(accepted).toMatchObject({ ...said, status: 'accepted', accepted: { edited_since: false } })
    expect(await answersTo(quote.id)).toMatchObject([
      { action: 'accept', revision: 1, pdf_sha256: sealed?.pdf_sha256 },
    ])
    const evidence = await ann.client.quote.getAcceptedPdf({ id: quote.id })
    expect(Buffer.from(await evidence.arrayBuffer()).equals(pdf)).toBe(true)
    expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({
      status: 'accepted',
      title: 'Another wedding',
      total_amount: '144.00',
      accepted_revision: 1,
      changed_since_sent: true,
      last_action: { revision: 1, pdf_sha256: sealed?.pdf_sha256 },
    })
  })

  test('requires the current version in an answer without a revision', async () => {
    const { quote, token, read } = await readQuote()
    const edited = await ann.client.quote.update({ ...editOf(quote), ...dearer })
    for (const [way, answer] of Object.entries(await ways(quote.id, token, { version: read.version }))) {
      await expect(answer(), way).rejects.toMatchObject({ code: 'changed_meanwhile', status: 409 })
    }
    expect(await answersTo(quote.id)).toEqual([])
    const { version } = edited
    const accepted = await server.anonymous.sharedLink.acceptQuote({ token, version, ...signed })
    expect(accepted).toMatchObject({ status: 'accepted', revision: 1, total_amount: '120.00' })
  })

  test('does not stop views by the customer from counting', async () => {
    const { quote, token } = await readQuote()
    await ann.client.quote.update({ ...editOf(quote), valid_until: '2026-11-01' })
    expect(await server.anonymous.sharedLink.recordView({ token })).toEqual({ counted: true })
  })
})

test('acceptances by link and in the portal at the same time record one', async () => {
  const { quote, token, read } = await readQuote()
  const { portal } = (await byMagicLink(server, EMAIL)).client
  const { unread } = await ann.client.notification.list()
  const answers = await Promise.all([
    server.anonymous.sharedLink.acceptQuote({ token, ...read, ...signed }),
    portal.acceptQuote({ id: quote.id, ...read, ...signed }),
    server.anonymous.sharedLink.acceptQuote({ token, ...read, ...signed }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted'])
  await server.services.background.settled()
  expect(await answersTo(quote.id)).toHaveLength(1)
  const { history, emails } = await ann.client.quote.get({ id: quote.id })
  expect(history.filter(({ event }) => event === 'accepted')).toHaveLength(1)
  expect(emails.filter(({ template }) => template.startsWith('quote-accepted'))).toHaveLength(2)
  expect((await ann.client.notification.list()).unread).toBe(unread + 1)
})

describe('an acceptance', () => {
  /** Holds back the certificate, which is otherwise started in the background after the response. */
  function holdCertificate() {
    const { pdf, background } = server.services
    const begun: (() => void)[] = []
    vi.spyOn(background, 'run').mockImplementation((_, work) => void begun.push(() => work()))
    const drawn = [
      vi.spyOn(pdf, 'renderPdf'),
      vi.spyOn(pdf, 'reserve'),
      vi.spyOn(pdf, 'renderCertificate'),
    ] as const
    return { begun, drawn }
  }

  test('draws neither the quote nor its certificate while the customer waits', async () => {
    const { token, read } = await readQuote()
    const { begun, drawn } = holdCertificate()
    const accepted = await server.anonymous.sharedLink.acceptQuote({ token, ...read, ...signed })
    expect(accepted.status).toBe('accepted')
    for (const each of drawn) expect(each).not.toHaveBeenCalled()
    expect(begun).toHaveLength(1)
  })

  test('succeeds when no render slot is free', async () => {
    const { quote, token, read } = await readQuote()
    const { pdf, logger } = server.services
    const full = () => {
      throw new Refusal('busy', { retry_after: 5 })
    }
    vi.spyOn(logger, 'warn').mockImplementation(() => {})
    vi.spyOn(pdf, 'reserve').mockImplementation(full)
    vi.spyOn(pdf, 'renderPdf').mockImplementation(async () => full())
    const certificates = vi.spyOn(pdf, 'renderCertificate').mockImplementation(async () => full())
    const accepted = await server.anonymous.sharedLink.acceptQuote({ token, ...read, ...signed })
    expect(accepted.status).toBe('accepted')
    await server.services.background.settled()
    expect(certificates).toHaveBeenCalled()
    expect(await answersTo(quote.id)).toHaveLength(1)
    // Its certificate is refused as busy until a slot is free.
    const file = () => server.anonymous.sharedLink.getCertificate({ token })
    await expect(file()).rejects.toMatchObject({ code: 'busy', status: 429, data: { retry_after: 5 } })
    vi.restoreAllMocks()
    expect((await file()).type).toBe('application/pdf')
  })

  test('draws nothing in the portal either, after the link was withdrawn', async () => {
    const { quote, token, read } = await readQuote()
    await server.services.database
      .update(documentLinks)
      .set({ revoked_at: '2026-11-20T10:00:00.000Z' })
      .where(eq(documentLinks.token, token))
    const { portal } = (await byMagicLink(server, EMAIL)).client
    const { drawn } = holdCertificate()
    await portal.acceptQuote({ id: quote.id, ...read, ...signed })
    for (const each of drawn) expect(each).not.toHaveBeenCalled()
  })
})
