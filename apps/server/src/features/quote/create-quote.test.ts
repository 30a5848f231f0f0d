import { customers, documentLines, quotes } from '@quotespark/database'
import golden from '@quotespark/domain/golden/totals.json' with { type: 'json' }
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { setCompany, storeCustomer } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const counted = () =>
  Promise.all([quotes, documentLines].map((table) => server.services.database.$count(table)))

describe('a new draft', () => {
  test('is stored as entered, with its number and history, and nothing is sent', async () => {
    server.clock.set(NOW)
    const quote = await ann.client.quote.create(
      quoteFor(ada, {
        title: '  A wedding ',
        description: 'Cake and bread',
        notes: ' \n ',
        items: [LINE, { ...LINE, description: 'Bread', quantity: '3', unit_price: '1.5', vat_rate: null }],
      }),
    )
    expect(quote).toMatchObject({
      company_id: ann.company.id,
      quote_number: `Q-${Date.parse(NOW)}`,
      title: 'A wedding',
      description: 'Cake and bread',
      notes: null,
      status: 'draft',
      displayed_status: 'draft',
      customer_id: ada.id,
      customer: { name: 'Ada Lovelace Ltd' },
      valid_until: '2026-12-31',
      subtotal: '104.50',
      tax_amount: '20.00',
      total_amount: '124.50',
      vat_by_rate: [
        { vat_rate: '20', net: '100.00', vat: '20.00' },
        { vat_rate: null, net: '4.50', vat: '0.00' },
      ],
      view_count: 0,
      last_viewed_at: null,
      sent_at: null,
      last_action: null,
      invoice_id: null,
      share_url: null,
      revision: null,
      changed_since_sent: false,
      accepted_revision: null,
      changed_since_acceptance: false,
      emails: [],
      created_at: NOW,
      updated_at: NOW,
      version: 1,
    })
    expect(quote.items).toMatchObject([
      {
        description: 'Wedding cake',
        quantity: '2',
        unit_price: '50.00',
        total_price: '100.00',
        sort_order: 0,
      },
      { description: 'Bread', quantity: '3', unit_price: '1.50', total_price: '4.50', sort_order: 1 },
    ])
    expect(quote.history).toEqual([
      { id: expect.any(String), event: 'created', actor_name: 'Ann Baker', data: {}, created_at: NOW },
    ])
    expect(await ann.client.quote.get({ id: quote.id })).toEqual(quote)
  })

  test('has sections, texts and units; text lines keep nothing else, and empty lines at the end are dropped', async () => {
    const empty = { ...LINE, description: '', unit_price: '0' }
    const quote = await ann.client.quote.create(
      quoteFor(ada, {
        items: [
          { ...LINE, kind: 'heading', description: 'The day', unit: 'hour' },
          { ...LINE, quantity: '0.125', unit: 'hour' },
          { ...LINE, kind: 'text', description: 'Weather permitting' },
          { ...LINE, kind: 'subtotal', description: 'So far' },
          empty,
          { ...empty, kind: 'text' },
        ],
      }),
    )
    const words = { quantity: '1', unit: null, unit_price: '0.00', vat_rate: null, product_id: null }
    expect(quote.items).toMatchObject([
      { ...words, kind: 'heading', description: 'The day', total_price: '0.00' },
      { kind: 'line', quantity: '0.125', unit: 'hour', total_price: '6.25' },
      { ...words, kind: 'text', description: 'Weather permitting', total_price: '0.00' },
      { ...words, kind: 'subtotal', description: 'So far', total_price: '6.25' },
    ])
    expect(quote.items).toHaveLength(4)
    expect(quote.total_amount).toBe('7.50')

    const copy = await ann.client.quote.duplicate({ id: quote.id })
    const said = ({ items }: typeof quote) => items.map(({ id: _, ...line }) => line)
    expect(said(copy)).toEqual(said(quote))
  })

  test('ignores number, totals, company and author from the caller', async () => {
    const forged = {
      quote_number: 'Q-1',
      total_amount: '0.01',
      company_id: bob.company.id,
      created_by: bob.id,
    }
    const quote = await ann.client.quote.create({ ...quoteFor(ada), ...forged })
    expect(quote).toMatchObject({ total_amount: '120.00', company_id: ann.company.id })
    expect(quote.quote_number).not.toBe('Q-1')
    const [row] = await server.services.database.select().from(quotes).where(eq(quotes.id, quote.id))
    expect(row?.created_by).toBe(ann.id)
  })

  test.each(['<b onclick="x()">Cake</b> & co', 'كعكة \u202Eעוגה', '🎂👩🏽‍🍳', "'); drop table quotes; --"])(
    'keeps the text %s unchanged',
    async (text) => {
      const written = quoteFor(ada, { title: text, items: [{ ...LINE, description: text }], notes: text })
      const { id } = await ann.client.quote.create(written)
      const quote = await ann.client.quote.get({ id })
      expect([quote.title, quote.items[0]?.description, quote.notes]).toEqual([text, text, text])
    },
  )
})

