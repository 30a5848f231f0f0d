import { companies } from '@quotespark/database'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, quoteFor } from '../../testing/sample-documents.ts'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
})
afterAll(() => server.stop())

const INFORMATION = {
  name: ' Crumb & Kiln ',
  legal_name: 'Nell Baker',
  email: 'hello@crumb.example',
  phone: '01225 000000',
  website: 'crumb.example',
  address: '1 Mill Lane\nBath',
  company_number: 'SC123456',
  vat_number: 'gb123456782',
  bank_account_name: 'N Baker',
  bank_sort_code: '123456',
  bank_account_number: '0001 2345',
}
const SETTINGS = { tax_rate: '0.175', quote_validity_days: 14, payment_terms_days: 7, invoice_terms: 'Net 7' }

describe('the default VAT treatment of new lines', () => {
  test('is kept when a change does not mention it, and is recorded in the activity', async () => {
    const { client } = await server.signUpWithCompany()
    const exempt = { vat_category: 'E', exemption_reason: 'Exempt: education' } as const
    expect(await client.company.updateDocumentSettings({ ...SETTINGS, ...exempt })).toMatchObject(exempt)
    expect(await client.company.updateDocumentSettings(SETTINGS)).toMatchObject(exempt)
    const { items } = await client.auditLog.list({})
    const told = items.find(({ action }) => action === 'document_settings_changed')
    expect(told?.changes).toEqual(
      expect.arrayContaining([
        { field: 'vat_category', label: 'Default VAT treatment', before: null, after: 'Exempt' },
        { field: 'exemption_reason', label: 'Reason for no VAT', before: null, after: 'Exempt: education' },
      ]),
    )
    const byRate = { ...SETTINGS, vat_category: null }
    expect(await client.company.updateDocumentSettings(byRate)).toMatchObject({
      vat_category: null,
      exemption_reason: null,
    })
  })

  test('is refused without the reason it needs', async () => {
    const { client } = await server.signUpWithCompany()
    await expect(
      client.company.updateDocumentSettings({ ...SETTINGS, vat_category: 'E' }),
    ).rejects.toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'exemption_reason' }] } })
  })
})

describe('company information', () => {
  test('is stored as documents print it, and visible at once', async () => {
    const { client, company } = await server.signUpWithCompany()
    server.clock.advance(1000)
    const changed = await client.company.updateInformation(INFORMATION)
    expect(changed).toEqual({
      ...company,
      ...INFORMATION,
      name: 'Crumb & Kiln',
      phone: '+441225000000',
      vat_number: 'GB 123 4567 82',
      bank_sort_code: '12-34-56',
      bank_account_number: '00012345',
      updated_at: server.clock.now().toISOString(),
    })
    expect((await client.account.get()).company).toEqual(changed)
  })

  test('may be empty except for the name', async () => {
    const { client } = await server.signUpWithCompany()
    await client.company.updateInformation(INFORMATION)
    const empty = Object.fromEntries(Object.keys(INFORMATION).map((field) => [field, ' ']))
    expect(await client.company.updateInformation({ ...empty, name: 'Crumb' })).toMatchObject(
      Object.fromEntries(Object.keys(INFORMATION).map((field) => [field, field === 'name' ? 'Crumb' : null])),
    )
  })

  const together = 'Enter the account name, sort code and account number, or leave all three empty.'
  test.each([
    ['no name', { name: ' ' }, { name: 'Company name is required.' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'Company Name must be no more than 100 characters' }],
    ['an invalid email', { email: 'crumb' }, { email: 'Email format is invalid' }],
    [
      'a VAT number of another country',
      { vat_number: 'DE123456789' },
      {
        vat_number:
          'VAT number format is invalid. It is GB followed by 9 or 12 digits, as on your VAT certificate.',
      },
    ],
    [
      'a short sort code',
      { bank_sort_code: '12345' },
      { bank_sort_code: 'Sort code must be 6 digits, such as 12-34-56' },
    ],
    [
      'a long account number',
      { bank_account_number: '123456789' },
      { bank_account_number: 'Account number must be 8 digits' },
    ],
    [
      'an account number alone',
      { bank_sort_code: '', bank_account_name: '' },
      { bank_account_name: together, bank_sort_code: together },
    ],
  ])('is refused with %s and stays unchanged', async (_, wrong, messages) => {
    const { client, company } = await server.signUpWithCompany()
    await expect(client.company.updateInformation({ ...INFORMATION, ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: Object.entries(messages).map(([path, message]) => ({ path, message })) },
    })
    expect((await client.account.get()).company).toEqual(company)
  })

  test('accepts a VAT number with a doubtful checksum, because only HMRC can say for sure', async () => {
    const { client } = await server.signUpWithCompany()
    const doubtful = { ...INFORMATION, vat_number: 'GB123456789' }
    expect(await client.company.updateInformation(doubtful)).toMatchObject({ vat_number: 'GB 123 4567 89' })
  })
})

