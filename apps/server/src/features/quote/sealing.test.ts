import {
  companyMembers,
  documentAnswers,
  documentEvents,
  documentLines,
  documentLinks,
  documentRevisions,
  documentSealings,
  documents,
  emails,
  files,
} from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, editOf, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { verifyDocument } from '../../verify/verify-document.ts'
import { finishSealings } from '../document/send/unfinished-sealings.ts'

/* A quote is drawn between the transaction that sends it and its revision. These tests cover what can happen in between. */

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string; email: string }
let pdf: TestServer['services']['pdf']

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
  pdf = server.services.pdf
})
afterEach(() => {
  server.services.pdf = pdf
  server.clock.set(NOW)
})
afterAll(() => server.stop())

const read = (id: string) => ann.client.quote.get({ id })
const revisionsOf = async (id: string) => (await ann.client.quote.listRevisions({ id })).items
const mailsAbout = (id: string) => server.services.database.$count(emails, eq(emails.document_id, id))
const send = (id: string) => ann.client.quote.send({ id })
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
const verified = (document_id: string) =>
  verifyDocument(
    { db: server.services.database, files: server.services.files },
    { company_id: ann.company.id, document_id },
  )
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled')

async function written() {
  const tables = [documents, documentLines, documentEvents, documentLinks, documentRevisions]
  const others = [documentSealings, emails, files]
  return Promise.all([...tables, ...others].map((table) => server.services.database.$count(table)))
}

/** From here on the process ends whenever it begins to draw. */
function dieWhileDrawing(): void {
  server.services.pdf = {
    ...pdf,
    reserve(drawnFor) {
      const place = pdf.reserve(drawnFor)
      return { draw: () => Promise.reject(new Error('the process ended')), release: place.release }
    },
  }
}

/** From here on no render slot is free. */
function beBusy(): void {
  server.services.pdf = {
    ...pdf,
    reserve() {
      throw new Refusal('busy', { retry_after: 2 })
    },
  }
}

describe('several sendings at the same time', () => {
  test('make one revision and one email of a draft', async () => {
    const { id } = await ann.client.quote.create(quoteFor(ada))
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => send(id)))
    expect(fulfilled(sent)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'sent', revision: 1, changed_since_sent: false })
    expect(await revisionsOf(id)).toHaveLength(1)
    expect(await mailsAbout(id)).toBe(1)
  })

  test('make one revision and one email of a change, from the button and the edit form together', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const changed = await ann.client.quote.update({ ...editOf(quote), title: 'Two weddings' })
    const save = () => ann.client.quote.update({ ...editOf(changed), status: 'sent' })
    const sent = await Promise.allSettled([send(quote.id), save(), send(quote.id), save()])
    expect(fulfilled(sent)).toHaveLength(1)
    expect((await revisionsOf(quote.id)).map(({ revision }) => revision)).toEqual([2, 1])
    expect(await mailsAbout(quote.id)).toBe(2)
  })
})

