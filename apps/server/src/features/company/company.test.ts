import { companies, companyMembers } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
})
afterAll(() => server.stop())

describe('setting up a company', () => {
  test('stores the trimmed input, with the usual UK defaults', async () => {
    const { client, id } = await server.signUp()
    const company = await client.company.create({
      name: ' Crumb & Co ',
      email: ' hello@crumb.example ',
      phone: '',
      website: '  ',
      address: '1 High Street\nLondon',
    })
    expect(company).toEqual({
      id: expect.any(String),
      name: 'Crumb & Co',
      legal_name: null,
      email: 'hello@crumb.example',
      phone: null,
      website: null,
      address: '1 High Street\nLondon',
      currency: 'GBP',
      tax_rate: '0.2',
      quote_validity_days: 30,
      payment_terms_days: 30,
      vat_registered: true,
      prices_include_vat: false,
      vat_number: null,
      vat_category: null,
      vat_basis: 'invoice',
      cash_basis_from: null,
      vat_stagger: '1',
      vat_year_end_month: null,
      vat_filed_to: null,
      exemption_reason: null,
      company_number: null,
      utr: null,
      bank_account_name: null,
      bank_sort_code: null,
      bank_account_number: null,
      invoice_terms: null,
      quote_terms: null,
      require_invoice_particulars: false,
      require_second_factor: false,
      follow_up_quotes: false,
      remind_overdue: false,
      send_dated_stages: false,
      send_receipts: false,
      use_credit_first: false,
      deposit_terms: 'due_on_receipt',
      is_construction: false,
      accent_colour: null,
      address_fields: null,
      endpoint: null,
      document_footer: null,
      document_look: 'classic',
      logo_file_id: null,
      created_at: NOW,
      updated_at: NOW,
    })
    const { database } = server.services
    const [stored] = await database.select().from(companies).where(eq(companies.id, company.id))
    expect(stored).toMatchObject({ created_by: id, owner_id: id })
    const members = await database
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.company_id, company.id))
    expect(members).toMatchObject([{ user_id: id, role: 'admin', is_owner: true }])
    const { items } = await client.vatRate.list()
    expect(items).toEqual([
      { id: expect.any(String), name: 'Standard', rate: '20', is_default: true },
      { id: expect.any(String), name: 'Zero', rate: '0', is_default: false },
      { id: expect.any(String), name: 'Reduced', rate: '5', is_default: false },
    ])
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Company name is required.'],
    ['a name of invisible characters', { name: '\u200b' }, 'name', 'Company name is required.'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'Company Name must be no more than 100 characters'],
    [
      'a long address',
      { address: 'x'.repeat(501) },
      'address',
      'Address must be no more than 500 characters',
    ],
    ['an invalid email', { email: 'hello at crumb' }, 'email', 'Email format is invalid'],
    [
      'a link as its name',
      { name: 'See https://evil.example' },
      'name',
      'Company Name must be one line without a link',
    ],
    ['a NUL', { website: 'a\u0000' }, 'website', 'Website format is invalid'],
  ])('is refused with %s and creates neither company nor member', async (_, wrong, path, message) => {
    const { client } = await server.signUp()
    const { database } = server.services
    const before = [await database.$count(companies), await database.$count(companyMembers)]
    await expect(client.company.create({ name: 'Crumb', ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path, message }] },
    })
    expect([await database.$count(companies), await database.$count(companyMembers)]).toEqual(before)
  })

  test('creates one company for retries with the same Idempotency-Key', async () => {
    const { client, id } = await server.signUp()
    const context = { idempotencyKey: 'set up' }
    const made = await Promise.all(
      Array.from({ length: 5 }, () => client.company.create({ name: 'Crumb' }, { context })),
    )
    expect(new Set(made.map((company) => company.id)).size).toBe(1)
    expect(await server.services.database.$count(companies, eq(companies.owner_id, id))).toBe(1)
  })

  test('shows the company to nobody else', async () => {
    const ann = await server.signUpWithCompany({}, { name: 'Ann’s' })
    const bob = await server.signUpWithCompany({}, { name: 'Bob’s' })
    expect((await bob.client.account.get()).company?.name).toBe('Bob’s')
    expect((await ann.client.account.get()).company?.id).toBe(ann.company.id)
  })
})