describe('quote and invoice settings', () => {
  test('store the tax rate as a fraction', async () => {
    const { client } = await server.signUpWithCompany()
    expect(await client.company.updateDocumentSettings(SETTINGS)).toMatchObject(SETTINGS)
    expect((await client.account.get()).company).toMatchObject(SETTINGS)
  })

  test.each(['0', '1', '1.0000', '0.0001', '0.9999'])('accept the tax rate %s', async (tax_rate) => {
    const { client } = await server.signUpWithCompany()
    await client.company.updateDocumentSettings({ ...SETTINGS, tax_rate })
    expect(Number((await client.account.get()).company?.tax_rate)).toBe(Number(tax_rate))
  })

  const rate = 'Default tax rate must be between 0 and 100 with no more than 2 decimal places'
  const validity = 'Quote validity must be a whole number of days from 1 to 3650'
  const terms = 'Payment terms must be a whole number of days from 0 to 3650'
  test.each([
    [{ tax_rate: '20' }, 'tax_rate', rate],
    [{ tax_rate: '1.0001' }, 'tax_rate', rate],
    [{ tax_rate: '0.17555' }, 'tax_rate', rate],
    [{ tax_rate: '-0.1' }, 'tax_rate', rate],
    [{ tax_rate: '' }, 'tax_rate', rate],
    [{ quote_validity_days: 0 }, 'quote_validity_days', validity],
    [{ quote_validity_days: 3651 }, 'quote_validity_days', validity],
    [{ quote_validity_days: 1.5 }, 'quote_validity_days', validity],
    [{ payment_terms_days: -1 }, 'payment_terms_days', terms],
    [{ payment_terms_days: 3651 }, 'payment_terms_days', terms],
    [
      { invoice_terms: 'x'.repeat(5001) },
      'invoice_terms',
      'Terms and conditions must be no more than 5000 characters',
    ],
  ])('are refused with %o', async (wrong, path, message) => {
    const { client, company } = await server.signUpWithCompany()
    await expect(client.company.updateDocumentSettings({ ...SETTINGS, ...wrong })).rejects.toMatchObject({
      data: { issues: [{ path, message }] },
    })
    expect((await client.account.get()).company).toEqual(company)
  })

  test('apply to the next quote: its validity period', async () => {
    const { client } = await server.signUpWithCompany()
    const customer = await addCustomer(client)
    const quote = await client.quote.create(quoteFor(customer))
    await client.company.updateDocumentSettings(SETTINGS)
    expect((await client.quote.duplicate({ id: quote.id })).valid_until).toBe('2026-12-04')
  })
})

describe('switches', () => {
  test('are off for a new company except VAT, and change one at a time', async () => {
    const { client, company } = await server.signUpWithCompany()
    const before = {
      vat_registered: true,
      require_invoice_particulars: false,
      follow_up_quotes: false,
      remind_overdue: false,
    }
    expect(company).toMatchObject(before)
    await Promise.all([
      client.company.updateSwitches({ follow_up_quotes: true }),
      client.company.updateSwitches({ remind_overdue: true }),
      client.company.updateSwitches({ require_invoice_particulars: true }),
    ])
    expect((await client.account.get()).company).toMatchObject({
      vat_registered: true,
      require_invoice_particulars: true,
      follow_up_quotes: true,
      remind_overdue: true,
    })
  })

  test('leave VAT out of new documents when VAT is off, whatever the form says', async () => {
    const { client } = await server.signUpWithCompany()
    const customer = await addCustomer(client)
    const earlier = await client.quote.create(quoteFor(customer))
    await client.company.updateSwitches({ vat_registered: false })
    const quote = await client.quote.create(quoteFor(customer))
    const invoice = await client.invoice.create(invoiceFor(customer))
    for (const document of [quote, invoice]) {
      expect(document).toMatchObject({ tax_amount: '0.00', total_amount: '100.00' })
      expect(document.items).toMatchObject([{ vat_rate: null }])
    }
    expect((await client.quote.get({ id: earlier.id })).tax_amount).toBe('20.00')
    const { text } = await readPdf(await (await client.invoice.getPdf({ id: invoice.id })).bytes())
    expect(text).not.toMatch(/VAT/)
  })
})

