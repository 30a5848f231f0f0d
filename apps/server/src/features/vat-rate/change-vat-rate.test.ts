import { vatRates } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let bob: SignedUpStaff
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
beforeEach(async () => {
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const add = (name: string, rate: string, { client } = ann) => client.vatRate.create({ name, rate })
const list = async ({ client } = ann) => (await client.vatRate.list()).items
const named = async () => (await list()).map(({ name, rate, is_default }) => ({ name, rate, is_default }))
const defaults = async () => (await list()).filter(({ is_default }) => is_default).map(({ name }) => name)
const NOT_FOUND = { code: 'not_found', status: 404, data: { entity: 'vat_rate' } }

describe('adding a VAT rate', () => {
  test('makes the first one the default and lists the others by rate', async () => {
    const standard = await add(' Standard ', '20')
    expect(standard).toEqual({ id: expect.any(String), name: 'Standard', rate: '20', is_default: true })
    await add('Reduced', '5.5')
    await add('Zero', '0.00')
    await add('All of it', '100')
    expect(await named()).toEqual([
      { name: 'Standard', rate: '20', is_default: true },
      { name: 'Zero', rate: '0', is_default: false },
      { name: 'Reduced', rate: '5.5', is_default: false },
      { name: 'All of it', rate: '100', is_default: false },
    ])
  })

  test('makes exactly one the default when several are added at once', async () => {
    await Promise.all(['1', '2', '3', '4'].map((rate) => add(`Rate ${rate}`, rate)))
    expect(await list()).toHaveLength(4)
    expect(await defaults()).toHaveLength(1)
  })

  test('happens once for one Idempotency-Key', async () => {
    const once = () =>
      ann.client.vatRate.create({ name: 'Once', rate: '20' }, { context: { idempotencyKey: 'once' } })
    expect(await once()).toEqual(await once())
    expect(await list()).toHaveLength(1)
  })

  const FORMAT = 'VAT rate must be between 0 and 100 with no more than 2 decimal places'
  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'Name must be no more than 100 characters'],
    ['no rate', { rate: '' }, 'rate', FORMAT],
    ['a negative rate', { rate: '-1' }, 'rate', FORMAT],
    ['a rate above 100', { rate: '100.01' }, 'rate', FORMAT],
    ['a third decimal', { rate: '17.555' }, 'rate', FORMAT],
    ['a word', { rate: 'twenty' }, 'rate', FORMAT],
    ['NaN', { rate: 'NaN' }, 'rate', FORMAT],
  ])('refuses %s', async (_, wrong, path, message) => {
    await expect(ann.client.vatRate.create({ name: 'Standard', rate: '20', ...wrong })).rejects.toMatchObject(
      { code: 'invalid_input', status: 422, data: { issues: [{ path, message }] } },
    )
    expect(await list()).toEqual([])
  })
})

describe('the default VAT rate', () => {
  test('changes when another is chosen', async () => {
    await add('Standard', '20')
    const { id } = await add('Reduced', '5')
    expect(await ann.client.vatRate.setDefault({ id })).toMatchObject({ id, is_default: true })
    expect(await defaults()).toEqual(['Reduced'])
    expect((await list())[0]).toMatchObject({ name: 'Reduced' })
    expect(await ann.client.vatRate.setDefault({ id })).toMatchObject({ is_default: true })
  })

  test('is exactly one, even when several are chosen at once', async () => {
    const rates = await Promise.all(['1', '2', '3', '4', '5'].map((rate) => add(`Rate ${rate}`, rate)))
    for (let round = 0; round < 3; round++) {
      await Promise.all(rates.map(({ id }) => ann.client.vatRate.setDefault({ id })))
      expect(await defaults()).toHaveLength(1)
    }
  })

  test('of another company stays as it is', async () => {
    const theirs = await add('Theirs', '20', bob)
    await add('Standard', '20')
    await expect(ann.client.vatRate.setDefault({ id: theirs.id })).rejects.toMatchObject(NOT_FOUND)
    expect(await defaults()).toEqual(['Standard'])
    expect((await list(bob)).filter(({ is_default }) => is_default)).toHaveLength(1)
  })
})

describe('editing a VAT rate', () => {
  test('changes it for the products that use it and keeps it the default', async () => {
    const { id } = await add('Standard', '20')
    const cake = await ann.client.product.create({ name: 'Cake', unit_price: '1', vat_rate_id: id })
    const changed = await ann.client.vatRate.update({ id, name: 'New standard', rate: '22.5' })
    expect(changed).toEqual({ id, name: 'New standard', rate: '22.5', is_default: true })
    expect((await ann.client.product.get({ id: cake.id })).vat_rate).toEqual({
      id,
      name: 'New standard',
      rate: '22.5',
    })
  })

  test('refuses invalid input and keeps the rate', async () => {
    const { id } = await add('Standard', '20')
    for (const wrong of [{ name: '' }, { rate: '101' }]) {
      await expect(
        ann.client.vatRate.update({ id, name: 'Standard', rate: '20', ...wrong }),
      ).rejects.toMatchObject({ code: 'invalid_input' })
    }
    expect(await named()).toEqual([{ name: 'Standard', rate: '20', is_default: true }])
  })
})

