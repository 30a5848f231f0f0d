import { expect, test } from 'vitest'
import { isSavedAs } from './use-customer-update.ts'

const fields = {
  name: 'Harbour Books',
  contact_person: 'Grace Hopper',
  email: 'grace@harbour.example',
  phone: null,
  address: '1 Quay',
  notes: null,
}
const customer = {
  ...fields,
  address_fields: null,
  vat_number: null,
  company_number: null,
  vat_category: null,
  exemption_reason: null,
  endpoint: null,
  id: 'c1',
  version: 3,
  portal_invited_at: null,
  archived_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  kind: 'company' as const,
  is_business: null,
  is_public_authority: false,
  cis_rate: null,
  receives: ['quotes' as const],
  other_contacts: [],
  sites: [],
  quote_count: 0,
  invoice_count: 0,
  balance_due: '0.00',
  overdue_amount: '0.00',
  credit_amount: '0.00',
  account_balance: '0.00',
  average_days_to_pay: null,
  monthly_statement: false,
  emails: [],
  abilities: { edit: true, invite: true, archive: true, restore: false, delete: true, send_statement: true },
}
const edit = { ...fields, id: 'c1', version: 2 }

test('an edit counts as saved when the stored fields equal it, whatever the version', () => {
  expect(isSavedAs(customer, edit)).toBe(true)
})

test.each(['name', 'contact_person', 'email', 'phone', 'address', 'notes'])(
  'an edit does not count as saved when its %s differs',
  (field) => {
    expect(isSavedAs(customer, { ...edit, [field]: 'another' })).toBe(false)
  },
)

test('address fields are compared instead of the address text they produce', () => {
  const address_fields = {
    ...{ street: '1 Quay', street_2: null, town: 'Leith', county: null, postcode: null, country_code: 'GB' },
  }
  const sorted = { ...customer, address: '1 Quay\nLeith', address_fields }
  expect(isSavedAs(sorted, { ...edit, address_fields })).toBe(true)
  expect(isSavedAs(customer, { ...edit, address_fields })).toBe(false)
  expect(isSavedAs(sorted, { ...edit, address_fields: { ...address_fields, town: 'Bath' } })).toBe(false)
})
