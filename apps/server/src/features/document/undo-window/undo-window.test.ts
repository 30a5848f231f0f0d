import { documentHolds, documentRevisions, emails } from '@quotespark/database'
import { eventually } from '@quotespark/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, editOf, invoiceFor, quoteFor, tokenOf } from '../../../testing/sample-documents.ts'
import { joinCompany } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { startJobs } from '../../start-jobs.ts'
import { WAITING_STEPS } from '../../waiting-steps.ts'
import { documentRef } from '../document-ref.ts'
import { withUndoWindows } from './end-undo-window.ts'
import { countedMails, NOTHING, SENT, tracesOf } from './traces.fixture.ts'

let server: TestServer
let ann: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer({ env: { SEND_HOLD_SECONDS: '30' } })
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const db = () => server.services.database
let customers = 0
const customer = () => addCustomer(ann.client, { email: `kim-${++customers}@customer.example` })
const ref = (id: string) => documentRef('quote', ann.company.id, id)

async function draft() {
  return ann.client.quote.create(quoteFor(await customer()))
}
async function heldQuote() {
  return ann.client.quote.send({ id: (await draft()).id })
}
/** A quote whose undo window has ended. */
async function sentQuote() {
  const { id } = await heldQuote()
  return ann.client.quote.endHold({ id })
}
async function heldInvoice() {
  const { id } = await ann.client.invoice.create(invoiceFor(await customer()))
  return ann.client.invoice.send({ id })
}

const traces = (id: string) => tracesOf(db(), id)
const counted = (address: string) => countedMails(db(), ann.company.id, address)