describe('deleting a VAT rate', () => {
  test('removes one that nothing uses', async () => {
    const { id } = await add('Standard', '20')
    await add('Reduced', '5')
    expect(await ann.client.vatRate.delete({ id })).toEqual({ id })
    expect(await named()).toEqual([{ name: 'Reduced', rate: '5', is_default: false }])
    expect(await server.services.database.$count(vatRates, eq(vatRates.id, id))).toBe(0)
  })

  test('is refused while a catalogue item uses it', async () => {
    const { id } = await add('Standard', '20')
    const cake = await ann.client.product.create({ name: 'Cake', unit_price: '1', vat_rate_id: id })
    await expect(ann.client.vatRate.delete({ id })).rejects.toMatchObject({
      code: 'in_use',
      status: 409,
      data: { entity: 'vat_rate' },
    })
    expect(await list()).toHaveLength(1)
    await ann.client.product.delete({ id: cake.id })
    expect(await ann.client.vatRate.delete({ id })).toEqual({ id })
  })

  test('and giving it to a product at the same time: one of the two is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await add(`Rate ${round}`, '20')
      const [removed, created] = await Promise.allSettled([
        ann.client.vatRate.delete({ id }),
        ann.client.product.create({ name: 'Cake', unit_price: '1', vat_rate_id: id }),
      ])
      expect([removed.status, created.status].sort()).toEqual(['fulfilled', 'rejected'])
      const { reason } = (removed.status === 'rejected' ? removed : created) as PromiseRejectedResult
      expect(['in_use', 'not_found']).toContain(reason.code)
    }
  })
})

describe('archiving a VAT rate', () => {
  test('stops offering it and keeps it on the products that use it', async () => {
    const { id } = await add('Standard', '20')
    const cake = await ann.client.product.create({ name: 'Cake', unit_price: '1', vat_rate_id: id })
    expect(await ann.client.vatRate.archive({ id })).toEqual({ id })
    expect(await list()).toEqual([])
    expect(await ann.client.product.get({ id: cake.id })).toEqual(cake)
    await expect(
      ann.client.product.create({ name: 'Cake', unit_price: '1', vat_rate_id: id }),
    ).rejects.toMatchObject(NOT_FOUND)
  })

  test('makes the next added rate the default when no other is left', async () => {
    const { id } = await add('Standard', '20')
    await ann.client.vatRate.archive({ id })
    expect(await add('New', '21')).toMatchObject({ is_default: true })
  })

  test('ends every other change to it', async () => {
    const { id } = await add('Standard', '20')
    await ann.client.vatRate.archive({ id })
    const { vatRate } = ann.client
    await expect(vatRate.archive({ id })).rejects.toMatchObject(NOT_FOUND)
    await expect(vatRate.delete({ id })).rejects.toMatchObject(NOT_FOUND)
    await expect(vatRate.setDefault({ id })).rejects.toMatchObject(NOT_FOUND)
    await expect(vatRate.update({ id, name: 'Standard', rate: '20' })).rejects.toMatchObject(NOT_FOUND)
  })
})

describe('restoring a VAT rate', () => {
  const archived = async (name: string, rate: string) => {
    const { id } = await add(name, rate)
    await ann.client.vatRate.archive({ id })
    return id
  }

  test('offers it again beside the current default', async () => {
    const id = await archived('Standard', '20')
    await add('New', '21')
    const restored = { id, name: 'Standard', rate: '20', is_default: false }
    expect(await ann.client.vatRate.restore({ id })).toEqual(restored)
    expect(await list()).toEqual([expect.objectContaining({ name: 'New', is_default: true }), restored])
    expect((await ann.client.vatRate.list({ status: 'archived' })).items).toEqual([])
    const cake = await ann.client.product.create({ name: 'Cake', unit_price: '1', vat_rate_id: id })
    expect(cake.vat_rate).toMatchObject({ id })
  })

  test('makes it the default when there is no other', async () => {
    const id = await archived('Standard', '20')
    expect(await ann.client.vatRate.restore({ id })).toMatchObject({ is_default: true })
  })

  test('makes exactly one the default when several are restored at once', async () => {
    const ids = []
    for (const rate of ['1', '2', '3', '4']) ids.push(await archived(`Rate ${rate}`, rate))
    await Promise.all(ids.map((id) => ann.client.vatRate.restore({ id })))
    expect(await list()).toHaveLength(4)
    expect(await defaults()).toHaveLength(1)
  })

  test('changes nothing when it is not archived', async () => {
    const standard = await add('Standard', '20')
    const reduced = await add('Reduced', '5')
    for (const rate of [standard, reduced]) {
      expect(await ann.client.vatRate.restore({ id: rate.id })).toEqual(rate)
    }
    expect(await list()).toEqual([standard, reduced])
  })
})

test('a VAT rate that is unknown or of another company is refused', async () => {
  const theirs = await add('Theirs', '20', bob)
  const old = await add('Old', '17.5', bob)
  await bob.client.vatRate.archive({ id: old.id })
  const before = await list(bob)
  const { vatRate } = ann.client
  for (const id of [uuidv7(), theirs.id, old.id]) {
    await expect(vatRate.restore({ id })).rejects.toMatchObject(NOT_FOUND)
    await expect(vatRate.delete({ id })).rejects.toMatchObject(NOT_FOUND)
    await expect(vatRate.archive({ id })).rejects.toMatchObject(NOT_FOUND)
    await expect(vatRate.update({ id, name: 'Mine', rate: '0' })).rejects.toMatchObject(NOT_FOUND)
  }
  expect(await list(bob)).toEqual(before)
})
