import { type Access, REFUSALS } from '@quotespark/contract'
import { DOCUMENT_KINDS, type DocumentKind } from '@quotespark/domain/document'
import { MAX_AMOUNT } from '@quotespark/domain/money'
import type { EntityName, RefusalCode, RefusalData } from '@quotespark/domain/refusal'
import { REFUSAL_SENTENCES } from '@quotespark/domain/refusal-sentences'
import { z } from 'zod'
import { company, members, SAMPLE_URL } from './sample/company.ts'
import { partPaidInvoice } from './sample/invoice.ts'
import { documentCustomer } from './sample/line.ts'
import { draftQuote } from './sample/quote.ts'

/** Circumstances of a refusal: what the operation that gives it declares. */
export interface Refused {
  access: Access
  /** Entities that it may not find. */
  notFound: readonly EntityName[]
  /** First issue reported for a wrong input. */
  wrong: Issue
}
type Issue = RefusalData['invalid_input']['issues'][number]

const document = (about: EntityName): DocumentKind => DOCUMENT_KINDS.find((kind) => kind === about) ?? 'quote'

const STAGES = [
  { stage: 2, title: 'Second fix' },
  { stage: 3, title: 'Completion' },
]

/** Sample data of each refusal about the given entity. */
const DATA: { [Code in RefusalCode]: (about: EntityName, refused: Refused) => RefusalData[Code] } = {
  unauthenticated: () => ({}),
  mail_limit_reached: () => ({ reached: 'address', limit: 3, address: 'amara@example.com' }),
  confirmation_required: () => ({}),
  factor_confirmation_required: () => ({}),
  second_factor_required: () => ({}),
  forbidden: (_, { access }) => ({ action: access }),
  not_found: (entity) => ({ entity }),
  company_required: () => ({}),
  not_in_company: () => ({}),
  company_limit_reached: () => ({ reached: 'day', limit: 3 }),
  company_not_created: () => ({ failure: 'database', message: 'the connection was lost' }),
  invalid_input: (_, { wrong }) => ({ issues: [wrong] }),
  transition_not_allowed: (about) => ({
    entity: document(about),
    from: 'draft',
    to: TARGET[document(about)] ?? 'sent',
  }),
  quote_expired: () => ({ valid_until: draftQuote.valid_until ?? '' }),
  changed_meanwhile: () => ({ updated_at: draftQuote.updated_at }),
  superseded: () => ({ revision: 2 }),
  selection_invalid: () => ({
    problem: 'none_of_group',
    item_id: draftQuote.items[0]?.id ?? '',
    line: 2,
    field: 'item_id',
    group: 'Worktop',
    minimum: null,
    maximum: null,
  }),
  total_differs: () => ({ total_amount: '1560.00' }),
  changed_since_acceptance: () => ({ accepted_revision: 1 }),
  stage_amounts_exceed: () => ({ from_amount: '1560.00', stage_amounts: '1600.00' }),
  stage_billed: () => ({ stages: [{ stage: 1, title: 'Deposit' }] }),
  stage_required: () => ({ stages: STAGES }),
  stage_order: () => ({ unbilled: STAGES.slice(0, 1) }),
  all_billed: () => ({
    invoices: [{ stage: 1, invoice_id: partPaidInvoice.id, invoice_number: partPaidInvoice.invoice_number }],
  }),
  nothing_to_bill: () => ({}),
  billed_more_than_accepted: () => ({
    rows: [{ vat_category: 'S', vat_rate: '20', billed_net: '1300.00', accepted_net: '1200.00' }],
  }),
  stage_invoice_locked: () => ({ quote_id: draftQuote.id, stage: 1 }),
  late_payment_not_due: () => ({ reason: 'not_late' }),
  reference_rate_missing: () => ({
    half_year: '2027-01',
    url: `${SAMPLE_URL}/app/settings/late-payment?company=${company.id}`,
  }),
  claim_locked: () => ({ claim_of: partPaidInvoice.id }),
  einvoice_incomplete: () => ({
    missing: [
      {
        field: 'buyer.address.country_code',
        message: "The customer's address needs a country.",
        url: `${SAMPLE_URL}/app/customers/${documentCustomer.id}/edit`,
      },
    ],
  }),
  einvoice_unaddressed: () => ({
    missing: [
      {
        field: 'buyer.endpoint',
        message: 'The customer needs an electronic address: a UK VAT number, GLN, DUNS or LEI.',
        url: `${SAMPLE_URL}/app/customers/${documentCustomer.id}/edit`,
      },
    ],
  }),
  access_point_missing: () => ({}),
  not_awaiting_answer: () => ({}),
  not_planned: () => ({}),
  nothing_to_undo: () => ({}),
  own_company: () => ({ company: company.name }),
  not_deletable: (about) => ({ entity: document(about), status: 'sent' }),
  number_backwards: () => ({ kind: 'invoice', next_number: 42, smallest_next_number: 42 }),
  number_taken: () => ({ kind: 'invoice', number: 'INV-00040', smallest_next_number: 42 }),
  amount_too_large: () => ({ maximum: MAX_AMOUNT }),
  credit_exceeds: () => ({
    left_amount: partPaidInvoice.total_amount,
    lines: [{ item_id: partPaidInvoice.items[0]?.id ?? '', left_quantity: '1' }],
    rows: [
      {
        ...{ vat_category: 'S', vat_rate: '20' },
        ...{ left_net: partPaidInvoice.net_amount, left_vat: partPaidInvoice.tax_amount },
      },
    ],
  }),
  payment_closed: () => ({ reason: 'voided' }),
  payment_exceeds_balance: () => ({
    balance_due: partPaidInvoice.balance_due,
    invoice_id: partPaidInvoice.id,
  }),
  refund_exceeds: () => ({ refundable_amount: '70.00' }),
  credit_used: () => ({
    invoices: [
      { invoice_id: partPaidInvoice.id, invoice_number: partPaidInvoice.invoice_number, amount: '80.00' },
    ],
  }),
  credit_insufficient: () => ({ available_amount: '80.00' }),
  vat_period_filed: () => ({ vat_filed_to: '2026-09-30' }),
  particulars_missing: () => ({ missing: ['customer_address'] }),
  payment_unavailable: () => ({}),
  customer_email_missing: () => ({}),
  customer_archived: () => ({}),
  schedule_closed: () => ({ status: 'ended' }),
  in_use: (entity) => ({ entity }),
  link_revoked: () => ({}),
  company_closed: () => ({ company: company.name }),
  idempotency_key_reused: () => ({}),
  account_not_found: () => ({ email: documentCustomer.email }),
  already_member: () => ({ email: members[1].email }),
  last_owner: () => ({}),
  last_owner_of: () => ({ company: company.name }),
  invitation_over: () => ({ reason: 'expired' }),
  newsletter_link_over: () => ({ reason: 'used' }),
  too_many_requests: () => ({ retry_after_seconds: 30 }),
  busy: () => ({ retry_after: 5 }),
  read_only: () => ({}),
  portal_account_not_found: () => ({}),
}