describe('a sending in its undo window', () => {
  it('is shown as sent, with its link and the end of the window, while nothing else has happened', async () => {
    const quote = await heldQuote()
    expect(quote).toMatchObject({
      status: 'sent',
      displayed_status: 'sent',
      revision: null,
      share_url: expect.stringContaining('/customer-portal/'),
      held: { step: 'send', until: expect.any(String), by_name: expect.stringContaining('Ann') },
      abilities: { undo: true, send: false, mark_as_accepted: true },
    })
    expect(Date.parse(quote.held?.until ?? '') - Date.parse(quote.updated_at)).toBe(30_000)
    expect(await traces(quote.id)).toEqual({ ...NOTHING, links: 1, holds: 1 })
    const { items } = await ann.client.quote.list({ search: quote.quote_number })
    expect(items).toMatchObject([{ status: 'sent', displayed_status: 'sent', waiting_step: 'send' }])
  })

  it('says the same in the list, among the recent quotes and with its customer, until it can no longer be undone', async () => {
    const quote = await heldQuote()
    const seen = async () => {
      const { recent_quotes } = await ann.client.dashboard.get({ from: '2020-01-01', to: '2099-12-31' })
      const { items } = await ann.client.customer.listQuotes({ id: quote.customer_id ?? '' })
      const { items: listed } = await ann.client.quote.list({ customer_id: quote.customer_id ?? '' })
      return [recent_quotes.find(({ id }) => id === quote.id), items[0], listed[0]]
    }
    const waiting = { id: quote.id, status: 'sent', waiting_step: 'send' }
    expect(await seen()).toMatchObject([waiting, waiting, waiting])
    await ann.client.quote.endHold({ id: quote.id })
    const sent = { id: quote.id, status: 'sent', waiting_step: null }
    expect(await seen()).toMatchObject([sent, sent, sent])
  })

  it('is counted and listed under the status that is shown, as are answers, until it is undone', async () => {
    const bob = await server.signUpWithCompany()
    const { quote } = bob.client
    const { id } = await quote.create(quoteFor(await addCustomer(bob.client)))
    const days = { from: '2020-01-01' }
    const seen = async () => {
      const statuses = ['draft', 'sent', 'accepted'] as const
      const counts = await quote.count({})
      const listed = await Promise.all(
        statuses.map(async (status) => (await quote.list({ status })).items.length),
      )
      expect(statuses.map((status) => counts.by_status[status])).toEqual(listed)
      expect((await quote.count(days)).by_status).toEqual(counts.by_status)
      expect((await quote.list({ status: 'sent', search: 'wedding' })).items).toHaveLength(listed[1] ?? 0)
      expect(counts.total).toBe(1)
      return { listed, open: counts.awaiting_answer }
    }
    expect(await seen()).toEqual({ listed: [1, 0, 0], open: 0 })
    await quote.send({ id })
    expect(await seen()).toEqual({ listed: [0, 1, 0], open: 1 })
    await quote.undo({ id })
    expect(await seen()).toEqual({ listed: [1, 0, 0], open: 0 })
    await quote.send({ id })
    await quote.endHold({ id })
    expect(await seen()).toEqual({ listed: [0, 1, 0], open: 1 })
    await quote.markAsAccepted({ id, told: 'phone', undoable: true })
    expect(await seen()).toEqual({ listed: [0, 0, 1], open: 0 })
  })

  it('can be undone completely, even by a colleague in another tab', async () => {
    const colleague = await server.signUp()
    await joinCompany(db(), ann.company.id, colleague.id)
    const before = await draft()
    const email = before.customer?.email ?? ''
    const total = await counted('')
    await ann.client.quote.send({ id: before.id })
    expect([await counted(email), await counted('')]).toEqual([1, total + 1])
    const after = await colleague.client.quote.undo({ id: before.id })
    expect(after).toMatchObject({ status: 'draft', sent_at: null, share_url: null, held: null })
    expect(await traces(before.id)).toEqual(NOTHING)
    expect([await counted(email), await counted('')]).toEqual([0, total])
    await expect(ann.client.quote.undo({ id: before.id })).rejects.toMatchObject({ code: 'nothing_to_undo' })
  })

  it('goes out when the window ends, and can no longer be undone', async () => {
    const { id, version } = await heldQuote()
    await server.services.undoWindows.endOf(ref(id))
    expect(await traces(id)).toEqual(SENT)
    const quote = await ann.client.quote.get({ id })
    expect(quote).toMatchObject({
      status: 'sent',
      revision: 1,
      held: null,
      version,
      changed_since_sent: false,
    })
    await expect(ann.client.quote.undo({ id })).rejects.toMatchObject({ code: 'nothing_to_undo' })
  })

  it('goes out once, even when several processes end the window at the same time', async () => {
    const { id } = await heldQuote()
    const other = withUndoWindows({ ...server.services }, WAITING_STEPS)
    await Promise.all(
      [1, 2, 3].flatMap(() => [server.services, other].map(({ undoWindows }) => undoWindows.endOf(ref(id)))),
    )
    expect(await traces(id)).toEqual(SENT)
  })

  it('is either undone or sent when both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await heldQuote()
      const [undone] = await Promise.allSettled([
        ann.client.quote.undo({ id }),
        server.services.undoWindows.endOf(ref(id)),
      ])
      expect(await traces(id)).toEqual(undone.status === 'fulfilled' ? NOTHING : SENT)
    }
  })

  it('is not ended by the job of an earlier window', async () => {
    const { id } = await draft()
    const holdOf = async () =>
      (await db().select().from(documentHolds).where(eq(documentHolds.document_id, id)))[0]?.id ?? ''
    await ann.client.quote.send({ id })
    const first = await holdOf()
    await ann.client.quote.undo({ id })
    await ann.client.quote.send({ id })
    await server.services.undoWindows.end({ company_id: ann.company.id, id: first })
    expect(await traces(id)).toMatchObject({ holds: 1, mails: 0 })
    await server.services.undoWindows.end({ company_id: ann.company.id, id: await holdOf() })
    expect(await traces(id)).toEqual(SENT)
  })

  it('cannot be seen, undone or ended by another company', async () => {
    const { id } = await heldQuote()
    const bob = await server.signUpWithCompany()
    for (const call of [bob.client.quote.undo, bob.client.quote.endHold, bob.client.quote.previewMail]) {
      await expect(call({ id })).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await traces(id)).toMatchObject({ holds: 1 })
  })

  it('stays hidden from the customer until it goes out, unless they open its link', async () => {
    const quote = await heldQuote()
    const kim = await server.signUp({ email: quote.customer?.email ?? '' })
    expect((await kim.client.portal.listQuotes({})).items).toEqual([])
    const seen = await server.anonymous.sharedLink.get({ token: tokenOf(quote) })
    expect(seen).toMatchObject({ quote: { status: 'sent', revision: 1 } })
    expect(await traces(quote.id)).toEqual(SENT)
    expect((await kim.client.portal.listQuotes({})).items).toHaveLength(1)
  })

  it('goes out before the next step is taken', async () => {
    const quote = await heldQuote()
    const accepted = await ann.client.quote.markAsAccepted({ id: quote.id, told: 'phone' })
    expect(accepted).toMatchObject({ status: 'accepted', accepted_revision: 1, held: null })
    expect(await traces(quote.id)).toMatchObject({
      mails: 1,
      events: ['created', 'marked_as_accepted', 'sent'],
    })
  })

  it('goes out before an edit, and a form opened before can still be saved', async () => {
    const quote = await heldQuote()
    const edited = await ann.client.quote.update({ ...editOf(quote), title: 'Another cake', status: 'sent' })
    expect(edited).toMatchObject({ status: 'sent', held: { step: 'send' }, title: 'Another cake' })
    const [first] = await db()
      .select()
      .from(documentRevisions)
      .where(eq(documentRevisions.document_id, quote.id))
    expect(JSON.parse(first?.content ?? '')).toMatchObject({ revision: 1, title: quote.title })
    const back = await ann.client.quote.undo({ id: quote.id })
    expect(back).toMatchObject({ status: 'sent', revision: 1, changed_since_sent: true })
    expect(back.share_url).toBe(quote.share_url)
  })

  it('returns to draft when undone for a quote given to another customer', async () => {
    const quote = await sentQuote()
    const other = await customer()
    await ann.client.quote.update({ ...editOf(quote), customer_id: other.id, status: 'sent' })
    const back = await ann.client.quote.undo({ id: quote.id })
    expect(back).toMatchObject({ status: 'draft', customer_id: other.id, share_url: null })
  })

  it('is refused at once for anything that would refuse it later', async () => {
    const { id } = await ann.client.quote.create(quoteFor(await customer(), { valid_until: '2020-01-01' }))
    await expect(ann.client.quote.send({ id })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await traces(id)).toEqual(NOTHING)
  })

  it('goes out when the program closes', async () => {
    const [quote, invoice] = [await heldQuote(), await heldInvoice()]
    await server.services.undoWindows.endAll(new AbortController().signal)
    expect(await traces(quote.id)).toEqual(SENT)
    expect(await traces(invoice.id)).toEqual(SENT)
    expect(await db().$count(documentHolds)).toBe(0)
  })

  it('waits for its job when the program closes without time to finish', async () => {
    const quotes = [await heldQuote(), await heldQuote()]
    await server.services.undoWindows.endAll(AbortSignal.abort())
    for (const { id } of quotes) {
      expect(await traces(id)).toMatchObject({ holds: 1, mails: 0 })
      const { rows } = await db().execute(sql`
        select state::text from pgboss.job where name = 'end-hold' and data->>'hold_id' in (select id::text from document_holds where document_id = ${id})`)
      expect(rows).toEqual([{ state: 'created' }])
    }
  })

  it('is deleted with its company', async () => {
    const bob = await server.signUpWithCompany()
    const { id: sent } = await bob.client.quote.create(
      quoteFor(await addCustomer(bob.client), { status: 'sent' }),
    )
    await bob.client.company.delete({ name: bob.company.name })
    expect(await db().$count(documentHolds, eq(documentHolds.document_id, sent))).toBe(0)
    await server.services.undoWindows.endOf(documentRef('quote', bob.company.id, sent))
    expect(await db().$count(emails, eq(emails.document_id, sent))).toBe(0)
  })
})

