import type { Quote } from '@quotespark/contract'
import { documentLines, emails } from '@quotespark/database'
import { ANSWER_CHANNELS } from '@quotespark/domain/document'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { setQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string; email: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const revisionsOf = async (id: string) => (await ann.client.quote.listRevisions({ id })).items
const SHA256 = expect.stringMatching(/^[0-9a-f]{64}$/)
const mailsAbout = (id: string) => server.services.database.$count(emails, eq(emails.document_id, id))

describe('saving changes to a quote', () => {
  test('replaces every field and line, and recalculates the totals', async () => {
    const grace = await addCustomer(ann.client, { name: 'Grace Hopper plc' })
    const quote = await ann.client.quote.create(
      quoteFor(ada, { items: [LINE, { ...LINE, description: 'Bread' }], notes: 'Soon' }),
    )
    server.clock.set('2026-11-20T12:00:00.000Z')
    const saved = await ann.client.quote.update({
      id: quote.id,
      version: quote.version,
      title: 'A christening',
      customer_id: grace.id,
      valid_until: null,
      description: 'Small',
      notes: '',
      items: [{ ...LINE, description: 'Biscuits', quantity: '7', unit_price: '0.33', vat_rate: '5' }],
    })
    server.clock.set(NOW)
    expect(saved).toMatchObject({
      title: 'A christening',
      customer: { name: 'Grace Hopper plc' },
      valid_until: null,
      description: 'Small',
      notes: null,
      status: 'draft',
      subtotal: '2.31',
      tax_amount: '0.12',
      total_amount: '2.43',
      version: quote.version + 1,
      quote_number: quote.quote_number,
      created_at: NOW,
      updated_at: '2026-11-20T12:00:00.000Z',
    })
    expect(saved.items.map(({ description }) => description)).toEqual(['Biscuits'])
    expect(saved.history[0]).toMatchObject({ event: 'edited', actor_name: 'Ann Baker' })
    expect(await ann.client.quote.get({ id: quote.id })).toEqual(saved)
    const lines = await server.services.database.$count(
      documentLines,
      eq(documentLines.document_id, quote.id),
    )
    expect(lines).toBe(1)
  })

  test('withdraws a sent quote from one customer and sends it to the other', async () => {
    const grace = await addCustomer(ann.client, { name: 'Grace Hopper plc', email: 'grace@hopper.example' })
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const first = tokenOf(quote)
    await server.anonymous.sharedLink.recordView({ token: first })
    const saved = await ann.client.quote.update({
      ...editOf(await ann.client.quote.get({ id: quote.id })),
      customer_id: grace.id,
    })
    expect(saved).toMatchObject({ status: 'sent', displayed_status: 'sent', view_count: 0 })
    expect(saved.emails[0]).toMatchObject({ template: 'quote-sent', to_email: 'grace@hopper.example' })
    expect(saved.history.map(({ event }) => event).slice(0, 2)).toEqual(['sent', 'edited'])
    const second = tokenOf(saved)
    expect(second).not.toBe(first)
    const opened = (token: string) => server.anonymous.sharedLink.get({ token })
    await expect(opened(first)).rejects.toMatchObject({ code: 'link_revoked' })
    await expect(
      server.anonymous.sharedLink.rejectQuote({ token: first, version: saved.version }),
    ).rejects.toMatchObject({ code: 'link_revoked' })
    expect(await opened(second)).toMatchObject({ quote: { customer: { name: 'Grace Hopper plc' } } })
  })

  test('withdraws a draft that was sent before from its first customer', async () => {
    const grace = await addCustomer(ann.client)
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const draft = await ann.client.quote.update({ ...editOf(quote), status: 'draft', customer_id: grace.id })
    expect(draft).toMatchObject({ status: 'draft', share_url: null })
    expect(await mailsAbout(quote.id)).toBe(1)
    expect(tokenOf(await ann.client.quote.send({ id: quote.id }))).not.toBe(tokenOf(quote))
  })

  test.each<[string, (quote: Quote) => Promise<unknown>]>([
    [
      'its customer answered',
      ({ version, ...quote }) =>
        server.anonymous.sharedLink.rejectQuote({ token: tokenOf(quote), version, revision: 1 }),
    ],
    [
      'its customer accepted by telephone',
      ({ id }) => ann.client.quote.markAsAccepted({ id, told: 'phone' }),
    ],
    ['its customer declined through staff', ({ id }) => ann.client.quote.markAsRejected({ id })],
    ['staff set to Accepted', (quote) => ann.client.quote.update({ ...editOf(quote), status: 'accepted' })],
    [
      'was accepted and then sent again',
      async (quote) => {
        const accepted = await ann.client.quote.update({ ...editOf(quote), status: 'accepted' })
        await ann.client.quote.update({ ...editOf(accepted), status: 'sent' })
      },
    ],
  ])('does not give to another customer a quote that %s', async (_, answer) => {
    const grace = await addCustomer(ann.client)
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    await answer(quote)
    const answered = await ann.client.quote.get({ id: quote.id })
    for (const status of [{}, { status: 'draft' as const }, { status: 'sent' as const }]) {
      await expect(
        ann.client.quote.update({ ...editOf(answered), ...status, customer_id: grace.id }),
      ).rejects.toMatchObject({
        code: 'invalid_input',
        data: { issues: [{ path: 'customer_id', message: expect.stringContaining('Duplicate it') }] },
      })
    }
    expect(await ann.client.quote.get({ id: quote.id })).toEqual(answered)
  })

  test('leaves a viewed quote viewed until it is sent again', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    await server.anonymous.sharedLink.recordView({ token: tokenOf(quote) })
    const opened = await ann.client.quote.get({ id: quote.id })
    expect(opened.displayed_status).toBe('viewed')
    expect((await ann.client.quote.update(editOf(opened))).displayed_status).toBe('viewed')
    const saved = await ann.client.quote.update({ ...editOf(opened), title: 'Another' })
    expect(saved).toMatchObject({ displayed_status: 'viewed', view_count: 1, changed_since_sent: true })
    const sent = await ann.client.quote.send({ id: quote.id })
    expect(sent).toMatchObject({ displayed_status: 'sent', view_count: 1, last_viewed_at: null })
  })

  test('sends a change of a sent quote once with status Sent, and nothing when it has not changed', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const again = { ...editOf(quote), status: 'sent' as const }
    expect(await ann.client.quote.update(again)).toMatchObject({ version: quote.version, revision: 1 })
    expect(await mailsAbout(quote.id)).toBe(1)
    const change = { ...again, title: 'Two weddings' }
    expect(await ann.client.quote.update(change)).toMatchObject({
      ...{ title: 'Two weddings', status: 'sent', revision: 2, changed_since_sent: false },
    })
    // A retry after a lost answer.
    await expect(ann.client.quote.update(change)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await mailsAbout(quote.id)).toBe(2)
  })

  test('keeps nothing of a change that it may not send', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const past = { ...editOf(quote), title: 'Too late', valid_until: '2026-11-19', status: 'sent' as const }
    await expect(ann.client.quote.update(past)).rejects.toMatchObject({
      ...{ code: 'invalid_input', data: { issues: [{ path: 'valid_until' }] } },
    })
    expect(await ann.client.quote.get({ id: quote.id })).toEqual(quote)
  })

  test('is refused when a colleague has saved meanwhile, and their changes stay', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada))
    await ann.client.quote.update({ ...editOf(quote), title: 'First' })
    await expect(ann.client.quote.update({ ...editOf(quote), title: 'Second' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      status: 409,
      data: { updated_at: NOW },
      defined: true,
    })
    expect((await ann.client.quote.get({ id: quote.id })).title).toBe('First')
  })

  test('succeeds for only one of eight attempts at the same time', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada))
    const saved = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => ann.client.quote.update({ ...editOf(quote), title: `Title ${n}` })),
    )
    const taken = saved.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(taken).toHaveLength(1)
    expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({
      title: taken[0]?.title,
      version: quote.version + 1,
    })
  })

  test('is refused when the customer has answered meanwhile', async () => {
    const quote = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const { token, version } = { token: tokenOf(quote), version: quote.version }
    await server.anonymous.sharedLink.rejectQuote({ token, version })
    await expect(ann.client.quote.update(editOf(quote))).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test.each<[string, () => object, object]>([
    [
      'an unknown customer',
      () => ({ customer_id: uuidv7() }),
      { code: 'not_found', data: { entity: 'customer' } },
    ],
    [
      'an unknown product',
      () => ({ items: [{ ...LINE, product_id: uuidv7() }] }),
      { code: 'not_found', data: { entity: 'product' } },
    ],
    ['no line', () => ({ items: [] }), { code: 'invalid_input' }],
    ['no title', () => ({ title: '' }), { code: 'invalid_input' }],
    ['a status that nobody can choose', () => ({ status: 'viewed' }), { code: 'invalid_input' }],
    [
      'a total above the maximum',
      () => ({ items: [{ ...LINE, quantity: '999999', unit_price: '999999999.99' }] }),
      { code: 'amount_too_large' },
    ],
  ])('refuses %s and changes nothing', async (_, wrong, refusal) => {
    const quote = await ann.client.quote.create(quoteFor(ada))
    await expect(ann.client.quote.update({ ...editOf(quote), ...wrong() })).rejects.toMatchObject({
      defined: true,
      ...refusal,
    })
    expect(await ann.client.quote.get({ id: quote.id })).toEqual(quote)
  })
})

