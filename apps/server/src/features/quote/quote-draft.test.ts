import type { QuoteDraft } from '@quotespark/contract'
import { documentLines, quotes } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCustomer,
  editOf,
  LINE,
  quoteDraftFor,
  quoteFor,
  tokenOf,
} from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* Save as Draft: a quote is stored even when incomplete. */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string; email: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const HALF_LINE = { description: '', quantity: '', unit_price: '', vat_rate: null }

describe('an incomplete quote', () => {
  test('may be empty, and has a number and a PDF', async () => {
    const draft = await ann.client.quote.createDraft(quoteDraftFor(null))
    expect(draft).toMatchObject({
      status: 'draft',
      title: '',
      customer_id: null,
      customer: null,
      customer_now: null,
      valid_until: null,
      items: [],
      total_amount: '0.00',
      from_amount: null,
      history: [{ event: 'created' }],
      abilities: { edit: true, send: true, delete: true, duplicate: true, mark_as_accepted: false },
    })
    expect(draft.quote_number).toMatch(/^Q/)
    expect((await ann.client.quote.getPdf({ id: draft.id })).size).toBeGreaterThan(1000)
    expect(await ann.client.quote.previewMail({ id: draft.id })).toMatchObject({
      to: null,
      warnings: expect.arrayContaining(['no_customer_email']),
    })
  })

  test('is stored as entered, with half-typed lines counting as far as possible', async () => {
    const items = [
      { ...HALF_LINE, unit_price: '12.5', vat_rate: '20' },
      { ...HALF_LINE, description: 'Delivery', quantity: '3', choice: 'optional' as const, selected: true },
      { ...HALF_LINE, kind: 'subtotal' as const },
      HALF_LINE,
    ]
    const { id } = await ann.client.quote.createDraft(quoteDraftFor(ada, { title: ' Cakes ', items }))
    expect(await ann.client.quote.get({ id })).toMatchObject({
      title: 'Cakes',
      customer: { id: ada.id },
      items: [
        { description: '', quantity: '1', unit_price: '12.50', total_price: '12.50' },
        { description: 'Delivery', quantity: '3', unit_price: '0.00', choice: 'optional', selected: true },
        { kind: 'subtotal', description: '', total_price: '12.50' },
      ],
      total_amount: '15.00',
    })
  })

  test('can be changed any number of times, given a customer, and completed by saving it', async () => {
    const first = await ann.client.quote.createDraft(quoteDraftFor(null))
    const second = await ann.client.quote.updateDraft({ ...editOf(first), title: 'Cakes' })
    expect(second).toMatchObject({ title: 'Cakes', customer: null, version: 2 })
    const third = await ann.client.quote.updateDraft({ ...editOf(second), customer_id: ada.id })
    expect(third).toMatchObject({ customer: { id: ada.id }, history: [{ event: 'edited' }, {}, {}] })
    const whole = await ann.client.quote.update({ ...editOf(third), items: [LINE], status: 'sent' })
    expect(whole).toMatchObject({
      quote_number: first.quote_number,
      status: 'sent',
      total_amount: '120.00',
      customer: { email: ada.email },
    })
  })

  test('does not change when saved unchanged', async () => {
    const draft = await ann.client.quote.createDraft(quoteDraftFor(null, { items: [LINE] }))
    expect(await ann.client.quote.updateDraft(editOf(draft))).toEqual(draft)
  })

  test('is duplicated with what it lacks', async () => {
    const draft = await ann.client.quote.createDraft(quoteDraftFor(null, { items: [LINE] }))
    const copy = await ann.client.quote.duplicate({ id: draft.id })
    expect(copy).toMatchObject({ title: '', customer: null, total_amount: '120.00' })
    expect(copy.id).not.toBe(draft.id)
  })

  test('is kept as a template without what it lacks', async () => {
    const draft = await ann.client.quote.createDraft(quoteDraftFor(null, { items: [LINE] }))
    const input = { kind: 'quote' as const, name: 'Half done', document_id: draft.id }
    expect(await ann.client.template.create(input)).toMatchObject({ title: '' })
  })

  test('can be deleted', async () => {
    const { id } = await ann.client.quote.createDraft(quoteDraftFor(null))
    await ann.client.quote.delete({ params: { id } })
    await expect(ann.client.quote.get({ id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each<[string, Partial<QuoteDraft>, object]>([
    ['a price in words', { items: [{ ...HALF_LINE, unit_price: 'ten' }] }, { code: 'invalid_input' }],
    ['a quantity of zero', { items: [{ ...HALF_LINE, quantity: '0' }] }, { code: 'invalid_input' }],
    ['a negative price', { items: [{ ...HALF_LINE, unit_price: '-5' }] }, { code: 'invalid_input' }],
    ['a last day that does not exist', { valid_until: '2026-02-30' }, { code: 'invalid_input' }],
    ['a title that is too long', { title: 'x'.repeat(201) }, { code: 'invalid_input' }],
    ['an unknown customer', { customer_id: uuidv7() }, { code: 'not_found' }],
    ['an unknown product', { items: [{ ...HALF_LINE, product_id: uuidv7() }] }, { code: 'not_found' }],
  ])('is refused with %s, and nothing is stored', async (_, fields, refusal) => {
    const { database } = server.services
    const counted = async () => [await database.$count(quotes), await database.$count(documentLines)]
    const before = await counted()
    await expect(ann.client.quote.createDraft(quoteDraftFor(null, fields))).rejects.toMatchObject({
      defined: true,
      ...refusal,
    })
    expect(await counted()).toEqual(before)
  })

  test('is created once for retries with the same key', async () => {
    const context = { idempotencyKey: 'one quote draft' }
    const write = () => ann.client.quote.createDraft(quoteDraftFor(null, { title: 'Once only' }), { context })
    const [first, second] = await Promise.all([write(), write()])
    expect(second).toEqual(first)
    expect((await ann.client.quote.list({ search: 'Once only' })).items).toHaveLength(1)
  })

  test('keeps its customer once they have answered it', async () => {
    const sent = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    await server.anonymous.sharedLink.rejectQuote({ token: tokenOf(sent), version: sent.version })
    const answered = await ann.client.quote.get({ id: sent.id })
    const draft = await ann.client.quote.update({ ...editOf(answered), status: 'draft' })
    await expect(ann.client.quote.updateDraft({ ...editOf(draft), customer_id: '' })).rejects.toMatchObject({
      data: { issues: [{ path: 'customer_id' }] },
    })
  })

  test('ends the link of the customer it is taken from', async () => {
    const sent = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const draft = await ann.client.quote.update({ ...editOf(sent), status: 'draft' })
    const nobodys = await ann.client.quote.updateDraft({ ...editOf(draft), customer_id: '' })
    expect(nobodys).toMatchObject({ customer: null, share_url: null, changed_since_sent: true })
    await expect(server.anonymous.sharedLink.get({ token: tokenOf(sent) })).rejects.toMatchObject({
      code: 'link_revoked',
    })
  })

  test.each(['sent', 'accepted', 'rejected'] as const)(
    'is no way to save a quote that is %s',
    async (status) => {
      const draft = await ann.client.quote.create(quoteFor(ada))
      const other = await ann.client.quote.update({ ...editOf(draft), status })
      await expect(ann.client.quote.updateDraft(editOf(other))).rejects.toMatchObject({
        code: 'transition_not_allowed',
        data: { entity: 'quote', from: status, to: 'draft' },
      })
    },
  )
})

describe('an incomplete quote among the others', () => {
  let bea: SignedUpStaff
  beforeAll(async () => {
    bea = await server.signUpWithCompany()
    const zoe = await addCustomer(bea.client, { name: 'Zoe' })
    await bea.client.quote.create(
      quoteFor(await addCustomer(bea.client, { name: 'Abe' }), { title: 'First' }),
    )
    await bea.client.quote.createDraft(quoteDraftFor(null, { title: 'Half done' }))
    await bea.client.quote.createDraft(quoteDraftFor(zoe))
  })

  test.each(['asc', 'desc'] as const)(
    'stands before the letter A in a list by customer, %s',
    async (direction) => {
      const names: (string | undefined)[] = []
      for (let cursor: string | undefined, more = true; more; ) {
        const page = await bea.client.quote.list({ sort: 'customer', direction, limit: 1, cursor })
        names.push(...page.items.map(({ customer }) => customer?.name))
        cursor = page.next_cursor ?? undefined
        more = cursor !== undefined
      }
      const ascending = [undefined, 'Abe', 'Zoe']
      expect(names).toEqual(direction === 'asc' ? ascending : ascending.toReversed())
    },
  )

  test('is found by its title, in any order', async () => {
    for (const sort of ['created_at', 'customer'] as const) {
      const { items } = await bea.client.quote.list({ search: 'half', sort })
      expect(items).toMatchObject([{ title: 'Half done', customer: null, customer_now: null }])
    }
    expect(await bea.client.quote.count({ search: 'half' })).toMatchObject({ total: 1 })
  })

  test('is among the recent quotes', async () => {
    const { recent_quotes } = await bea.client.dashboard.get({ from: '2026-01-01', to: '2026-12-31' })
    expect(recent_quotes.map(({ title, customer_name }) => [title, customer_name])).toEqual([
      ['', 'Zoe'],
      ['Half done', null],
      ['First', 'Abe'],
    ])
  })

  test('is exported with an empty customer', async () => {
    const file = await bea.client.quote.exportCsv({ search: 'half' })
    expect((await file.text()).split('\r\n')[1]).toMatch(/^"?Q[^,]*,"?Half done"?,"?"?,"?"?,/)
  })
})

describe('answering and sending an incomplete quote', () => {
  const LACKING = [
    { path: 'title', message: 'Please enter a quote title' },
    { path: 'customer_id', message: 'Please select a customer' },
    { path: 'items.1.description', message: 'Please fill in all item descriptions' },
  ]
  const incomplete = () =>
    ann.client.quote.createDraft(quoteDraftFor(null, { items: [LINE, { ...LINE, description: '' }] }))

  test('is refused with everything it lacks, and leaves it unchanged', async () => {
    const draft = await incomplete()
    await expect(ann.client.quote.send({ id: draft.id })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      data: { issues: LACKING },
    })
    expect(await ann.client.quote.get({ id: draft.id })).toEqual(draft)
  })

  test('is refused among several with what comes first', async () => {
    const draft = await incomplete()
    const { items } = await ann.client.quote.doWithSeveral({ action: 'send', ids: [draft.id] })
    expect(items).toMatchObject([
      { refusal: { code: 'invalid_input', message: 'Please enter a quote title' } },
    ])
  })

  test('is refused when it has nothing but a heading', async () => {
    const items = [{ ...HALF_LINE, kind: 'heading' as const, description: 'Cakes' }]
    const { id } = await ann.client.quote.createDraft(quoteDraftFor(ada, { title: 'Cakes', items }))
    await expect(ann.client.quote.send({ id })).rejects.toMatchObject({
      data: { issues: [{ path: 'items', message: 'At least one item is required.' }] },
    })
  })

  test.each(['sent', 'accepted', 'rejected'] as const)(
    'is refused by choosing the status %s',
    async (status) => {
      const draft = await incomplete()
      await expect(ann.client.quote.update({ ...editOf(draft), status })).rejects.toMatchObject({
        code: 'invalid_input',
        data: { issues: expect.arrayContaining(LACKING) },
      })
      expect(await ann.client.quote.get({ id: draft.id })).toEqual(draft)
    },
  )

  test('is refused as an acceptance or a rejection, and not billed', async () => {
    const { id } = await incomplete()
    const refused = { code: 'transition_not_allowed' }
    await expect(ann.client.quote.markAsAccepted({ id, told: 'phone' })).rejects.toMatchObject(refused)
    await expect(ann.client.quote.markAsRejected({ id, told: 'phone' })).rejects.toMatchObject(refused)
    await expect(
      ann.client.invoice.createFromQuote({ params: { quote_id: id }, query: {} }),
    ).rejects.toMatchObject(refused)
  })
})