describe('the undo window of other steps on a quote', () => {
  it('leaves no evidence of an answer that is undone', async () => {
    const { id } = await sentQuote()
    const marked = await ann.client.quote.markAsAccepted({ id, told: 'phone', undoable: true })
    expect(marked).toMatchObject({
      status: 'accepted',
      held: { step: 'accept' },
      abilities: { create_invoice: true },
    })
    expect(await ann.client.quote.undo({ id })).toMatchObject({ status: 'sent', last_action: null })
    expect(await traces(id)).toEqual(SENT)
    await ann.client.quote.markAsAccepted({ id, told: 'phone', undoable: true })
    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: id } })
    expect(invoice).toMatchObject({ status: 'draft', quote_id: id })
    expect(await ann.client.quote.get({ id })).toMatchObject({
      status: 'accepted',
      held: null,
      last_action: { action: 'accept', told: 'phone', revision: 1 },
    })
  })

  it('lets an answer chosen while editing be undone, and keeps the edit', async () => {
    const quote = await sentQuote()
    const edit = { ...editOf(quote), title: 'Two weddings', status: 'accepted' as const }
    const chosen = await ann.client.quote.update({ ...edit, told: 'in_person', undoable: true })
    expect(chosen).toMatchObject({ title: 'Two weddings', status: 'accepted', held: { step: 'accept' } })
    expect(chosen.history.map(({ event }) => event)).toEqual(['edited', 'sent', 'created'])
    const undone = await ann.client.quote.undo({ id: quote.id })
    expect(undone).toMatchObject({ title: 'Two weddings', status: 'sent', last_action: null })
    const again = { ...editOf(undone), status: 'accepted' as const }
    await ann.client.quote.update({ ...again, told: 'in_person', undoable: true })
    await server.services.undoWindows.endOf(ref(quote.id))
    expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({
      status: 'accepted',
      held: null,
      changed_since_acceptance: true,
      last_action: { action: 'accept', told: 'in_person', revision: 1, edited_since: true },
      history: [{ event: 'marked_as_accepted', data: { told: 'in_person' } }, {}, {}, {}],
    })
  })

  it('does not wait for an answer that only the edit form can record', async () => {
    const { id } = await draft()
    const edit = { ...editOf(await ann.client.quote.get({ id })), status: 'accepted' as const }
    expect(await ann.client.quote.update({ ...edit, told: 'phone', undoable: true })).toMatchObject({
      status: 'accepted',
      held: null,
      last_action: { action: 'accept', told: 'phone', revision: 1 },
    })
  })

  it('lets an answer recorded by staff win over a later answer from the customer', async () => {
    const quote = await sentQuote()
    await ann.client.quote.markAsRejected({ id: quote.id, told: 'email', undoable: true })
    const answer = server.anonymous.sharedLink.rejectQuote({
      token: tokenOf(quote),
      version: quote.version,
      revision: 1,
      reason: 'No',
    })
    await expect(answer).rejects.toMatchObject({ code: 'transition_not_allowed' })
    expect((await ann.client.quote.get({ id: quote.id })).history[0]).toMatchObject({
      event: 'marked_as_rejected',
    })
  })

  it('hides a deleted draft from lists at once, and undo restores it completely', async () => {
    const quote = await draft()
    const drafts = async () => (await ann.client.quote.count({})).by_status.draft
    const before = await drafts()
    const found = () => ann.client.quote.count({ search: quote.quote_number, from: '2020-01-01' })
    expect(await found()).toMatchObject({ total: 1 })
    await ann.client.quote.delete({ params: { id: quote.id }, query: { undoable: 'true' } })
    await expect(ann.client.quote.get({ id: quote.id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await ann.client.quote.list({ search: quote.quote_number })).items).toEqual([])
    expect(await drafts()).toBe(before - 1)
    expect(await found()).toMatchObject({ total: 0 })
    const { version: _, updated_at: __, ...same } = quote
    expect(await ann.client.quote.undo({ id: quote.id })).toMatchObject(same)
    await ann.client.quote.delete({ params: { id: quote.id }, query: { undoable: 'true' } })
    await server.services.undoWindows.endOf(ref(quote.id))
    await expect(ann.client.quote.undo({ id: quote.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('lets several documents be undone at once, until the first window closes', async () => {
    const [one, two] = [await draft(), await draft()]
    const ids = [one.id, two.id]
    const sent = await ann.client.quote.doWithSeveral({ action: 'send', ids })
    expect(sent).toMatchObject({ done: 2, undo_seconds: 30 })
    expect(await ann.client.quote.doWithSeveral({ action: 'undo', ids })).toMatchObject({
      done: 2,
      undo_seconds: 0,
    })
    for (const id of ids) {
      expect(await ann.client.quote.get({ id })).toMatchObject({ status: 'draft', held: null })
    }
    const again = await ann.client.quote.doWithSeveral({ action: 'undo', ids })
    expect(again.items.map(({ refusal }) => refusal?.code)).toEqual(['nothing_to_undo', 'nothing_to_undo'])
    const { id } = await sentQuote()
    const marked = await ann.client.quote.doWithSeveral({
      action: 'mark_as_rejected',
      ids: [id],
      told: 'phone',
      undoable: true,
    })
    expect(marked.undo_seconds).toBe(30)
    await ann.client.quote.doWithSeveral({ action: 'undo', ids: [id] })
    expect(await ann.client.quote.get({ id })).toMatchObject({ status: 'sent', last_action: null })
  })

  it('does not apply to a step that is not asked to be undoable', async () => {
    const { id } = await sentQuote()
    expect(await ann.client.quote.markAsAccepted({ id, told: 'phone' })).toMatchObject({
      held: null,
      last_action: { action: 'accept' },
    })
  })
})

it('a job ends the undo window by itself, even one left behind by a killed process', async () => {
  const other = await createTestServer({ env: { SEND_HOLD_SECONDS: '1' } })
  try {
    const bob = await other.signUpWithCompany()
    // Nothing works off the queue yet, as if the process had been killed during the undo window.
    const quote = await bob.client.quote.create(quoteFor(await addCustomer(bob.client), { status: 'sent' }))
    expect(quote.held).toMatchObject({ step: 'send' })
    await startJobs(other.services)
    await eventually(async () => {
      expect(await bob.client.quote.get({ id: quote.id })).toMatchObject({ revision: 1, held: null })
    }, 20_000)
    expect(await other.receivedMail(quote.customer?.email ?? '')).toHaveLength(1)
  } finally {
    await other.stop()
  }
}, 60_000)

it('every open tab of the company is notified when an undo window starts and ends', async () => {
  const response = await ann.browser.fetch('/events')
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  const heard: string[] = []
  void (async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) heard.push(chunk.value)
  })()
  const quote = await draft()
  await eventually(async () => {
    await ann.client.quote.send({ id: quote.id })
    await ann.client.quote.undo({ id: quote.id })
    expect(
      heard.filter((text) => text.includes(`event: hold`) && text.includes(quote.id)).length,
    ).toBeGreaterThan(1)
  })
  await reader.cancel()
})