describe('a process that ends between sending and drawing', () => {
  test('leaves a sent quote, which the job seals and emails once', async () => {
    dieWhileDrawing()
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    expect(quote).toMatchObject({ status: 'sent', sent_at: NOW, revision: null, share_url: null, emails: [] })
    expect(quote.history.map(({ event }) => event)).toEqual(['created'])
    server.services.pdf = pdf
    // The process that began it has a minute to finish.
    server.clock.advance(59_000)
    expect(await finishSealings(server.services)).toBe(0)
    server.clock.advance(2_000)
    expect(await finishSealings(server.services)).toBe(1)
    expect(await finishSealings(server.services)).toBe(0)
    const sealed = await read(quote.id)
    expect(sealed).toMatchObject({ status: 'sent', revision: 1, emails: [{ template: 'quote-sent' }] })
    expect(sealed.history).toMatchObject([
      { event: 'sent', actor_name: 'Ann Baker', data: { email: ada.email, revision: '1' } },
      { event: 'created' },
    ])
    expect(await revisionsOf(quote.id)).toHaveLength(1)
    expect(await server.anonymous.sharedLink.get({ token: tokenOf(sealed) })).toMatchObject({
      quote: { id: quote.id, status: 'sent', revision: 1 },
    })
    expect(await verified(quote.id)).toMatchObject({ valid: true })
  })

  test('is made up for once, even by several jobs at the same time', async () => {
    dieWhileDrawing()
    const { id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    server.services.pdf = pdf
    server.clock.advance(61_000)
    await Promise.all([1, 2, 3].map(() => finishSealings(server.services)))
    expect(await revisionsOf(id)).toHaveLength(1)
    expect(await mailsAbout(id)).toBe(1)
    expect((await read(id)).history.map(({ event }) => event)).toEqual(['sent', 'created'])
  })

  test('leaves the sent content to be sealed, not later edits, and blocks another sending until then', async () => {
    dieWhileDrawing()
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    server.services.pdf = pdf
    const changed = await ann.client.quote.update({ ...editOf(quote), title: 'Two weddings' })
    await expect(
      ann.client.quote.update({ ...editOf(changed), title: 'Three', status: 'sent' }),
    ).rejects.toMatchObject({ code: 'busy', status: 429 })
    server.clock.advance(61_000)
    await finishSealings(server.services)
    const sealed = await read(quote.id)
    expect(sealed).toMatchObject({ title: 'Two weddings', revision: 1, changed_since_sent: true })
    expect(await server.anonymous.sharedLink.get({ token: tokenOf(sealed) })).toMatchObject({
      quote: { title: 'A wedding', revision: 1 },
    })
    expect(await send(quote.id)).toMatchObject({ revision: 2, changed_since_sent: false })
  })

  test('keeps the answer that staff chose for a draft until it is sealed', async () => {
    const draft = await ann.client.quote.create(quoteFor(ada))
    dieWhileDrawing()
    const saved = await ann.client.quote.update({ ...editOf(draft), status: 'accepted' })
    expect(saved).toMatchObject({ status: 'accepted', revision: null, accepted_revision: null })
    server.services.pdf = pdf
    server.clock.advance(61_000)
    await finishSealings(server.services)
    const sealed = await read(draft.id)
    expect(sealed).toMatchObject({
      ...{ status: 'accepted', revision: 1, accepted_revision: 1, changed_since_acceptance: false },
      last_action: { action: 'accept', told: 'other', revision: 1 },
    })
    expect(sealed.history[0]).toMatchObject({ event: 'marked_as_accepted', actor_name: 'Ann Baker' })
    expect(await mailsAbout(draft.id)).toBe(0)
    expect(await verified(draft.id)).toMatchObject({ valid: true })
  })

  /** A quote that was sent and never drawn, and its customer in the portal. */
  async function undrawn() {
    const { portal } = (await byMagicLink(server, ada.email)).client
    dieWhileDrawing()
    const { id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    server.services.pdf = pdf
    return { id, portal }
  }

  test('has its quote sealed and emailed once by the first request for its PDF, and everybody gets that file', async () => {
    const { id, portal } = await undrawn()
    expect(await revisionsOf(id)).toEqual([])
    const draw = vi.spyOn(server.services.pdf, 'renderPdf')
    const first = await bytesOf(await portal.getQuotePdf({ id }))
    expect(await revisionsOf(id)).toMatchObject([
      { revision: 1, previous_sha256: null, total_amount: '120.00' },
    ])
    expect(draw).toHaveBeenCalledTimes(1)
    expect((await bytesOf(await ann.client.quote.getPdf({ id }))).equals(first)).toBe(true)
    const shared = await server.anonymous.sharedLink.getPdf({ token: tokenOf(await read(id)) })
    expect((await bytesOf(shared)).equals(first)).toBe(true)
    expect(draw).toHaveBeenCalledTimes(1)
    draw.mockRestore()
    expect(await revisionsOf(id)).toHaveLength(1)
    expect(await mailsAbout(id)).toBe(1)
    expect((await read(id)).history.map(({ event }) => event)).toEqual(['downloaded', 'sent', 'created'])
  })

  test('has its quote sealed once when staff and customer request it at the same time', async () => {
    const { id, portal } = await undrawn()
    const files = await Promise.all([
      portal.getQuotePdf({ id }),
      portal.getQuotePdf({ id }),
      ann.client.quote.getPdf({ id }),
    ])
    const [first, ...others] = await Promise.all(files.map(bytesOf))
    for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true)
    expect(await revisionsOf(id)).toHaveLength(1)
    expect(await mailsAbout(id)).toBe(1)
  })

  test('has its quote sealed before it is accepted, as a revision the customer could not name yet', async () => {
    const { id, portal } = await undrawn()
    const [seen] = (await portal.listQuotes({})).items
    expect(seen).toMatchObject({ id, revision: null })
    const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const
    const accept = () => portal.acceptQuote({ id, version: seen?.version ?? 0, ...signed })
    const answers = await Promise.all([accept(), accept()])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'accepted', revision: 1 })
    const [revision, ...others] = await revisionsOf(id)
    expect(others).toEqual([])
    const kept = await server.services.database
      .select()
      .from(documentAnswers)
      .where(eq(documentAnswers.document_id, id))
    expect(kept).toMatchObject([{ action: 'accept', revision: 1, pdf_sha256: revision?.pdf_sha256 }])
    expect((await read(id)).history.map(({ event }) => event)).toEqual(['accepted', 'sent', 'created'])
    await server.services.background.settled()
    expect(await verified(id)).toMatchObject({ valid: true })
  })

  test('leaves a quote whose PDF and acceptance are refused as long as it cannot be drawn', async () => {
    const { id, portal } = await undrawn()
    server.services.pdf = {
      ...pdf,
      renderPdf: () => Promise.reject(new Refusal('busy', { retry_after: 2 })),
    }
    const [seen] = (await portal.listQuotes({})).items
    const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const
    for (const attempt of [
      () => portal.getQuotePdf({ id }),
      () => ann.client.quote.getPdf({ id }),
      () => portal.acceptQuote({ id, version: seen?.version ?? 0, ...signed }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'busy', status: 429 })
    }
    expect(await read(id)).toMatchObject({ status: 'sent', revision: null })
  })
})

