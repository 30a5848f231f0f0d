import { products } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeVatRate } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
afterAll(() => server.stop())

const CAKE = { name: 'Wedding cake', unit_price: '241.67' }

describe('the VAT category of an item', () => {
  const EXEMPT = { vat_category: 'E', exemption_reason: ' Exempt: insurance ' } as const

  async function rateOf(rate: string) {
    const { database } = server.services
    return storeVatRate(database, { company_id: ann.company.id, name: `At ${rate}`, rate })
  }

  test('is stored with its reason; exempt and outside-scope items have no rate', async () => {
    const created = await ann.client.product.create({ ...CAKE, ...EXEMPT })
    const kept = { vat_category: 'E', exemption_reason: 'Exempt: insurance', no_vat: true, vat_rate: null }
    expect(created).toMatchObject(kept)
    expect(await ann.client.product.get({ id: created.id })).toMatchObject(kept)
    const { id, updated_at } = created
    expect(await ann.client.product.update({ ...CAKE, id, updated_at, vat_category: 'O' })).toMatchObject({
      vat_category: 'O',
      exemption_reason: null,
      no_vat: true,
    })
  })

  test('stays when a change does not mention it, unless the rate contradicts it', async () => {
    const vat_rate_id = await rateOf('20.00')
    const created = await ann.client.product.create({ ...CAKE, vat_rate_id, vat_category: 'AE' })
    const { id, updated_at } = created
    const changed = await ann.client.product.update({ ...CAKE, id, updated_at, vat_rate_id })
    expect(changed).toMatchObject({ vat_category: 'AE', vat_rate: { rate: '20' } })
    const without = { ...CAKE, id, updated_at: changed.updated_at, no_vat: true }
    expect(await ann.client.product.update(without)).toMatchObject({ vat_category: null, no_vat: true })
  })

  test.each([
    ['S', '0.00', 'VAT category S (standard or reduced rate) needs a VAT rate above 0%.'],
    ['Z', '20.00', 'VAT category Z (zero rate) needs a VAT rate of 0%.'],
    [
      'AE',
      '0.00',
      'VAT category AE (reverse charge) needs the VAT rate at which the customer accounts for it.',
    ],
    ['O', '5.00', 'VAT category O (outside the scope of VAT) has no VAT rate above 0%.'],
  ] as const)('%s is refused at the rate %s', async (vat_category, rate, message) => {
    const input = { ...CAKE, vat_rate_id: await rateOf(rate), vat_category }
    await expect(ann.client.product.create(input)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'vat_category', message }] },
    })
  })

  test('is refused without a rate when it needs one', async () => {
    await expect(
      ann.client.product.create({ ...CAKE, no_vat: true, vat_category: 'AE' }),
    ).rejects.toMatchObject({ data: { issues: [{ path: 'vat_category' }] } })
  })

  test('is refused without the reason it needs', async () => {
    await expect(ann.client.product.create({ ...CAKE, vat_category: 'E' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: {
        issues: [
          { path: 'exemption_reason', message: 'Exemption reason is required: say why no VAT is charged.' },
        ],
      },
    })
  })
})

