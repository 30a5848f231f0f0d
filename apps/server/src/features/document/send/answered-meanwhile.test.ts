import { documentAnswers, documentSealings, emails, mailCounts } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../../testing/by-magic-link.ts'
import { readSharedQuote } from '../../../testing/read-shared-quote.ts'
import { addCustomer, editOf, invoiceFor, LINE, quoteFor } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { verifyDocument } from '../../../verify/verify-document.ts'
import { expireQuotes } from '../../quote/expire-quotes.ts'
import { finishSealings } from './unfinished-sealings.ts'

/* A change that has been sent but not drawn yet: meanwhile its quote is answered, answered through staff, or closed. */

const NOW = '2026-11-20T10:00:00.000Z'
const EMAIL = 'ada@meanwhile.example'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }
let portal: TestServer['anonymous']['portal']
let pdf: TestServer['services']['pdf']

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client, { email: EMAIL })
  pdf = server.services.pdf
  portal = (await byMagicLink(server, EMAIL)).client.portal
})
afterEach(() => {
  server.services.pdf = pdf
  server.clock.set(NOW)
})
afterAll(() => server.stop())

const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const
const dearer = { items: [{ ...LINE, unit_price: '60.00' }] }
const db = () => server.services.database
const read = (id: string) => ann.client.quote.get({ id })
const answersTo = (id: string) =>
  db().select().from(documentAnswers).where(eq(documentAnswers.document_id, id))
const revisionsOf = async (id: string) => (await ann.client.quote.listRevisions({ id })).items.length
const mailsAbout = (id: string) =>
  db().$count(emails, and(eq(emails.document_id, id), eq(emails.template, 'quote-sent')))
const sealingsOf = (id: string) =>
  db().select().from(documentSealings).where(eq(documentSealings.document_id, id))
const verified = (document_id: string) =>
  verifyDocument({ db: db(), files: server.services.files }, { company_id: ann.company.id, document_id })

async function mailsCounted(): Promise<number> {
  const [row] = await db()
    .select({ mails: mailCounts.mails })
    .from(mailCounts)
    .where(and(eq(mailCounts.sender, ann.company.id), eq(mailCounts.mailbox, EMAIL)))
  return row?.mails ?? 0
}

/** A quote whose customer has read revision 1, and whose price staff have raised since. */
async function changedQuote() {
  const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
  const shared = await readSharedQuote(server, quote)
  server.clock.advance(60_000)
  await ann.client.quote.update({ ...editOf(quote), ...dearer })
  return { ...shared, id: quote.id }
}

/** From here on a sending pauses between its two transactions, until `letGo`. */
function holdDrawing() {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  server.services.pdf = {
    ...pdf,
    reserve(drawnFor) {
      const place = pdf.reserve(drawnFor)
      return {
        async draw(view) {
          begun.resolve()
          await held.promise
          return place.draw(view)
        },
        release: place.release,
      }
    },
  }
  return { begun: begun.promise, letGo: held.resolve }
}

const dead = () => Promise.reject(new Error('the process ended'))
/** From here on the process ends whenever a sending is about to be drawn. */
function dieWhileDrawing(): void {
  server.services.pdf = {
    ...pdf,
    reserve: (drawnFor) => ({ draw: dead, release: pdf.reserve(drawnFor).release }),
  }
}