test('a draft is neither sealed nor given to its customer, even one that was sent before', async () => {
  const sent = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
  const token = tokenOf(sent)
  await ann.client.quote.update({ ...editOf(sent), title: 'Other', status: 'draft' })
  const refused = { code: 'not_found', data: { entity: 'quote' } }
  await expect(server.anonymous.sharedLink.getPdf({ token })).rejects.toMatchObject(refused)
  const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const
  await expect(
    server.anonymous.sharedLink.acceptQuote({ token, version: sent.version + 1, ...signed }),
  ).rejects.toMatchObject(refused)
  expect(await revisionsOf(sent.id)).toHaveLength(1)
})

describe('a lack of free render slots', () => {
  test('refuses a new quote that is to be sent, and leaves no trace of it', async () => {
    const before = await written()
    beBusy()
    await expect(ann.client.quote.create(quoteFor(ada, { status: 'sent' }))).rejects.toMatchObject({
      ...{ code: 'busy', status: 429, data: { retry_after: 2 }, defined: true },
    })
    expect(await written()).toEqual(before)
    expect(await ann.client.quote.create(quoteFor(ada))).toMatchObject({ status: 'draft' })
  })

  test('leaves a quote unchanged, and says when to try again', async () => {
    const draft = await ann.client.quote.create(quoteFor(ada))
    const sent = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const before = await written()
    beBusy()
    for (const attempt of [
      () => send(draft.id),
      () => ann.client.quote.update({ ...editOf(draft), title: 'Other', status: 'sent' }),
      () => ann.client.quote.update({ ...editOf(draft), status: 'accepted' }),
      () => ann.client.quote.update({ ...editOf(sent), title: 'Other', status: 'sent' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'busy', status: 429 })
    }
    const response = await ann.browser.fetch(`/api/v1/quotes/${draft.id}/send`, { method: 'POST' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2'])
    expect(await written()).toEqual(before)
    expect([await read(draft.id), await read(sent.id)]).toEqual([draft, sent])
    server.services.pdf = pdf
    expect(await send(draft.id)).toMatchObject({ status: 'sent', revision: 1 })
  })

  test('is not caused by sendings that failed or finished, because each releases its slot', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const places: string[] = []
    server.services.pdf = {
      ...pdf,
      reserve(drawnFor) {
        const place = pdf.reserve(drawnFor)
        places.push('taken')
        return {
          draw: (view) => place.draw(view),
          release() {
            places.push('given back')
            place.release()
          },
        }
      },
    }
    // Makes the sending fail after the slot was reserved.
    await server.services.database.execute(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$;
      create trigger refuse before insert on document_sealings for each row execute function refuse()
    `)
    await expect(ann.client.quote.create(quoteFor(ada, { status: 'sent' }))).rejects.toThrow()
    expect(places).toEqual(['taken', 'given back'])
    await server.services.database.execute('drop trigger refuse on document_sealings')
    await ann.client.quote.update({ ...editOf(quote), title: 'Other', status: 'sent' })
    expect(places).toEqual(['taken', 'given back', 'taken', 'given back'])
  })
})

describe('a retried call that creates and sends a quote', () => {
  const context = (idempotencyKey: string) => ({ context: { idempotencyKey } })
  const sending = () => quoteFor(ada, { status: 'sent' })

  test('returns the existing quote, and emails nobody twice', async () => {
    const first = await ann.client.quote.create(sending(), context('once'))
    expect(first).toMatchObject({ status: 'sent', revision: 1, emails: [{ template: 'quote-sent' }] })
    const { total } = await ann.client.quote.count({})
    expect(await ann.client.quote.create(sending(), context('once'))).toEqual(first)
    expect((await ann.client.quote.count({})).total).toBe(total)
    expect(await revisionsOf(first.id)).toHaveLength(1)
    expect(await mailsAbout(first.id)).toBe(1)
  })

  test('returns the same quote after the process ended in between, which is emailed once', async () => {
    dieWhileDrawing()
    const first = await ann.client.quote.create(sending(), context('died'))
    server.services.pdf = pdf
    expect((await ann.client.quote.create(sending(), context('died'))).id).toBe(first.id)
    server.clock.advance(61_000)
    await finishSealings(server.services)
    expect((await ann.client.quote.create(sending(), context('died'))).id).toBe(first.id)
    expect(await revisionsOf(first.id)).toHaveLength(1)
    expect(await mailsAbout(first.id)).toBe(1)
  })

  test('counts as a first call when it was refused for lack of a render slot', async () => {
    beBusy()
    await expect(ann.client.quote.create(sending(), context('busy'))).rejects.toMatchObject({ code: 'busy' })
    server.services.pdf = pdf
    const quote = await ann.client.quote.create(sending(), context('busy'))
    expect(quote).toMatchObject({ status: 'sent', revision: 1 })
    expect(await mailsAbout(quote.id)).toBe(1)
  })

  test('is refused to a former member', async () => {
    const { database } = server.services
    const bea = await server.signUp()
    await joinCompany(database, ann.company.id, bea.id)
    const first = await bea.client.quote.create(sending(), context('left'))
    expect((await bea.client.quote.create(sending(), context('left'))).id).toBe(first.id)
    await database.delete(companyMembers).where(eq(companyMembers.user_id, bea.id))
    const again = () => bea.client.quote.create(sending(), context('left'))
    await expect(again()).rejects.toMatchObject({ code: 'company_required', defined: true })
    // It is also refused in another company that they have joined since.
    const bob = await server.signUpWithCompany()
    await joinCompany(database, bob.company.id, bea.id)
    await expect(again()).rejects.toMatchObject({ code: 'idempotency_key_reused', defined: true })
    expect((await bob.client.quote.count({})).total).toBe(0)
  })
})