describe('adding to the catalogue', () => {
  test('returns the item with its VAT rate', async () => {
    const vat_rate_id = await storeVatRate(server.services.database, {
      company_id: ann.company.id,
      name: 'Reduced',
      rate: '5.00',
    })
    const created = await ann.client.product.create({
      name: ' Delivery ',
      description: ' Within 10 miles ',
      type: 'service',
      unit_price: '12.5',
      unit: ' mile ',
      vat_rate_id,
    })
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Delivery',
      description: 'Within 10 miles',
      type: 'service',
      unit_price: '12.50',
      prices_include_vat: false,
      unit: 'mile',
      vat_rate_id,
      vat_rate: { id: vat_rate_id, name: 'Reduced', rate: '5' },
      no_vat: false,
      vat_category: null,
      exemption_reason: null,
      is_active: true,
      picture_file_id: null,
      updated_at: expect.any(String),
      abilities: { edit: true, delete: true },
    })
    expect((await ann.client.product.list({ search: 'delivery' })).items).toEqual([created])
  })

  test('makes a product at the company’s default VAT when nothing else is given', async () => {
    expect(await ann.client.product.create({ name: 'Cake', unit_price: '0' })).toMatchObject({
      type: 'product',
      description: null,
      unit_price: '0.00',
      vat_rate_id: null,
      vat_rate: null,
      no_vat: false,
    })
  })

  test('accepts the highest price exactly', async () => {
    const { unit_price } = await ann.client.product.create({ name: 'Palace', unit_price: '999999999.99' })
    expect(unit_price).toBe('999999999.99')
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['a NUL in the name', { name: '\u0000x' }, 'name'],
    ['a long description', { description: 'x'.repeat(501) }, 'description'],
    ['another type', { type: 'subscription' as 'service' }, 'type'],
    ['no price', { unit_price: '' }, 'unit_price'],
    ['a negative price', { unit_price: '-1' }, 'unit_price'],
    ['a fifth decimal', { unit_price: '1.00005' }, 'unit_price'],
    ['an exponent', { unit_price: '1e3' }, 'unit_price'],
    ['NaN', { unit_price: 'NaN' }, 'unit_price'],
    ['10^12', { unit_price: '1000000000000' }, 'unit_price'],
    ['digits of another script', { unit_price: '١٢' }, 'unit_price'],
    ['a number for a price', { unit_price: 12 as unknown as string }, 'unit_price'],
    ['a made-up VAT rate', { vat_rate_id: '20' }, 'vat_rate_id'],
  ])('refuses %s and stores nothing', async (_, wrong, path) => {
    const before = await ann.client.product.list({})
    await expect(ann.client.product.create({ ...CAKE, ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      data: { issues: [{ path }] },
    })
    expect(await ann.client.product.list({})).toEqual(before)
  })

  test('refuses a VAT rate that is unknown, archived or of another company', async () => {
    const { database } = server.services
    const ids = {
      unknown: uuidv7(),
      theirs: await storeVatRate(database, { company_id: bob.company.id }),
      archived: await storeVatRate(database, {
        company_id: ann.company.id,
        archived_at: '2026-11-20T00:00:00.000Z',
      }),
    }
    for (const vat_rate_id of Object.values(ids)) {
      await expect(ann.client.product.create({ ...CAKE, vat_rate_id })).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
        data: { entity: 'vat_rate' },
      })
    }
  })

  test('without a rate follows the company’s default, unless it is marked as without VAT', async () => {
    const eve = await server.signUpWithCompany()
    const { product, vatRate } = eve.client
    await product.create({ name: 'Consulting', unit_price: '100' })
    await product.create({ name: 'Stamps', unit_price: '1', no_vat: true })
    const charged = async () =>
      (await product.list({})).items.map(({ name, vat_rate, no_vat }) => [
        name,
        vat_rate?.rate ?? null,
        no_vat,
      ])
    const without = [
      ['Consulting', null, false],
      ['Stamps', null, true],
    ]
    expect(await charged()).toEqual(without)

    const zero = await vatRate.create({ name: 'Zero', rate: '0' })
    const standard = await vatRate.create({ name: 'Standard', rate: '20' })
    expect(await charged()).toEqual([['Consulting', '0', false], without[1]])
    await vatRate.setDefault({ id: standard.id })
    expect(await charged()).toEqual([['Consulting', '20', false], without[1]])
    expect(await product.create({ name: 'Travel', unit_price: '1' })).toMatchObject({
      vat_rate_id: standard.id,
      vat_rate: { rate: '20' },
    })

    await vatRate.archive({ id: standard.id })
    await vatRate.delete({ id: zero.id })
    expect(await charged()).toEqual([...without, ['Travel', null, false]])
    await vatRate.create({ name: 'New standard', rate: '22' })
    expect(await charged()).toEqual([['Consulting', '22', false], without[1], ['Travel', '22', false]])
  })

  test('with a rate has VAT, even when marked as without', async () => {
    const vat_rate_id = await storeVatRate(server.services.database, { company_id: ann.company.id })
    const created = await ann.client.product.create({ ...CAKE, vat_rate_id, no_vat: true })
    expect(created).toMatchObject({ vat_rate_id, no_vat: false })
    const { id, updated_at } = created
    const changed = await ann.client.product.update({ ...CAKE, id, updated_at, no_vat: true })
    expect(changed).toMatchObject({ vat_rate_id: null, vat_rate: null, no_vat: true })
  })

  test('happens once for one Idempotency-Key', async () => {
    const add = () =>
      ann.client.product.create({ ...CAKE, name: 'Once' }, { context: { idempotencyKey: 'once' } })
    expect(await add()).toEqual(await add())
    expect((await ann.client.product.list({ search: 'Once' })).items).toHaveLength(1)
  })
})

describe('the catalogue', () => {
  let cat: SignedUpStaff
  beforeAll(async () => {
    cat = await server.signUpWithCompany()
    for (const [name, description] of [
      ['éclair', 'Choux & cream'],
      ['Zebra cake', '100% striped'],
      ['apple_pie', null],
      ['Banana bread', 'With APPLE sauce'],
      ['Gone', null],
    ] as const) {
      await cat.client.product.create({ name, description, unit_price: '1' })
    }
    await server.services.database.update(products).set({ is_active: false }).where(eq(products.name, 'Gone'))
  })

  test('lists active items by name, ignoring case', async () => {
    const { items } = await cat.client.product.list({})
    expect(items.map((item) => item.name)).toEqual(['apple_pie', 'Banana bread', 'Zebra cake', 'éclair'])
  })

  test.each([
    ['ZEBRA', ['Zebra cake']],
    ['apple', ['apple_pie', 'Banana bread']],
    ['ÉCLAIR', ['éclair']],
    ['%', ['Zebra cake']],
    ['_', ['apple_pie']],
    ['\\', []],
    ['gone', []],
    ['wedding', []],
  ])('searches names and descriptions: %s', async (search, names) => {
    const { items } = await cat.client.product.list({ search })
    expect(items.map((item) => item.name)).toEqual(names)
  })

  test('returns no more than the limit', async () => {
    expect((await cat.client.product.list({ limit: 2 })).items).toHaveLength(2)
    await expect(cat.client.product.list({ limit: 501 })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('needs a session and a company', async () => {
    await expect(server.anonymous.product.list({})).rejects.toMatchObject({ code: 'unauthenticated' })
    const { client } = await server.signUp()
    await expect(client.product.list({})).rejects.toMatchObject({ code: 'company_required' })
    await expect(client.product.create(CAKE)).rejects.toMatchObject({ code: 'company_required' })
  })
})