describe('saving a quote with the same content', () => {
  test('changes nothing and records no edit', async () => {
    const free = { ...LINE, vat_rate: null }
    const quote = await ann.client.quote.create(quoteFor(ada, { items: [LINE, free], notes: 'Soon' }))
    server.clock.set('2026-11-20T12:00:00.000Z')
    const items = [{ ...LINE, unit_price: '50', vat_rate: '20.00' }, free]
    expect(await ann.client.quote.update({ ...editOf(quote), title: ' A wedding ', items })).toEqual(quote)
    server.clock.set(NOW)
  })

  test.each<[string, (items: (typeof LINE)[]) => object]>([
    ['the title', () => ({ title: 'A christening' })],
    ['the description', () => ({ description: 'Small' })],
    ['the notes', () => ({ notes: 'Soon' })],
    ['the last day', () => ({ valid_until: null })],
    ['a price', ([line = LINE, ...rest]) => ({ items: [{ ...line, unit_price: '50.01' }, ...rest] })],
    ['a VAT rate', ([line = LINE, ...rest]) => ({ items: [{ ...line, vat_rate: '0' }, ...rest] })],
    ['the order of the lines', (items) => ({ items: items.toReversed() })],
    ['one line fewer', (items) => ({ items: items.slice(1) })],
  ])('counts as an edit when only this differs: %s', async (_, change) => {
    const quote = await ann.client.quote.create(
      quoteFor(ada, { items: [LINE, { ...LINE, description: 'Bread' }] }),
    )
    const edit = editOf(quote)
    const saved = await ann.client.quote.update({ ...edit, ...change(edit.items as (typeof LINE)[]) })
    expect(saved.history[0]).toMatchObject({ event: 'edited' })
    expect(saved.version).toBe(quote.version + 1)
  })
})

