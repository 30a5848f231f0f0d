import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const ADA = { name: 'Ada Lovelace Ltd', contact_person: 'Ada', email: 'ada@fields.example' }
const TEXT = '4 mill lane, Leeds LS1 4AB'
const FIELDS = { street: '4 Mill Lane', town: 'Leeds', postcode: 'ls14ab' }
const KEPT = { ...FIELDS, street_2: null, county: null, postcode: 'LS1 4AB', country_code: 'GB' }

describe('the structured address of a customer', () => {
  test('also writes the text of the address', async () => {
    const customer = await ann.client.customer.create({ ...ADA, address_fields: FIELDS })
    expect(customer).toMatchObject({ address: '4 Mill Lane\nLeeds\nLS1 4AB', address_fields: KEPT })
  })

  test('is optional: an address given as text stays as written', async () => {
    const customer = await ann.client.customer.create({ ...ADA, address: TEXT })
    expect(customer).toMatchObject({ address: TEXT, address_fields: null, endpoint: null, vat_number: null })
  })

  test('is kept by an update that only knows the text, until the text names another place', async () => {
    const { id, version } = await ann.client.customer.create({
      ...{ ...ADA, address_fields: FIELDS, vat_number: 'GB 987 6543 21' },
      endpoint: { scheme: '0088', id: '5060012349998' },
    })
    const renamed = await ann.client.customer.update({ ...ADA, id, version, name: 'Ada', address: TEXT })
    expect(renamed).toMatchObject({ address: TEXT, address_fields: KEPT, vat_number: 'GB 987 6543 21' })
    const moved = await ann.client.customer.update({
      ...{ ...ADA, id, version: renamed.version, address: '5 Mill Lane, Leeds LS1 4AB' },
    })
    expect(moved).toMatchObject({ address: '5 Mill Lane, Leeds LS1 4AB', address_fields: null })
    expect(moved.endpoint).toEqual({ scheme: '0088', id: '5060012349998' })
    const without = await ann.client.customer.update({
      ...{ ...ADA, id, version: moved.version, endpoint: null, vat_number: '' },
    })
    expect(without).toMatchObject({ endpoint: null, vat_number: null, address: null })
  })

  test('changes nothing when it is the same', async () => {
    const { id, version, address } = await ann.client.customer.create({ ...ADA, address_fields: FIELDS })
    const same = await ann.client.customer.update({ ...ADA, id, version, address, address_fields: FIELDS })
    expect(same.version).toBe(version)
  })

  test.each([
    [
      { ...FIELDS, postcode: 'LS1 4' },
      'address_fields.postcode',
      'This is no postcode of the United Kingdom, such as LS1 4AP.',
    ],
    [
      { ...FIELDS, country_code: 'UK' },
      'address_fields.country_code',
      'Please choose a country from the list.',
    ],
  ])('is refused with %o', async (address_fields, path, message) => {
    await expect(ann.client.customer.create({ ...ADA, address_fields })).rejects.toMatchObject({
      data: { issues: [{ path, message }] },
    })
  })

  test('takes any postcode abroad', async () => {
    const address_fields = { street: 'Hauptstraße 1', town: 'München', postcode: '80331', country_code: 'DE' }
    const customer = await ann.client.customer.create({ ...ADA, address_fields })
    expect(customer.address).toBe('Hauptstraße 1\nMünchen\n80331\nGermany')
  })
})

test('an electronic address that its scheme does not allow is refused', async () => {
  const endpoint = { scheme: '0088', id: '5060012349997' } as const
  await expect(ann.client.customer.create({ ...ADA, endpoint })).rejects.toMatchObject({
    data: {
      issues: [{ path: 'endpoint.id', message: 'A GLN is 13 digits, the last of which fits the others.' }],
    },
  })
})

test('a change of the company’s own address is recorded in the activity by field', async () => {
  const changed = await ann.client.company.updateInformation({
    ...{ name: ann.company.name, address_fields: FIELDS, endpoint: { scheme: '0060', id: '12 345 6789' } },
  })
  expect(changed).toMatchObject({
    ...{ address: '4 Mill Lane\nLeeds\nLS1 4AB', address_fields: KEPT },
    endpoint: { scheme: '0060', id: '123456789' },
  })
  const { items } = await ann.client.auditLog.list({})
  const told = items.find(({ action }) => action === 'company_information_changed')
  expect(told?.changes).toContainEqual({
    field: 'address_town',
    label: 'Town or city',
    before: null,
    after: 'Leeds',
  })
  expect(told?.changes.map(({ field }) => field)).toContain('endpoint_id')
})