describe('the totals of a new quote', () => {
  const written = golden.filter(
    ({ lines }) =>
      lines.length > 0 &&
      lines.every((line) => /^\d+$/.test(line.quantity) && !('vat_amount' in line) && !('kind' in line)),
  )

  test('are tested against enough golden cases', () => expect(written.length).toBeGreaterThan(7))

  test.each(written)('match the golden case: $name', async ({ vat_registered, lines, totals }) => {
    const staff = vat_registered ? ann : await notRegistered()
    const customer = await addCustomer(staff.client)
    const items = lines.map((line) => ({ ...LINE, ...line, kind: 'line' as const }))
    const quote = await staff.client.quote.create(quoteFor(customer, { items }))
    expect(quote).toMatchObject({
      subtotal: totals.subtotal,
      tax_amount: totals.tax_amount,
      total_amount: totals.total_amount,
    })
    expect(quote.items.map(({ total_price }) => ({ total_price }))).toEqual(totals.lines)
    expect(quote.vat_by_rate).toMatchObject(totals.vat_by_rate)
  })

  test('contain no VAT while the company is not registered', async () => {
    const staff = await notRegistered()
    const customer = await addCustomer(staff.client)
    const quote = await staff.client.quote.create(quoteFor(customer))
    expect(quote).toMatchObject({
      subtotal: '100.00',
      tax_amount: '0.00',
      total_amount: '100.00',
      vat_by_rate: [],
    })
    expect(quote.items[0]?.vat_rate).toBeNull()
  })

  async function notRegistered(): Promise<SignedUpStaff> {
    const staff = await server.signUpWithCompany()
    await setCompany(server.services.database, staff.company.id, { vat_registered: false })
    return staff
  }
})