test('saving one settings card keeps what somebody else saved in another at the same time', async () => {
  const { client, company } = await server.signUpWithCompany()
  await Promise.all([
    client.company.updateInformation(INFORMATION),
    client.company.updateDocumentSettings(SETTINGS),
    client.company.updateAppearance({
      accent_colour: '#0F766E',
      document_footer: 'Thank you',
      document_look: 'modern',
    }),
    client.company.updateSwitches({ remind_overdue: true }),
  ])
  const [stored] = await server.services.database.select().from(companies).where(eq(companies.id, company.id))
  expect(stored).toMatchObject({
    ...SETTINGS,
    legal_name: 'Nell Baker',
    accent_colour: '#0f766e',
    document_footer: 'Thank you',
    document_look: 'modern',
    remind_overdue: true,
    currency: 'GBP',
  })
})

test('the settings calls change no other field of a company', async () => {
  const { client, company, id } = await server.signUpWithCompany()
  const other = await server.signUpWithCompany()
  const more = { id: other.company.id, owner_id: other.id, currency: 'EUR', logo_file_id: other.company.id }
  await client.company.updateInformation({ ...INFORMATION, ...more })
  await client.company.updateDocumentSettings({ ...SETTINGS, ...more })
  await client.company.updateSwitches({ remind_overdue: false, ...more })
  await client.company.updateAppearance({ accent_colour: null, document_footer: null, ...more })
  const [stored] = await server.services.database.select().from(companies).where(eq(companies.id, company.id))
  expect(stored).toMatchObject({ id: company.id, owner_id: id, currency: 'GBP', logo_file_id: null })
  expect((await other.client.account.get()).company).toEqual(other.company)
})

test('members without the permission see the settings but cannot change them', async () => {
  const { client, company } = await server.signUpWithCompany()
  await client.company.updateInformation(INFORMATION)
  const colleague = await server.signUp()
  await joinCompany(server.services.database, company.id, colleague.id, 'project_manager')
  const { company: seen, abilities } = await colleague.client.account.get()
  expect(seen).toMatchObject({ legal_name: 'Nell Baker', bank_sort_code: '12-34-56' })
  expect(abilities.manage_company).toBe(false)
  const refused = { code: 'forbidden', data: { action: 'change_settings' } }
  await expect(colleague.client.company.updateInformation(INFORMATION)).rejects.toMatchObject(refused)
  await expect(colleague.client.company.updateSwitches({ remind_overdue: true })).rejects.toMatchObject(
    refused,
  )
})

describe('the sample PDF', () => {
  test('shows the current settings', async () => {
    const { client } = await server.signUpWithCompany()
    await client.company.updateInformation(INFORMATION)
    await client.company.updateDocumentSettings(SETTINGS)
    await client.company.updateAppearance({
      accent_colour: '#0f766e',
      document_footer: 'Thank you for baking',
    })
    const pdf = await client.company.getSamplePdf()
    expect(pdf.name).toBe('INV-SAMPLE.pdf')
    const { text } = await readPdf(await pdf.bytes())
    for (const part of [
      'Crumb & Kiln',
      'GB 123 4567 82',
      '12-34-56',
      'Net 7',
      'Thank you for baking',
      '17.5%',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('has no VAT for a company that is not registered', async () => {
    const { client } = await server.signUpWithCompany()
    await client.company.updateSwitches({ vat_registered: false })
    const { text } = await readPdf(await (await client.company.getSamplePdf()).bytes())
    expect(text).not.toMatch(/VAT/)
    expect(text).toContain('£942.50')
  })
})