describe('the status picker of a quote', () => {
  const CHOOSABLE = ['draft', 'sent', 'accepted', 'rejected'] as const
  const FROM = [...CHOOSABLE, 'viewed', 'expired', 'amendment_requested'] as const

  test.each(FROM.flatMap((from) => CHOOSABLE.map((to) => ({ from, to }))))(
    'changes a quote from $from to $to',
    async ({ from, to }) => {
      const quote = await quoteIn(from)
      const saved = await ann.client.quote.update({ ...editOf(quote), status: to })
      const isSent = to === 'sent' && from !== to
      const isAnswered = (to === 'accepted' || to === 'rejected') && from !== to
      const sealed = { revision: '1', pdf_sha256: SHA256 }
      const changes = saved.history.slice(0, saved.history.length - quote.history.length)
      expect(changes.map(({ event, data }) => [event, data]).reverse()).toEqual([
        ...(from === to ? [] : [['status_changed', { from, to }]]),
        ...(isSent ? [['sent', { ...sealed, email: ada.email, sent_at: NOW }]] : []),
        ...(isAnswered && from === 'draft' ? [['sealed', sealed]] : []),
        ...(isAnswered ? [[`marked_as_${to}`, { told: 'other' }]] : []),
      ])
      expect(saved).toMatchObject({
        status: to,
        revision: from === 'draft' && to === 'draft' ? null : 1,
        accepted_revision: to === 'accepted' ? 1 : null,
        changed_since_sent: false,
        changed_since_acceptance: false,
        version: quote.version + (from === to ? 0 : 1) + (isSent ? 1 : 0),
      })
      if (isAnswered) {
        expect(saved.last_action).toMatchObject({
          action: to === 'accepted' ? 'accept' : 'reject',
          ...{
            revision: 1,
            told: 'other',
            noted_by_name: 'Ann Baker',
            signed_name: null,
            edited_since: false,
          },
          pdf_sha256: (await revisionsOf(quote.id))[0]?.pdf_sha256,
        })
      }
      expect(await mailsAbout(quote.id)).toBe((from === 'draft' ? 0 : 1) + (isSent ? 1 : 0))
    },
  )

  test.each(ANSWER_CHANNELS)('records an answer learned %s', async (told) => {
    for (const [from, to] of [
      ['sent', 'accepted'],
      ['draft', 'rejected'],
    ] as const) {
      const quote = await quoteIn(from)
      const saved = await ann.client.quote.update({ ...editOf(quote), status: to, told })
      expect(saved.last_action).toMatchObject({ told, noted_by_name: 'Ann Baker' })
      expect(saved.history[0]).toMatchObject({ event: `marked_as_${to}`, data: { told } })
    }
  })

  test('refuses a way of being told that does not exist', async () => {
    const quote = await quoteIn('sent')
    const edit = { ...editOf(quote), status: 'accepted' as const, told: 'pigeon' as 'other' }
    await expect(ann.client.quote.update(edit)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await ann.client.quote.get({ id: quote.id })).toEqual(quote)
  })

  test.each(FROM)('keeps the status when it is left alone: %s', async (from) => {
    const quote = await quoteIn(from)
    const saved = await ann.client.quote.update({ ...editOf(quote), title: 'Two weddings' })
    expect(saved.status).toBe(from)
    expect(saved.changed_since_sent).toBe(from !== 'draft')
    expect(saved.history.slice(1)).toEqual(quote.history)
    expect(saved.history[0]?.event).toBe('edited')
    expect(await mailsAbout(quote.id)).toBe(from === 'draft' ? 0 : 1)
  })

  /** A draft that was never sent, or a quote that was sent once and then set to this status. */
  async function quoteIn(status: (typeof FROM)[number]) {
    if (status === 'draft') return ann.client.quote.create(quoteFor(ada))
    const { id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const accepted = status === 'accepted' ? { accepted_revision: 1 } : {}
    await setQuote(server.services.database, id, { status, ...accepted })
    return ann.client.quote.get({ id })
  }
})