function ways({ id, token, read }: Awaited<ReturnType<typeof changedQuote>>) {
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
const WAYS = [
  'accept by link',
  'reject by link',
  'amend by link',
  'accept in the portal',
  'reject in the portal',
  'amend in the portal',
] as const

describe('an answer to the revision the customer read before', () => {
  test.each(WAYS)('is refused as superseded while the change is being drawn: %s', async (way) => {
    const quote = await changedQuote()
    const { begun, letGo } = holdDrawing()
    const sending = ann.client.quote.send({ id: quote.id })
    await begun
    expect(await sealingsOf(quote.id)).toMatchObject([{ revision: 2 }])
    const answer = ways(quote)[way]
    await expect(answer()).rejects.toMatchObject({ code: 'superseded', data: { revision: 2 } })
    // The answer waited for the sealing: the page now shows what was sent, and that can be accepted.
    const { sharedLink } = server.anonymous
    expect(await sharedLink.get({ token: quote.token })).toMatchObject({
      quote: { status: 'sent', revision: 2, total_amount: '144.00' },
    })
    letGo()
    await sending
    expect([await revisionsOf(quote.id), await mailsAbout(quote.id)]).toEqual([2, 2])
    expect(await answersTo(quote.id)).toEqual([])
    await sharedLink.acceptQuote({ token: quote.token, version: 1, revision: 2, ...signed })
    expect(await answersTo(quote.id)).toMatchObject([{ action: 'accept', revision: 2 }])
    expect(await verified(quote.id)).toMatchObject({ valid: true })
  })

  test('is refused even when the answer cannot draw the change itself, which goes out once', async () => {
    const quote = await changedQuote()
    const { begun, letGo } = holdDrawing()
    server.services.pdf = { ...server.services.pdf, renderPdf: dead }
    const sending = ann.client.quote.send({ id: quote.id })
    await begun
    for (const answer of Object.values(ways(quote))) {
      await expect(answer()).rejects.toMatchObject({ code: 'superseded', data: { revision: 2 } })
    }
    letGo()
    expect(await sending).toMatchObject({ status: 'sent', revision: 2, changed_since_sent: false })
    expect([await answersTo(quote.id), await mailsAbout(quote.id)]).toEqual([[], 2])
  })

  test('is refused after the process ended in between, and the change goes out', async () => {
    const quote = await changedQuote()
    dieWhileDrawing()
    await ann.client.quote.send({ id: quote.id })
    expect(await mailsAbout(quote.id)).toBe(1)
    const accept = () =>
      server.anonymous.sharedLink.acceptQuote({ token: quote.token, ...quote.read, ...signed })
    await expect(accept()).rejects.toMatchObject({ code: 'superseded', data: { revision: 2 } })
    expect(await read(quote.id)).toMatchObject({ status: 'sent', revision: 2 })
    expect([await sealingsOf(quote.id), await mailsAbout(quote.id)]).toEqual([[], 2])
  })
})

describe('an answer recorded by staff', () => {
  const noting = {
    'an acceptance': (id: string) => ann.client.quote.markAsAccepted({ id, told: 'phone' }),
    'a rejection': (id: string) => ann.client.quote.markAsRejected({ id, told: 'phone' }),
    'an acceptance, chosen in the form': async (id: string) =>
      ann.client.quote.update({ ...editOf(await read(id)), status: 'accepted' }),
  }

  test.each(Object.entries(noting))('refers to the change that is being drawn: %s', async (_, note) => {
    const { id } = await changedQuote()
    const { begun, letGo } = holdDrawing()
    const sending = ann.client.quote.send({ id })
    await begun
    await note(id)
    letGo()
    await sending
    expect(await answersTo(id)).toMatchObject([{ revision: 2 }])
    const { status, accepted_revision, history } = await read(id)
    expect(accepted_revision).toBe(status === 'accepted' ? 2 : null)
    const told = history.map(({ event }) => event).filter((event) => event !== 'status_changed')
    expect(told.slice(0, 2)).toEqual([expect.stringMatching(/^marked_as_/), 'sent'])
    expect([await revisionsOf(id), await mailsAbout(id)]).toEqual([2, 2])
    expect(await verified(id)).toMatchObject({ valid: true })
  })

  test.each(Object.entries(noting))('is refused when the change cannot be drawn: %s', async (_, note) => {
    const { id } = await changedQuote()
    dieWhileDrawing()
    await ann.client.quote.send({ id })
    server.services.pdf = { ...pdf, renderPdf: dead }
    await expect(note(id)).rejects.toMatchObject({ code: 'busy', status: 429, defined: true })
    expect([(await read(id)).status, await answersTo(id)]).toEqual(['sent', []])
  })
})

describe('a change whose quote was answered or closed before it was drawn', () => {
  /** Accepts as if the acceptance had not seen the sealing under way. */
  async function acceptUnseen({ id, token, read }: Awaited<ReturnType<typeof changedQuote>>) {
    const left = await sealingsOf(id)
    await db().delete(documentSealings).where(eq(documentSealings.document_id, id))
    await server.anonymous.sharedLink.acceptQuote({ token, ...read, ...signed })
    await db().insert(documentSealings).values(left)
    await server.services.background.settled()
  }

  test.each([
    ['by the process that sent it', false],
    ['by the job, after that ended', true],
  ])('is not emailed when the quote was accepted, and staff are notified: %s', async (_, isAfterCrash) => {
    const quote = await changedQuote()
    const before = await read(quote.id)
    const counted = await mailsCounted()
    const { unread } = await ann.client.notification.list()
    const { begun, letGo } = holdDrawing()
    if (isAfterCrash) dieWhileDrawing()
    const sending = ann.client.quote.send({ id: quote.id })
    await (isAfterCrash ? sending : begun)
    server.clock.advance(120_000)
    await acceptUnseen(quote)
    if (isAfterCrash) await finishSealings(server.services)
    letGo()
    await sending
    const after = await read(quote.id)
    expect(after).toMatchObject({
      ...{ status: 'accepted', revision: 1, accepted_revision: 1, sent_at: before.sent_at },
      ...{ changed_since_sent: true, changed_since_acceptance: true, last_action: { revision: 1 } },
    })
    expect(after.history).toMatchObject([
      { event: 'not_sent', actor_name: 'Ann Baker', data: { revision: '2', status: 'accepted' } },
      { event: 'accepted' },
      { event: 'edited' },
      { event: 'sent' },
      { event: 'created' },
    ])
    expect([await sealingsOf(quote.id), await revisionsOf(quote.id), await mailsAbout(quote.id)]).toEqual([
      [],
      1,
      1,
    ])
    // The confirmation of the acceptance counts; the change that was not emailed does not.
    expect(await mailsCounted()).toBe(counted + 1)
    const { items, unread: now } = await ann.client.notification.list()
    expect(now).toBe(unread + 2)
    expect(items[0]).toMatchObject({
      title: 'Quote not sent',
      body: `${after.quote_number} was not sent, because its status changed to Accepted first.`,
    })
    expect(await verified(quote.id)).toMatchObject({ valid: true })
    // The change can be sent again.
    server.services.pdf = pdf
    expect(await ann.client.quote.send({ id: quote.id })).toMatchObject({ status: 'sent', revision: 2 })
  })

  test('is sealed but not emailed when a quote expired before its customer received anything', async () => {
    dieWhileDrawing()
    const { id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent', valid_until: '2026-11-20' }))
    server.services.pdf = pdf
    server.clock.advance(24 * 3_600_000)
    await expireQuotes(server.services)
    await finishSealings(server.services)
    const quote = await read(id)
    expect(quote).toMatchObject({ status: 'expired', revision: 1 })
    expect(quote.history.map(({ event }) => event)).toEqual(['sealed', 'not_sent', 'expired', 'created'])
    expect([await mailsAbout(id), await sealingsOf(id)]).toEqual([0, []])
    expect(await verified(id)).toMatchObject({ valid: true })
  })

  test('is not emailed when the invoice was cancelled', async () => {
    dieWhileDrawing()
    const { id } = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
    await ann.client.invoice.cancel({ id })
    server.services.pdf = pdf
    server.clock.advance(61_000)
    await finishSealings(server.services)
    const invoice = await ann.client.invoice.get({ id })
    expect(invoice).toMatchObject({ status: 'cancelled', revision: 1, emails: [] })
    expect(invoice.history.map(({ event }) => event)).toEqual(['sealed', 'not_sent', 'cancelled', 'created'])
    expect(await verified(id)).toMatchObject({ valid: true })
  })
})
