import { ROLES, type Role } from '@quotespark/domain/company'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const NOTHING = {
  create_documents: false,
  refund_payments: false,
  manage_catalogue: false,
  manage_company: false,
  manage_team: false,
  view_activity: false,
  delete_company: false,
}
const EVERYTHING = {
  create_documents: true,
  refund_payments: true,
  manage_catalogue: true,
  manage_company: true,
  manage_team: true,
}

describe('the account', () => {
  test('has no company and no abilities before one is set up', async () => {
    const { client, id, email } = await server.signUp({ first_name: 'Ann', last_name: 'Baker' })
    expect(await client.account.get()).toEqual({
      user: { id, email, first_name: 'Ann', last_name: 'Baker', avatar_url: null },
      second_factor_required: false,
      company_id: null,
      company: null,
      companies: [],
      bank_details_changed: null,
      role: null,
      is_owner: false,
      abilities: NOTHING,
    })
  })

  test('gives the founder of a company every ability', async () => {
    const { client, company } = await server.signUpWithCompany()
    expect(await client.account.get()).toMatchObject({
      company,
      role: 'admin',
      is_owner: true,
      abilities: EVERYTHING,
    })
  })

  test('uses the first of several companies', async () => {
    server.clock.set('2026-11-20T10:00:00.000Z')
    const { client } = await server.signUp()
    const first = await client.company.create({ name: 'Zebra' })
    await client.company.create({ name: 'Aardvark' })
    server.clock.advance(1000)
    await client.company.create({ name: 'Lion' })
    expect((await client.account.get()).company).toEqual(first)
    const { id } = await client.customer.create({ name: 'Ada', contact_person: 'Ada', email: 'a@b.example' })
    expect((await client.customer.get({ id })).id).toBe(id)
  })

  test('is refused without a session', async () => {
    await expect(server.anonymous.account.get()).rejects.toMatchObject({
      code: 'unauthenticated',
      status: 401,
    })
  })
})

describe('abilities', () => {
  const CHIEFS: readonly Role[] = [
    'chief_financial_officer',
    'chief_operating_officer',
    'chief_commercial_officer',
    'chief_customer_officer',
  ]

  test.each(ROLES)('follow from the role %s', async (role) => {
    const { company } = await server.signUpWithCompany()
    const member = await server.signUp()
    await joinCompany(server.services.database, company.id, member.id, role)
    expect(await member.client.account.get()).toMatchObject({
      role,
      is_owner: false,
      abilities: {
        create_documents: true,
        refund_payments: role === 'admin' || CHIEFS.includes(role),
        manage_catalogue: true,
        manage_company: role === 'admin' || CHIEFS.includes(role),
        manage_team: role === 'admin',
      },
    })
  })
})