describe('a new quote with status sent', () => {
  test('is emailed with its link, and records sender and recipient', async () => {
    server.clock.set(NOW)
    const customer = await addCustomer(ann.client, { email: 'sent-at-once@customer.example' })
    const quote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
    expect(quote).toMatchObject({
      status: 'sent',
      displayed_status: 'sent',
      sent_at: NOW,
      version: 2,
      share_url: expect.stringMatching(/^http:\/\/quotespark\.test\/customer-portal\/[\w-]{43}$/),
      revision: 1,
      changed_since_sent: false,
      emails: [{ template: 'quote-sent', to_email: 'sent-at-once@customer.example', status: 'kept' }],
    })
    const [sealed] = (await ann.client.quote.listRevisions({ id: quote.id })).items
    expect(sealed).toMatchObject({
      revision: 1,
      sealed_at: NOW,
      total_amount: '120.00',
      previous_sha256: null,
    })
    expect(quote.history.map(({ event, actor_name, data }) => [event, actor_name, data])).toEqual([
      [
        'sent',
        'Ann Baker',
        {
          email: 'sent-at-once@customer.example',
          revision: '1',
          pdf_sha256: sealed?.pdf_sha256,
          sent_at: quote.sent_at,
        },
      ],
      ['created', 'Ann Baker', {}],
    ])
    const [mail] = await server.receivedMail('sent-at-once@customer.example')
    expect(mail).toMatchObject({ from: 'Crumb & Co', reply_to: ann.email })
    expect(mail?.links).toContain(quote.share_url)
    expect(mail?.text).toContain(quote.quote_number)
    expect(mail?.text).toContain('£120.00')
  })

  test('counts as sent even without an email address, for staff to pass the link on', async () => {
    const { database } = server.services
    const id = await storeCustomer(database, { company_id: ann.company.id, email: '' })
    const quote = await ann.client.quote.create(quoteFor({ id }, { status: 'sent' }))
    expect(quote).toMatchObject({ status: 'sent', emails: [] })
    expect(quote.history[0]).toMatchObject({
      event: 'sent',
      data: { revision: '1', pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(quote.history[0]?.data).not.toHaveProperty('email')
    const seen = await server.anonymous.sharedLink.get({ token: tokenOf(quote) })
    expect(seen).toMatchObject({ kind: 'quote', quote: { id: quote.id, status: 'sent', revision: 1 } })
  })

  test.each([
    ['office@crumb.example', 'office@crumb.example'],
    ['office (ask for Ann)\r\nBcc: all@crumb.example', undefined],
    [null, undefined],
  ])('sends replies to the company’s address if it is valid: %j', async (email, replyTo) => {
    const staff = await server.signUpWithCompany()
    await setCompany(server.services.database, staff.company.id, { email })
    const customer = await addCustomer(staff.client, { email: `${uuidv7()}@customer.example` })
    await staff.client.quote.create(quoteFor(customer, { status: 'sent' }))
    const [mail] = await server.receivedMail(customer.email)
    expect(mail?.reply_to).toBe(replyTo ?? staff.email)
  })
})

describe('an invalid new quote', () => {
  test.each<[string, (theirs: { customer: string; product: string }) => object, object]>([
    ['an unknown customer', () => ({ customer_id: uuidv7() }), notFound('customer')],
    ['a customer of another company', ({ customer }) => ({ customer_id: customer }), notFound('customer')],
    ['an unknown product', () => ({ items: [{ ...LINE, product_id: uuidv7() }] }), notFound('product')],
    [
      'a product of another company',
      ({ product }) => ({ items: [LINE, { ...LINE, product_id: product }] }),
      notFound('product'),
    ],
    ['no title', () => ({ title: ' ' }), invalid('title', 'Please enter a quote title')],
    ['a title of 101 characters', () => ({ title: 'x'.repeat(101) }), invalid('title')],
    ['no customer', () => ({ customer_id: '' }), invalid('customer_id', 'Please select a customer')],
    ['no line', () => ({ items: [] }), invalid('items')],
    ['501 lines', () => ({ items: Array(501).fill(LINE) }), invalid('items')],
    [
      'a line without a description',
      () => ({ items: [{ ...LINE, description: '' }] }),
      invalid('items.0.description', 'Please fill in all item descriptions'),
    ],
    ['four decimals', () => ({ items: [{ ...LINE, quantity: '0.0005' }] }), invalid('items.0.quantity')],
    [
      'a quantity of zero',
      () => ({ items: [{ ...LINE, quantity: '0' }] }),
      invalid('items.0.quantity', 'Item quantity must be positive.'),
    ],
    ['a negative price', () => ({ items: [{ ...LINE, unit_price: '-1' }] }), invalid('items.0.unit_price')],
    [
      'a thousandth of a penny',
      () => ({ items: [{ ...LINE, unit_price: '0.00001' }] }),
      invalid('items.0.unit_price'),
    ],
    [
      'a price of 10^12',
      () => ({ items: [{ ...LINE, unit_price: '1000000000000' }] }),
      invalid('items.0.unit_price'),
    ],
    ['VAT above 100 %', () => ({ items: [{ ...LINE, vat_rate: '100.01' }] }), invalid('items.0.vat_rate')],
    [
      'a total above the maximum',
      () => ({ items: [{ ...LINE, quantity: '999999', unit_price: '999999999.99' }] }),
      { code: 'amount_too_large', data: { maximum: '999999999999.99' } },
    ],
    ['a status other than draft and sent', () => ({ status: 'accepted' }), invalid('status')],
    ['the year 20026', () => ({ valid_until: '20026-01-01' }), invalid('valid_until')],
    ['the year 1026', () => ({ valid_until: '1026-01-01' }), invalid('valid_until')],
  ])('is refused without a trace: %s', async (_, wrong, refusal) => {
    const theirs = {
      customer: (await addCustomer(bob.client)).id,
      product: (await bob.client.product.create({ name: 'Boat', unit_price: '1.00' })).id,
    }
    const before = await counted()
    const input = { ...quoteFor(ada, { status: 'sent' }), ...wrong(theirs) }
    await expect(ann.client.quote.create(input)).rejects.toMatchObject({ defined: true, ...refusal })
    expect(await counted()).toEqual(before)
  })

  test('a product that is no longer sold may still be quoted', async () => {
    const product = await ann.client.product.create({ name: 'Bread', unit_price: '1.00' })
    const quote = await ann.client.quote.create(
      quoteFor(ada, { items: [{ ...LINE, product_id: product.id }] }),
    )
    expect(quote.items[0]?.product_id).toBe(product.id)
  })
})

describe('the numbers of quotes', () => {
  test('are distinct when created in the same millisecond, each taking the next one', async () => {
    server.clock.set('2026-11-21T12:00:00.000Z')
    const first = Date.parse('2026-11-21T12:00:00.000Z')
    const made = await Promise.all(Array.from({ length: 20 }, () => ann.client.quote.create(quoteFor(ada))))
    expect(made.map(({ quote_number }) => quote_number).sort()).toEqual(
      Array.from({ length: 20 }, (_, n) => `Q-${first + n}`),
    )
  })

  test('are separate for each company', async () => {
    server.clock.set('2026-11-22T12:00:00.000Z')
    const theirs = await addCustomer(bob.client)
    const [mine, other] = [
      await ann.client.quote.create(quoteFor(ada)),
      await bob.client.quote.create(quoteFor(theirs)),
    ]
    expect(other.quote_number).toBe(mine.quote_number)
  })

  test('are used once for twenty retries of one call', async () => {
    const before = await ann.client.quote.count({})
    const context = { idempotencyKey: 'twenty-at-once' }
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        ann.client.quote.create(quoteFor(ada, { status: 'sent' }), { context }),
      ),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await ann.client.quote.count({})).total).toBe(before.total + 1)
    // A retry that arrives while the first call is still drawing gets the state at that time.
    const { emails, revision, history } = await ann.client.quote.get({ id: made[0]?.id ?? '' })
    expect(emails).toHaveLength(1)
    expect(revision).toBe(1)
    expect(history.map(({ event }) => event)).toEqual(['sent', 'created'])
  })
})

test('a quote still shows its customer after the customer was archived', async () => {
  const customer = await addCustomer(ann.client, { name: 'Archived Ltd' })
  const { id } = await ann.client.quote.create(quoteFor(customer))
  await server.services.database
    .update(customers)
    .set({ archived_at: NOW })
    .where(eq(customers.id, customer.id))
  expect((await ann.client.quote.get({ id })).customer?.name).toBe('Archived Ltd')
})

function notFound(entity: string) {
  return { code: 'not_found', status: 404, data: { entity } }
}

function invalid(path: string, message?: string) {
  const issue = message === undefined ? expect.objectContaining({ path }) : { path, message }
  return { code: 'invalid_input', status: 422, data: { issues: [issue] } }
}