/** Statuses that the example's draft cannot move to; other kinds refuse their sending instead. */
const TARGET: Partial<Record<DocumentKind, string>> = { quote: 'accepted', invoice: 'paid' }

/** Suffixes that tell examples with the same code apart. */
const DISTINCTION: { [Code in RefusalCode]?: (data: RefusalData[Code]) => string } = {
  forbidden: ({ action }) => action,
  not_found: ({ entity }) => entity,
  in_use: ({ entity }) => entity,
  transition_not_allowed: ({ entity }) => entity,
  not_deletable: ({ entity }) => entity,
  invalid_input: ({ issues: [issue] }) => issue?.path ?? '',
}

export interface RefusalExample {
  /** Key among the examples of the description; of several that share it, all but the first are numbered. */
  name: string
  /** Sentence that a person reads. */
  sentence: string
  value: { defined: true; code: RefusalCode; status: number; message: string; data: object }
}

/** Examples of a refusal as an operation answers it, with the sentence that the web shows. */
export function refusalExamples<Code extends RefusalCode>(code: Code, refused: Refused): RefusalExample[] {
  const { status, message } = REFUSALS[code]
  const things = code === 'not_found' ? refused.notFound : [aboutEntity(refused.notFound)]
  return things.map((about) => {
    const data = DATA[code](about, refused)
    const distinction = DISTINCTION[code]?.(data)
    const sentence = REFUSAL_SENTENCES[code] as (data: RefusalData[Code]) => string
    return {
      name: ['refusal', code, ...(distinction ? [distinction] : [])].join('.'),
      sentence: sentence(data),
      value: { defined: true, code, status, message, data },
    }
  })
}

/** Picks the entity that other refusals are about: the document behind a link, otherwise the first that may not be found. */
function aboutEntity(notFound: readonly EntityName[]): EntityName {
  return notFound.find((entity) => entity !== 'link') ?? 'quote'
}

/** Issue reported when the body is not JSON. */
const UNREADABLE: Issue = { path: '', message: 'The request could not be read.' }

/** First issue that an operation reports for its own example with every text emptied; UNREADABLE where that is valid. */
export function wrongInput(schema: unknown, input: object | undefined): Issue {
  const [issue] =
    schema instanceof z.ZodType ? (schema.safeParse(emptied(input ?? {})).error?.issues ?? []) : []
  return issue ? { path: issue.path.join('.'), message: issue.message } : UNREADABLE
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, emptied(inner)]))
}
