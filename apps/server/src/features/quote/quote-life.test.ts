import { documentEvents, emails, notifications, quoteActions, quotes } from '@quotespark/database'
import { MESSAGES, QUOTE_STATUSES, type QuoteStatus, ROLES } from '@quotespark/domain'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { joinCompany, setQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

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

/** A quote that was sent once, so that it has its link, and then came into this status. */
async function quoteIn(status: QuoteStatus, fields: Partial<typeof quotes.$inferInsert> = {}) {
  const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
  await setQuote(server.services.database, quote.id, { status, sent_at: null, ...fields })
  return { id: quote.id, version: quote.version, token: tokenOf(quote) }
}

/** Everything that is written about quotes. */
async function written() {
  const { database } = server.services
  return {
    quotes: await database.select().from(quotes).orderBy(quotes.id),
    events: await database.$count(documentEvents),
    actions: await database.$count(quoteActions),
    emails: await database.$count(emails),
    notifications: await database.$count(notifications),
  }
}

type SomeQuote = Awaited<ReturnType<typeof quoteIn>>
const signed = { signed_name: 'Ada Lovelace', confirmed: true } as const

const STEPS: Record<string, (quote: SomeQuote) => Promise<unknown>> = {
  send: ({ id }) => ann.client.quote.send({ id }),
  markAsAccepted: ({ id }) => ann.client.quote.markAsAccepted({ id }),
  markAsRejected: ({ id }) => ann.client.quote.markAsRejected({ id }),
  createInvoice: ({ id }) => ann.client.invoice.createFromQuote({ quote_id: id }),
  delete: ({ id }) => ann.client.quote.delete({ id }),
  accept: ({ token, version }) => server.anonymous.sharedLink.acceptQuote({ token, version, ...signed }),
  reject: ({ token, version }) => server.anonymous.sharedLink.rejectQuote({ token, version }),
  requestAmendment: ({ token, version }) =>
    server.anonymous.sharedLink.requestAmendment({ token, version, reason: 'Smaller, please' }),
}
type Step = keyof typeof STEPS

/** What may be done, and the status afterwards; all else is refused. From the specification, section 4, and its decisions. */
const ALLOWED: Record<QuoteStatus, Record<Step, QuoteStatus | 'gone'>> = {
  draft: { send: 'sent', delete: 'gone' },
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
  markAsAccepted: 'accepted',
  markAsRejected: 'rejected',
  createInvoice: 'accepted',
  accept: 'accepted',
  reject: 'rejected',
  requestAmendment: 'amendment_requested',
}
const CUSTOMERS_STEPS = ['accept', 'reject', 'requestAmendment']

function refusalOf(step: Step, from: QuoteStatus) {
  const byCustomer = CUSTOMERS_STEPS.includes(step)
  if (byCustomer && from === 'draft') return { code: 'not_found', data: { entity: 'quote' } }
  if (byCustomer && from === 'expired') return { code: 'quote_expired', data: { valid_until: '2026-12-31' } }
  if (step === 'delete') return { code: 'not_deletable', data: { entity: 'quote', status: from } }
  return { code: 'transition_not_allowed', data: { entity: 'quote', from, to: TO[step] } }
}

describe.each(QUOTE_STATUSES)('a quote that is %s', (status) => {
  test.each(Object.keys(STEPS))('%s', async (step) => {
    const quote = await quoteIn(status)
    const run = STEPS[step] as (quote: SomeQuote) => Promise<unknown>
    const before = await written()
    const reached = ALLOWED[status][step]
    if (reached === undefined) {
      await expect(run(quote)).rejects.toMatchObject({ defined: true, ...refusalOf(step, status) })
      expect(await written()).toEqual(before)
      return
    }
    await run(quote)
    const after = await written()
    expect(after.quotes.find(({ id }) => id === quote.id)?.status ?? 'gone').toBe(reached)
    if (reached !== 'gone') expect(after.events).toBeGreaterThan(before.events)
  })

  test('promises staff and customer exactly that', async () => {
    const { id, token } = await quoteIn(status)
    const allowed = (step: Step) => step in ALLOWED[status]
    expect((await ann.client.quote.get({ id })).abilities).toEqual({
      edit: true,
      send: allowed('send'),
      mark_as_accepted: allowed('markAsAccepted'),
      mark_as_rejected: allowed('markAsRejected'),
      create_invoice: allowed('createInvoice'),
      duplicate: true,
      share: status !== 'draft',
      delete: allowed('delete'),
    })
    const { items } = await ann.client.quote.list({ limit: 1 })
    expect(items[0]).toMatchObject({
      id,
      abilities: { edit: true, create_invoice: allowed('createInvoice') },
    })
    if (status === 'draft') {
      await expect(server.anonymous.sharedLink.get({ token })).rejects.toMatchObject({ code: 'not_found' })
      return
    }
    expect(await server.anonymous.sharedLink.get({ token })).toMatchObject({
      quote: {
        status: status === 'viewed' ? 'amendment_requested' : status,
        abilities: {
          accept: allowed('accept'),
          reject: allowed('reject'),
          request_amendment: allowed('requestAmendment'),
        },
      },
    })
  })
})

describe('a sent quote after its last day, before the job has run', () => {
  const lapsed = () => quoteIn('sent', { valid_until: '2026-11-19' })

  test.each(Object.keys(STEPS))('%s is refused as for an expired one', async (step) => {
    const quote = await lapsed()
    const run = STEPS[step] as (quote: SomeQuote) => Promise<unknown>
    const before = await written()
    const refusal = refusalOf(step, 'expired')
    if (CUSTOMERS_STEPS.includes(step)) refusal.data = { valid_until: '2026-11-19' }
    await expect(run(quote)).rejects.toMatchObject({ defined: true, ...refusal })
    expect(await written()).toEqual(before)
  })

  test('is shown as expired to everybody', async () => {
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

describe('the history', () => {
  test('says who did what, in order', async () => {
    const { id } = await ann.client.quote.create(quoteFor(ada))
    const colleague = await server.signUp({ first_name: 'Bea', last_name: 'Cook' })
    await joinCompany(server.services.database, ann.company.id, colleague.id)
    server.clock.set('2026-11-20T11:00:00.000Z')
    await ann.client.quote.send({ id })
    await colleague.client.quote.markAsAccepted({ id })
    await ann.client.invoice.createFromQuote({ quote_id: id })
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

  test('names who came by a sign-in link by their e-mail', async () => {
    const nameless = await server.signUpWithCompany({ first_name: '', last_name: '' })
    const customer = await addCustomer(nameless.client)
    const { history } = await nameless.client.quote.create(quoteFor(customer))
    expect(history[0]?.actor_name).toBe(nameless.email)
  })
})

describe('deleting', () => {
  test('leaves nothing of a draft', async () => {
    const { id } = await ann.client.quote.create(quoteFor(ada))
    expect(await ann.client.quote.delete({ id })).toEqual({ id })
    const gone = { code: 'not_found', data: { entity: 'quote' } }
    await expect(ann.client.quote.get({ id })).rejects.toMatchObject(gone)
    await expect(ann.client.quote.delete({ id })).rejects.toMatchObject(gone)
    expect(await server.services.database.$count(documentEvents, eq(documentEvents.quote_id, id))).toBe(0)
  })

  test.each([
    ['went out before', { sent_at: NOW }],
    ['became an invoice', {}],
  ])('spares a draft that %s, and promises nothing else', async (what, fields) => {
    const { id } = await quoteIn(what === 'went out before' ? 'draft' : 'accepted')
    if (what === 'became an invoice') await ann.client.invoice.createFromQuote({ quote_id: id })
    await setQuote(server.services.database, id, { status: 'draft', ...fields })
    expect((await ann.client.quote.get({ id })).abilities.delete).toBe(false)
    await expect(ann.client.quote.delete({ id })).rejects.toMatchObject({
      code: 'not_deletable',
      defined: true,
    })
    expect((await ann.client.quote.get({ id })).id).toBe(id)
  })
})

describe('what can no longer be accepted is not sent', () => {
  const tooLate = {
    code: 'invalid_input',
    status: 422,
    data: { issues: [{ path: 'valid_until', message: MESSAGES.quoteValidUntilPassed }] },
  }

  test('as a draft whose last day is over', async () => {
    const { id } = await ann.client.quote.create(quoteFor(ada, { valid_until: '2026-11-19' }))
    const before = await written()
    await expect(ann.client.quote.send({ id })).rejects.toMatchObject(tooLate)
    expect(await written()).toEqual(before)
  })

  test('as a new quote or an edited one', async () => {
    const draft = await ann.client.quote.create(quoteFor(ada))
    const before = await written()
    const late = { valid_until: '2026-11-19', status: 'sent' as const }
    await expect(ann.client.quote.create(quoteFor(ada, late))).rejects.toMatchObject(tooLate)
    await expect(ann.client.quote.update({ ...editOf(draft), ...late })).rejects.toMatchObject(tooLate)
    expect(await written()).toEqual(before)
  })

  test('but on the last day it is', async () => {
    const { id } = await ann.client.quote.create(quoteFor(ada, { valid_until: '2026-11-20' }))
    expect(await ann.client.quote.send({ id })).toMatchObject({ status: 'sent' })
  })
})

test('a draft with VAT of a company that has left the register since is not sent until it was saved without', async () => {
  const staff = await server.signUpWithCompany()
  const draft = await staff.client.quote.create(quoteFor(await addCustomer(staff.client)))
  await staff.client.company.updateSwitches({ vat_registered: false })
  await expect(staff.client.quote.send({ id: draft.id })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { issues: [{ path: 'items', message: MESSAGES.quoteVatLeft }] },
  })
  const saved = await staff.client.quote.update(editOf(draft))
  expect(saved).toMatchObject({ status: 'draft', tax_amount: '0.00' })
  expect(await staff.client.quote.send({ id: draft.id })).toMatchObject({
    status: 'sent',
    tax_amount: '0.00',
  })
})

test('every role writes, sends and marks quotes, as its abilities say', async () => {
  for (const role of ROLES) {
    const member = await server.signUp()
    await joinCompany(server.services.database, ann.company.id, member.id, role)
    expect((await member.client.account.get()).abilities.create_documents, role).toBe(true)
    const { id, abilities } = await member.client.quote.create(quoteFor(ada))
    expect(abilities, role).toMatchObject({ edit: true, send: true, delete: true })
    await member.client.quote.send({ id })
    await member.client.quote.markAsAccepted({ id })
    expect((await member.client.invoice.createFromQuote({ quote_id: id })).abilities.send, role).toBe(true)
  }
})

test('of two steps at once that exclude each other one is taken', async () => {
  const { id } = await quoteIn('sent')
  const taken = await Promise.allSettled([
    ann.client.quote.markAsAccepted({ id }),
    ann.client.quote.markAsAccepted({ id }),
    ann.client.quote.markAsAccepted({ id }),
  ])
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
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
