import type { QuoteInput } from '@quotespark/contract'
import { documentAnswers, documentEvents, emails, notifications, quotes } from '@quotespark/database'
import { ROLES } from '@quotespark/domain/company'
import { QUOTE_STATUSES, type QuoteStatus } from '@quotespark/domain/document'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { joinCompany, setQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { writtenOf } from '../../testing/written-quotes.ts'

/* Kept in one file, though long: one table defines each step in each state, and every test reads it. */

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

/** The states of a quote: its statuses, and a draft that was sent before. */
const STATES = [...QUOTE_STATUSES, 'taken back'] as const
type State = (typeof STATES)[number]

/** A quote in this state. A draft that was never sent has no link; in any other state it was sent once, and sealed. */
async function quoteIn(state: State, fields: Partial<QuoteInput> = {}) {
  if (state === 'draft') {
    const { id, version } = await ann.client.quote.create(quoteFor(ada, fields))
    return { id, version, token: 'A'.repeat(43) }
  }
  const quote = await ann.client.quote.create(quoteFor(ada, { ...fields, status: 'sent' }))
  await setQuote(server.services.database, quote.id, {
    status: state === 'taken back' ? 'draft' : state,
    accepted_revision: state === 'accepted' ? 1 : null,
  })
  return { id: quote.id, version: quote.version, token: tokenOf(quote) }
}

const written = () => writtenOf(server)

/** Everything recorded about one quote: its outcome, and who was notified. */
async function about(id: string) {
  const { database, background } = server.services
  await background.settled()
  const its = (table: typeof emails | typeof notifications) => eq(table.document_id, id)
  const [row] = await database.select().from(quotes).where(eq(quotes.id, id))
  return {
    row,
    events: await database
      .select()
      .from(documentEvents)
      .where(eq(documentEvents.document_id, id))
      .orderBy(documentEvents.position),
    answers: await database.select().from(documentAnswers).where(eq(documentAnswers.document_id, id)),
    mails: (await database.select().from(emails).where(its(emails)).orderBy(emails.created_at)).map(
      ({ template }) => template,
    ),
    notified: (await database.select().from(notifications).where(its(notifications))).map(
      ({ event }) => event,
    ),
  }
}

type SomeQuote = Awaited<ReturnType<typeof quoteIn>>
const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const

const STEPS = {
  send: ({ id }) => ann.client.quote.send({ id }),
  markAsAccepted: ({ id }) => ann.client.quote.markAsAccepted({ id, told: 'phone' }),
  markAsRejected: ({ id }) => ann.client.quote.markAsRejected({ id, told: 'in_person' }),
  createInvoice: ({ id }) => ann.client.invoice.createFromQuote({ params: { quote_id: id }, query: {} }),
  delete: ({ id }) => ann.client.quote.delete({ params: { id } }),
  accept: ({ token, version }) =>
    server.anonymous.sharedLink.acceptQuote({ token, version, revision: 1, ...signed }),
  reject: ({ token, version }) =>
    server.anonymous.sharedLink.rejectQuote({ token, version, revision: 1, reason: 'Too dear' }),
  requestAmendment: ({ token, version }) =>
    server.anonymous.sharedLink.requestAmendment({ token, version, revision: 1, reason: 'Smaller' }),
} satisfies Record<string, (quote: SomeQuote) => Promise<unknown>>
type Step = keyof typeof STEPS
const ALL_STEPS = Object.keys(STEPS) as Step[]

/** The allowed steps with the status afterwards; everything else is refused. From section 4 of the specification and its decisions. */
const ALLOWED: Record<State, Partial<Record<Step, QuoteStatus | 'gone'>>> = {
  draft: { send: 'sent', delete: 'gone' },
  'taken back': { send: 'sent' },
  sent: {
    markAsAccepted: 'accepted',
    markAsRejected: 'rejected',
    accept: 'accepted',
    reject: 'rejected',
    requestAmendment: 'amendment_requested',
  },
  viewed: {},
  accepted: { markAsRejected: 'rejected', createInvoice: 'accepted' },
  rejected: {},
  expired: {},
  amendment_requested: { send: 'sent' },
}
const TO: Record<Step, QuoteStatus> = {
  send: 'sent',
  delete: 'draft',
  markAsAccepted: 'accepted',
  markAsRejected: 'rejected',
  createInvoice: 'accepted',
  accept: 'accepted',
  reject: 'rejected',
  requestAmendment: 'amendment_requested',
}
const CUSTOMERS_STEPS: readonly Step[] = ['accept', 'reject', 'requestAmendment']

const CUSTOMER = 'Ada Lovelace Ltd'
/** The effects of a step: one entry in the history, who is notified, and the stored answer. */
const LEAVES: Record<
  Step,
  { event: string; by: string; data: object; mails: string[]; notified: string[]; answer?: object }
> = {
  send: {
    ...{ event: 'sent', by: 'Ann Baker', mails: ['quote-sent'], notified: [] },
    data: { email: 'ada@customer.example', revision: '1', pdf_sha256: expect.any(String), sent_at: NOW },
  },
  markAsAccepted: {
    ...{ event: 'marked_as_accepted', by: 'Ann Baker', data: { told: 'phone' }, mails: [], notified: [] },
    answer: { action: 'accept', told: 'phone', noted_by_name: 'Ann Baker', signed_name: null },
  },
  markAsRejected: {
    ...{ event: 'marked_as_rejected', by: 'Ann Baker', data: { told: 'in_person' }, mails: [], notified: [] },
    answer: { action: 'reject', told: 'in_person', noted_by_name: 'Ann Baker', reason: null },
  },
  createInvoice: { event: 'invoice_created', by: 'Ann Baker', data: {}, mails: [], notified: [] },
  delete: {
    ...{ event: 'deleted', by: 'Ann Baker', mails: [], notified: [] },
    data: { number: expect.stringMatching(/^Q-/) },
  },
  accept: {
    ...{ event: 'accepted', by: CUSTOMER, data: { signed_name: 'Ada Lovelace', revision: '1' } },
    ...{ mails: ['quote-accepted', 'quote-accepted-confirmation'], notified: ['quote_accepted'] },
    answer: { action: 'accept', told: null, noted_by: null, signed_name: 'Ada Lovelace' },
  },
  reject: {
    ...{ event: 'rejected', by: CUSTOMER, data: { reason: 'Too dear', revision: '1' } },
    ...{ mails: ['quote-rejected'], notified: ['quote_rejected'] },
    answer: { action: 'reject', told: null, noted_by: null, reason: 'Too dear' },
  },
  requestAmendment: {
    ...{ event: 'amendment_requested', by: CUSTOMER, data: { reason: 'Smaller', revision: '1' } },
    ...{ mails: ['quote-amendment-requested'], notified: ['quote_amendment_requested'] },
    answer: { action: 'amendment', told: null, noted_by: null, reason: 'Smaller' },
  },
}

function refusalOf(step: Step, state: State) {
  const byCustomer = CUSTOMERS_STEPS.includes(step)
  const from = state === 'taken back' ? 'draft' : state
  if (byCustomer && state === 'draft') return { code: 'not_found', data: { entity: 'link' } }
  if (byCustomer && state === 'taken back') return { code: 'not_found', data: { entity: 'quote' } }
  if (byCustomer && from === 'expired') return { code: 'quote_expired', data: { valid_until: '2026-12-31' } }
  if (step === 'delete') return { code: 'not_deletable', data: { entity: 'quote', status: from } }
  return { code: 'transition_not_allowed', data: { entity: 'quote', from, to: TO[step] } }
}

describe.each(STATES)('a quote that is %s', (state) => {
  test.each(ALL_STEPS)('allows or refuses the step as specified: %s', async (step) => {
    const quote = await quoteIn(state)
    const reached = ALLOWED[state][step]
    if (reached === undefined) {
      const before = await written()
      await expect(STEPS[step](quote)).rejects.toMatchObject({ defined: true, ...refusalOf(step, state) })
      expect(await written()).toEqual(before)
      return
    }
    const before = await about(quote.id)
    await STEPS[step](quote)
    const after = await about(quote.id)
    expect(after.row?.status ?? 'gone').toBe(reached)
    const { event, by, data, mails, notified, answer } = LEAVES[step]
    expect(after.events.slice(before.events.length)).toMatchObject([
      { event, actor_name: by, data, created_at: NOW },
    ])
    expect(after.events.at(-1)?.data).toEqual(data)
    expect(after.mails.slice(before.mails.length)).toEqual(mails)
    expect(after.notified.slice(before.notified.length)).toEqual(notified)
    expect(after.answers).toMatchObject(
      answer ? [{ revision: 1, customer_id: ada.id, timestamp: NOW, ...answer }] : [],
    )
    if (reached === 'gone') return
    expect(after.row).toMatchObject({
      revision: 1,
      accepted_revision: reached === 'accepted' ? 1 : null,
      changed_since_sent: false,
      version: (before.row?.version ?? 0) + (step === 'createInvoice' ? 0 : 1),
    })
  })

  test('offers staff and customer exactly the allowed steps', async () => {
    const { id, token } = await quoteIn(state)
    const allowed = (step: Step) => step in ALLOWED[state]
    const isDraft = state === 'draft' || state === 'taken back'
    expect((await ann.client.quote.get({ id })).abilities).toEqual({
      edit: true,
      undo: false,
      send: allowed('send'),
      send_again: false,
      remind: allowed('markAsAccepted'),
      mark_as_accepted: allowed('markAsAccepted'),
      mark_as_rejected: allowed('markAsRejected'),
      create_invoice: allowed('createInvoice'),
      bill_accepted: false,
      certificate: false,
      duplicate: true,
      share: !isDraft,
      delete: allowed('delete'),
    })
    const { items } = await ann.client.quote.list({ limit: 1 })
    expect(items[0]).toMatchObject({
      id,
      abilities: { edit: true, create_invoice: allowed('createInvoice') },
    })
    if (isDraft) {
      await expect(server.anonymous.sharedLink.get({ token })).rejects.toMatchObject({ code: 'not_found' })
      return
    }
    expect(await server.anonymous.sharedLink.get({ token })).toMatchObject({
      quote: {
        status: state === 'viewed' ? 'amendment_requested' : state,
        abilities: {
          accept: allowed('accept'),
          reject: allowed('reject'),
          request_amendment: allowed('requestAmendment'),
        },
      },
    })
  })

  test('offers to send it again when it was changed since it was sent', async () => {
    const { id } = await quoteIn(state)
    const before = await ann.client.quote.get({ id })
    const { abilities } = await ann.client.quote.update({ ...editOf(before), title: 'Two weddings' })
    const isDraft = state === 'draft' || state === 'taken back'
    expect(abilities).toEqual({
      ...before.abilities,
      send_again: !isDraft,
      bill_accepted: state === 'accepted',
    })
    if (isDraft) return
    const sent = await ann.client.quote.send({ id })
    expect(sent).toMatchObject({ status: 'sent', revision: 2, accepted_revision: null })
    expect(sent.history[0]).toMatchObject({ event: 'sent', data: { revision: '2' } })
  })
})

describe('a sent quote after its last day, before the job has run', () => {
  async function lapsed() {
    const quote = await quoteIn('sent', { valid_until: '2026-11-20' })
    server.clock.set('2026-11-21T10:00:00.000Z')
    return quote
  }
  afterEach(() => server.clock.set(NOW))

  test.each(ALL_STEPS)('refuses each step as an expired one does: %s', async (step) => {
    const quote = await lapsed()
    const before = await written()
    const refusal = refusalOf(step, 'expired')
    if (CUSTOMERS_STEPS.includes(step)) refusal.data = { valid_until: '2026-11-20' }
    await expect(STEPS[step](quote)).rejects.toMatchObject({ defined: true, ...refusal })
    expect(await written()).toEqual(before)
  })

  test('is shown as expired everywhere', async () => {
    const { id, token } = await lapsed()
    const shown = { status: 'expired', displayed_status: 'expired' }
    expect(await ann.client.quote.get({ id })).toMatchObject({ ...shown, abilities: { send: false } })
    expect((await ann.client.quote.list({ limit: 1 })).items[0]).toMatchObject({ id, ...shown })
    expect((await ann.client.customer.listQuotes({ id: ada.id, limit: 1 })).items[0]).toMatchObject({
      id,
      status: 'expired',
    })
    const { recent_quotes } = await ann.client.dashboard.get({ from: '2026-11-01', to: '2026-11-30' })
    expect(recent_quotes[0]).toMatchObject({ id, status: 'expired' })
    expect(await server.anonymous.sharedLink.get({ token })).toMatchObject({
      quote: { status: 'expired', abilities: { accept: false, reject: false, request_amendment: false } },
    })
  })
})

describe('the history of a quote', () => {
  test('says who did what, in order', async () => {
    const { id } = await ann.client.quote.create(quoteFor(ada))
    const colleague = await server.signUp({ first_name: 'Bea', last_name: 'Cook' })
    await joinCompany(server.services.database, ann.company.id, colleague.id)
    server.clock.set('2026-11-20T11:00:00.000Z')
    await ann.client.quote.send({ id })
    await colleague.client.quote.markAsAccepted({ id })
    await ann.client.invoice.createFromQuote({ params: { quote_id: id }, query: {} })
    await colleague.client.quote.markAsRejected({ id })
    const { history, version } = await ann.client.quote.get({ id })
    expect(history.map(({ event, actor_name }) => [event, actor_name]).reverse()).toEqual([
      ['created', 'Ann Baker'],
      ['sent', 'Ann Baker'],
      ['marked_as_accepted', 'Bea Cook'],
      ['invoice_created', 'Ann Baker'],
      ['marked_as_rejected', 'Bea Cook'],
    ])
    expect(history.map(({ created_at }) => created_at.slice(11, 13))).toEqual(['11', '11', '11', '11', '10'])
    expect(version).toBe(4)
    server.clock.set(NOW)
  })

  test('names a user without a name by their email address', async () => {
    const nameless = await server.signUpWithCompany({ first_name: '', last_name: '' })
    const customer = await addCustomer(nameless.client)
    const { history } = await nameless.client.quote.create(quoteFor(customer))
    expect(history[0]?.actor_name).toBe(nameless.email)
  })
})

test('every role can create, send and mark quotes, as its abilities say', async () => {
  for (const role of ROLES) {
    const member = await server.signUp()
    await joinCompany(server.services.database, ann.company.id, member.id, role)
    expect((await member.client.account.get()).abilities.create_documents, role).toBe(true)
    const { id, abilities } = await member.client.quote.create(quoteFor(ada))
    expect(abilities, role).toMatchObject({ edit: true, send: true, delete: true })
    await member.client.quote.send({ id })
    await member.client.quote.markAsAccepted({ id })
    expect(
      (await member.client.invoice.createFromQuote({ params: { quote_id: id }, query: {} })).abilities.send,
      role,
    ).toBe(true)
  }
})

test('only one of several conflicting steps at the same time succeeds', async () => {
  const { id } = await quoteIn('sent')
  const taken = await Promise.allSettled([
    ann.client.quote.markAsAccepted({ id }),
    ann.client.quote.markAsAccepted({ id }),
    ann.client.quote.markAsAccepted({ id }),
  ])
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await about(id)).answers).toHaveLength(1)
  const { history } = await ann.client.quote.get({ id })
  expect(history.filter(({ event }) => event === 'marked_as_accepted')).toHaveLength(1)
})

test('a step for an unknown quote is refused', async () => {
  for (const [step, run] of Object.entries(STEPS)) {
    const unknown = { id: uuidv7(), version: 1, token: 'A'.repeat(43) }
    const refusal = expect(run(unknown), step).rejects
    await refusal.toMatchObject({ code: 'not_found', status: 404, defined: true })
  }
})
