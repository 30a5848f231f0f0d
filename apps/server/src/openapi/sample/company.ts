import type {
  Account,
  Company,
  Invitation,
  Member,
  Passkey,
  Product,
  Security,
  VatRateEntry,
} from '@quotespark/contract'
import { sampleId } from './sample-id.ts'

/** Home of the examples: the server that an integrator would call. */
export const SAMPLE_URL = 'https://quotes.example'

export const owner = {
  id: sampleId('owner'),
  email: 'nell@hartwell-joinery.example',
  first_name: 'Nell',
  last_name: 'Hartwell',
  avatar_url: null,
} satisfies Account['user']
export const OWNER_NAME = `${owner.first_name} ${owner.last_name}`

export const company: Company = {
  id: sampleId('company'),
  name: 'Hartwell Joinery',
  legal_name: 'Hartwell Joinery Ltd',
  email: 'office@hartwell-joinery.example',
  phone: '+441134960123',
  website: 'https://hartwell-joinery.example',
  address: 'Unit 4, Canal Yard\nLeeds\nLS10 1AA',
  address_fields: {
    street: 'Unit 4, Canal Yard',
    street_2: null,
    town: 'Leeds',
    county: null,
    postcode: 'LS10 1AA',
    country_code: 'GB',
  },
  company_number: '09876543',
  utr: '1234567895',
  vat_registered: true,
  prices_include_vat: false,
  vat_category: null,
  exemption_reason: null,
  vat_basis: 'invoice',
  cash_basis_from: null,
  vat_stagger: '1',
  vat_year_end_month: null,
  vat_filed_to: null,
  vat_number: 'GB 339 0727 47',
  endpoint: null,
  bank_account_name: 'Hartwell Joinery Ltd',
  bank_sort_code: '12-34-56',
  bank_account_number: '12345678',
  currency: 'GBP',
  tax_rate: '0.2',
  quote_validity_days: 30,
  payment_terms_days: 30,
  quote_terms: 'Prices hold until the last day of this quote.',
  invoice_terms: 'Goods remain ours until they are paid for.',
  require_invoice_particulars: true,
  follow_up_quotes: true,
  remind_overdue: true,
  send_dated_stages: false,
  send_receipts: false,
  use_credit_first: false,
  deposit_terms: 'due_on_receipt',
  is_construction: false,
  require_second_factor: false,
  accent_colour: '#2f6b4f',
  document_footer: 'Registered in England and Wales, no. 09876543',
  document_look: 'classic',
  logo_file_id: null,
  created_at: '2025-04-07T09:12:00.000Z',
  updated_at: '2026-10-19T14:03:00.000Z',
}

export const account: Account = {
  user: owner,
  company_id: company.id,
  company,
  companies: [{ id: company.id, name: company.name, role: 'admin', is_owner: true }],
  bank_details_changed: null,
  role: 'admin',
  is_owner: true,
  abilities: {
    create_documents: true,
    refund_payments: true,
    manage_catalogue: true,
    manage_company: true,
    manage_team: true,
    view_activity: true,
    delete_company: true,
  },
  second_factor_required: false,
}

export const passkey: Passkey = {
  id: sampleId('passkey'),
  name: 'MacBook',
  created_at: '2026-10-19T14:03:00.000Z',
  last_used_at: '2026-11-20T08:00:00.000Z',
}

export const security: Security = {
  has_password: true,
  has_second_factor: true,
  has_authenticator_app: true,
  recovery_codes_left: 9,
  passkeys: [passkey],
  new_email: null,
}

export const RECOVERY_CODES = ['xK3fQ-9bTzL', 'pR7vN-2mWcD']

const NO_STEP = { edit: true, remove: true, make_owner: true, withdraw_ownership: false }

export const members: [Member, Member] = [
  {
    id: sampleId('owner membership'),
    user_id: owner.id,
    first_name: owner.first_name,
    last_name: owner.last_name,
    email: owner.email,
    avatar_url: null,
    role: 'admin',
    is_owner: true,
    status: 'active',
    is_you: true,
    joined_at: company.created_at,
    abilities: { edit: false, remove: false, make_owner: false, withdraw_ownership: false },
  },
  {
    id: sampleId('colleague membership'),
    user_id: sampleId('colleague'),
    first_name: 'Tom',
    last_name: 'Okafor',
    email: 'tom@hartwell-joinery.example',
    avatar_url: null,
    role: 'project_manager',
    is_owner: false,
    status: 'active',
    is_you: false,
    joined_at: '2025-09-01T08:30:00.000Z',
    abilities: NO_STEP,
  },
]

export const invitation: Invitation = {
  id: sampleId('invitation'),
  email: 'amira@hartwell-joinery.example',
  role: 'project_coordinator',
  invited_by: OWNER_NAME,
  created_at: '2026-11-16T09:00:00.000Z',
  expires_at: '2026-11-23T09:00:00.000Z',
  is_expired: false,
}

export const standardRate: VatRateEntry = {
  id: sampleId('standard rate'),
  name: 'Standard',
  rate: '20',
  is_default: true,
}
export const reducedRate: VatRateEntry = {
  id: sampleId('reduced rate'),
  name: 'Reduced',
  rate: '5',
  is_default: false,
}

export const product: Product = {
  id: sampleId('product'),
  name: 'Oak shelving, per metre',
  description: 'Solid oak, oiled, 30 cm deep, brackets included',
  type: 'product',
  prices_include_vat: false,
  unit_price: '86.40',
  unit: 'm',
  vat_rate_id: standardRate.id,
  vat_rate: { id: standardRate.id, name: standardRate.name, rate: standardRate.rate },
  no_vat: false,
  vat_category: null,
  exemption_reason: null,
  is_active: true,
  picture_file_id: null,
  updated_at: '2026-10-19T14:10:00.000Z',
  abilities: { edit: true, delete: true },
}
