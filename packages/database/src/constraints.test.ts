import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { fillCompany } from './filled-company.fixture.ts'
import { sqlStateOf } from './sql-state.ts'

const CHECK_VIOLATION = '23514'
/** feature_not_supported: NaN cannot become a bigint. */
const NOT_A_NUMBER_OF_PENCE = '0A000'
const UNIQUE_VIOLATION = '23505'
const NOT_NULL_VIOLATION = '23502'
const OUT_OF_RANGE = '22003'
const GENERATED_ALWAYS = '428C9'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const ann = await fillCompany(db, 'Ann’s Cakes')
await fillCompany(db, 'Bob’s Boats')

/** Selects Ann's rows of a table. The names `quotes` and `invoices` select documents of that kind. */
function rowsOf(name: string) {
  const kind = { quotes: 'quote', invoices: 'invoice' }[name]
  const owner = sql.identifier(name === 'companies' ? 'id' : 'company_id')
  const ofAnn = sql`${owner} = ${ann.company_id}`
  return kind === undefined
    ? { table: name, condition: ofAnn }
    : { table: 'documents', condition: sql`${ofAnn} and kind = ${kind}` }
}

/** Changes Ann's rows of a table directly, past every rule of the code, and returns the outcome. */
function change(name: string, assignments: string): Promise<string | undefined> {
  const { table, condition } = rowsOf(name)
  return outcome(sql`update ${sql.identifier(table)} set ${sql.raw(assignments)} where ${condition}`)
}

/** Adds a copy of Ann's row with these columns changed, and returns the outcome. */
async function repeat(name: string, changes: Record<string, unknown> = {}): Promise<string | undefined> {
  const { table, condition } = rowsOf(name)
  const t = sql.identifier(table)
  const { rows } = await db.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const columns = sql.raw(rows[0]?.columns ?? '')
  return outcome(sql`
    insert into ${t} (${columns})
    select ${columns} from jsonb_populate_record(null::${t}, (
      select to_jsonb(${t}) || jsonb_build_object('id', gen_random_uuid()) || ${JSON.stringify(changes)}::jsonb
      from ${t} where ${condition} limit 1
    ))`)
}

/** Returns 'done', or the SQL state of the refusal. Runs as a migration, which may even change evidence, and undoes everything. */
async function outcome(statement: SQL): Promise<string | undefined> {
  const undo = new Error('undo')
  return db
    .transaction(async (tx) => {
      await tx.execute(sql`set local quotespark.migrating = 'on'`)
      await tx.execute(statement)
      throw undo
    })
    .catch((error) => (error === undo ? 'done' : (sqlStateOf(error) ?? String(error))))
}

describe.each([
  ['quotes', 'status', ['draft', 'sent', 'viewed', 'rejected', 'expired', 'amendment_requested']],
  ['invoices', 'status', ['draft', 'sent', 'viewed', 'overdue', 'cancelled']],
  ['invoices', 'payment_terms', ['net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom']],
  ['document_answers', 'action', ['accept', 'reject']],
  ['document_lines', 'kind', ['line', 'subtotal', 'heading', 'text']],
  [
    'revision_files',
    'role',
    ['attachment', 'logo', 'picture', 'e_invoice', 'certificate', 'staff_certificate', 'chosen'],
  ],
  ['emails', 'status', ['waiting', 'sent', 'failed', 'kept']],
  ['payments', 'method', ['bank_transfer', 'card', 'direct_debit', 'cash', 'cheque', 'other']],
  ['products', 'type', ['product', 'service']],
  ['company_members', 'role', ['admin', 'project_manager', 'chief_financial_officer', 'other']],
])('%s.%s', (table, column, values) => {
  const set = (value: string) => change(table, `${column} = '${value}'`)

  test.each(values)('may be %s', async (value) => {
    expect(await set(value)).toBe('done')
  })

  test.each(['', 'Draft', 'SENT', 'owner', 'nonsense', 'sent '])('is never %j', async (value) => {
    expect(await set(value)).toBe(CHECK_VIOLATION)
  })
})

describe('database rules for amounts', () => {
  test.each<[string, string, string, string]>([
    ['a quote', 'quotes', 'subtotal = -1, total_amount = 19', CHECK_VIOLATION],
    ['a quote', 'quotes', 'tax_amount = -1, total_amount = 99', CHECK_VIOLATION],
    ['a quote', 'quotes', 'total_amount = 120.01', CHECK_VIOLATION],
    ['a quote', 'quotes', "subtotal = 'NaN', total_amount = 'NaN'", NOT_A_NUMBER_OF_PENCE],
    ['a quote', 'quotes', 'subtotal = 1e12, total_amount = 1e12 + 20', OUT_OF_RANGE],
    ['an invoice', 'invoices', "subtotal = 'NaN', total_amount = 'NaN'", NOT_A_NUMBER_OF_PENCE],
    ['an invoice', 'invoices', "amount_paid = 'NaN'", CHECK_VIOLATION],
    ['an invoice', 'invoices', 'subtotal = -1, total_amount = 19', CHECK_VIOLATION],
    ['an invoice', 'invoices', 'total_amount = 119.99', CHECK_VIOLATION],
    ['an invoice', 'invoices', 'amount_paid = -0.01', CHECK_VIOLATION],
    ['an invoice', 'invoices', 'amount_paid = 120.01', CHECK_VIOLATION],
    ['an invoice', 'invoices', 'balance_due = 0', GENERATED_ALWAYS],
    ['a line', 'document_lines', 'unit_price = -1, total_price = -1', CHECK_VIOLATION],
    ['a line', 'document_lines', 'quantity = 0, total_price = 0', CHECK_VIOLATION],
    ['a line', 'document_lines', "unit_price = 'NaN', total_price = 'NaN'", CHECK_VIOLATION],
    ['a line', 'document_lines', "quantity = 'NaN', total_price = 'NaN'", CHECK_VIOLATION],
    ['a line', 'document_lines', 'total_price = 99', CHECK_VIOLATION],
    ['a line', 'document_lines', 'vat_rate = 100.01', CHECK_VIOLATION],
    ['a line', 'document_lines', 'vat_rate = -1', CHECK_VIOLATION],
    ['a line', 'document_lines', 'quantity = -1, total_price = -100', CHECK_VIOLATION],
    ['a line', 'document_lines', "vat_amount = 'NaN'", CHECK_VIOLATION],
    ['a line', 'document_lines', 'vat_amount = -1', CHECK_VIOLATION],
    ['an allocation', 'allocations', 'amount = 0', CHECK_VIOLATION],
    ['an allocation', 'allocations', "amount = 'NaN'", CHECK_VIOLATION],
    ['a payment', 'payments', 'amount = 0', CHECK_VIOLATION],
    ['a payment', 'payments', "amount = 'NaN'", CHECK_VIOLATION],
    ['a payment', 'payments', 'amount = -1', CHECK_VIOLATION],
    ['a product', 'products', 'unit_price = -0.01', CHECK_VIOLATION],
    ['a product', 'products', "unit_price = 'NaN'", CHECK_VIOLATION],
    ['a product', 'products', 'unit_price = 1e9', CHECK_VIOLATION],
    ['a VAT rate', 'vat_rates', 'rate = 100.01', CHECK_VIOLATION],
    ['a VAT rate', 'vat_rates', "rate = 'NaN'", CHECK_VIOLATION],
    ['a VAT rate', 'vat_rates', 'rate = -1', CHECK_VIOLATION],
    ['a company’s tax rate', 'companies', 'tax_rate = 20', CHECK_VIOLATION],
  ])('refuse %s (%s) with %s', async (_, table, assignments, state) => {
    expect(await change(table, assignments)).toBe(state)
  })

  test('accept a price below a penny on a line, rounded to the penny', async () => {
    const leaflets = 'quantity = 9999999.999, unit_price = 0.0375, total_price = 375000.00'
    expect(await change('document_lines', leaflets)).toBe('done')
    expect(await change('document_lines', 'unit_price = 0.0374')).toBe(CHECK_VIOLATION)
  })

  test('accept hours on a line, rounded to the penny', async () => {
    const hours = 'quantity = 1.125, unit_price = 33.33, total_price = 37.50'
    expect(await change('document_lines', hours)).toBe('done')
  })
})

describe('database rules for quotes', () => {
  test('require a time of acceptance for accepted quotes, and for no others', async () => {
    expect(await change('quotes', "status = 'accepted', accepted_at = now()")).toBe('done')
    expect(await change('quotes', "status = 'accepted', accepted_at = null")).toBe(CHECK_VIOLATION)
    expect(await change('quotes', "status = 'rejected', accepted_at = now()")).toBe(CHECK_VIOLATION)
  })
})

describe('database rules for payment plans', () => {
  test.each<[string, string, string]>([
    ['a percentage above 100', 'billing_stages', 'percent = 100.01'],
    ['a percentage of nothing', 'billing_stages', 'percent = 0'],
    ['a percentage and an amount', 'billing_stages', 'amount = 1'],
    ['an amount of nothing', 'billing_stages', 'percent = null, amount = 0'],
    ['a thirteenth stage', 'billing_stages', 'position = 13'],
    ['a day without one', 'billing_stages', "billed_when = 'by_hand'"],
    [
      'an acceptance that is not first',
      'billing_stages',
      "billed_when = 'on_acceptance', day = null, due_on = null, position = 2",
    ],
    ['a stage without its quote', 'invoices', 'stage_quote_id = null'],
    ['a stage of a quote', 'quotes', 'asked_before_work = true'],
  ])('refuse %s', async (_, table, assignments) => {
    expect(await change(table, assignments)).toBe(CHECK_VIOLATION)
  })
})

describe('database rules for chasing', () => {
  test.each<[string, string, string]>([
    ['another outcome', 'chased_steps', "outcome = 'read'"],
    ['another cause of a hold', 'chasing_holds', "cause = 'mood'"],
  ])('refuse %s', async (_, table, assignments) => {
    expect(await change(table, assignments)).toBe(CHECK_VIOLATION)
  })
})

describe('database rules for recurring invoices', () => {
  test.each<[string, string, string]>([
    ['an interval of nothing', 'recurring_invoices', 'every = 0'],
    ['an interval of a hundred', 'recurring_invoices', 'every = 100'],
    ['another unit', 'recurring_invoices', "unit = 'day'"],
    ['an end and a count', 'recurring_invoices', "end_date = '2027-01-01', count = 3"],
    ['an end before the start', 'recurring_invoices', "end_date = '2026-01-01'"],
    ['a count of nothing', 'recurring_invoices', 'count = 0'],
    ['a pause without its time', 'recurring_invoices', "status = 'paused'"],
    ['a reason without a pause', 'recurring_invoices', "paused_reason = 'Closed'"],
    ['a pause by the product without a pause', 'recurring_invoices', 'is_paused_by_product = true'],
    ['an active one without a next date', 'recurring_invoices', 'next_date = null'],
    ['an ended one with a next date', 'recurring_invoices', "status = 'ended'"],
    ['a next date that is done with', 'recurring_invoices', 'next_date = passed_to'],
    ['an invoice of a skipped date', 'recurring_invoice_periods', "outcome = 'skipped'"],
    ['a period that ends before it begins', 'recurring_invoice_periods', "period_to = '2026-01-01'"],
  ])('refuse %s', async (_, table, assignments) => {
    expect(await change(table, assignments)).toBe(CHECK_VIOLATION)
  })
})

describe('database rules for invoices and drafts', () => {
  test.each<[string, string]>([
    ['paid with less than its full amount', "status = 'paid', paid_date = '2026-11-20', amount_paid = 119"],
    ['paid without a date', "status = 'paid', amount_paid = total_amount"],
    ['partially paid with nothing', "status = 'partially_paid', amount_paid = 0"],
    ['sent without a customer', "status = 'sent', customer_id = null"],
    ['sent without a title', "status = 'sent', title = ' '"],
  ])('refuse an invoice %s (%s)', async (_, assignments) => {
    expect(await change('invoices', assignments)).toBe(CHECK_VIOLATION)
  })

  test.each(['quotes', 'invoices'])(
    'allow a draft among the %s without customer and title',
    async (table) => {
      expect(await change(table, "status = 'draft', customer_id = null, title = ''")).toBe('done')
    },
  )

  test('allow a paid invoice with its full amount and a date', async () => {
    const paid = "status = 'paid', paid_date = '2026-11-20', amount_paid = total_amount"
    expect(await change('invoices', paid)).toBe('done')
  })
})

describe('unique rows', () => {
  test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['quote per number', 'quotes', {}, { number: 'Q-2' }],
    ['invoice per number', 'invoices', { stage: 2 }, { stage: 2, number: 'INV-00002' }],
    [
      'live invoice of a stage',
      'invoices',
      { number: 'INV-00002' },
      { number: 'INV-00002', status: 'cancelled' },
    ],
    ['stage at a position', 'billing_stages', {}, { position: 2 }],
    [
      'invoice of a schedule’s date',
      'recurring_invoice_periods',
      { invoice_id: null },
      { invoice_id: null, period_date: '2026-12-20' },
    ],
    [
      'date of an invoice that a schedule made',
      'recurring_invoice_periods',
      { period_date: '2026-12-20' },
      { period_date: '2026-12-20', invoice_id: null },
    ],
    ['relation of a kind between two documents', 'document_relations', {}, { relation: 'duplicated_from' }],
    ['default VAT rate', 'vat_rates', { name: 'Reduced' }, { name: 'Reduced', is_default: false }],
    ['line at a position in a document', 'document_lines', {}, { sort_order: 1 }],
    ['revision per number', 'document_revisions', {}, { revision: 2 }],
    ['pending sealing of a document', 'document_sealings', {}, { document_id: ann.ids.invoice }],
    [
      'live link per document',
      'document_links',
      { token: 'x'.repeat(32) },
      { token: 'x'.repeat(32), revoked_at: '2026-11-20T00:00:00Z' },
    ],
    ['preference per event', 'notification_preferences', {}, { event: 'invoice_paid' }],
  ])('allow only one %s', async (_, table, same, other) => {
    expect(await repeat(table, same)).toBe(UNIQUE_VIOLATION)
    expect(await repeat(table, other)).toBe('done')
  })

  test('allow only one membership of a person in a company', async () => {
    expect(await repeat('company_members')).toBe(UNIQUE_VIOLATION)
  })

  test('allow only one series of invoice numbers per company', async () => {
    expect(await repeat('number_series')).toBe(UNIQUE_VIOLATION)
  })

  test('allow only one account per email, ignoring case', async () => {
    const again = sql`
      insert into profiles (id, email) select gen_random_uuid(), upper(email) from profiles where id = ${ann.user_id}`
    expect(await outcome(again)).toBe(UNIQUE_VIOLATION)
  })
})

describe('database rules for answers', () => {
  test.each<[string, string]>([
    ['an acceptance without a name', 'signed_name = null'],
    ['an amendment request with a blank text', "action = 'amendment', reason = '  '"],
    ['an amendment request without a text', "action = 'amendment', reason = null"],
    ['a told answer without the name of who recorded it', "told = 'phone'"],
    ['a recorded answer without how it was told', "noted_by_name = 'Bob'"],
  ])('refuse %s', async (_, assignments) => {
    expect(await change('document_answers', assignments)).toBe(CHECK_VIOLATION)
  })
})

describe('database rules for payments', () => {
  const VOID = { kind: 'void', reason: 'It bounced' }

  test('allow one void of a payment, and several payments', async () => {
    const payment = { kind: 'payment', payment_id: null, credit_note_id: null, reason: null }
    expect(await repeat('payments', payment)).toBe('done')
    const { rows } = await db.execute<{ id: string }>(sql`
      select payment_id as id from payments where company_id = ${ann.company_id} and kind = 'void'`)
    expect(
      await repeat('payments', { ...VOID, credit_note_id: null, quote_id: null, payment_id: rows[0]?.id }),
    ).toBe(UNIQUE_VIOLATION)
  })

  test.each<[string, string]>([
    ['an unknown kind', "kind = 'gift'"],
    ['a void without a reason', "kind = 'void', payment_id = id, reason = null"],
    ['a void with a blank reason', "kind = 'void', payment_id = id, reason = ' '"],
    ['a void of no payment', "kind = 'void', payment_id = null, reason = 'x'"],
    ['a payment that takes another back', "kind = 'payment', payment_id = id, reason = null"],
    ['a refund of nothing', "kind = 'refund', payment_id = null, reason = 'x'"],
    [
      'a refund of a payment and a credit note',
      "kind = 'refund', payment_id = id, credit_note_id = id, reason = 'x'",
    ],
    ['a dispute that Stripe has not told of', "kind = 'dispute', payment_id = id, reason = 'x'"],
    ['a payment with the id of a refund', "stripe_id = 're_1'"],
    ['an excess that Stripe has not taken', 'excess_amount = 1'],
    ['a row of nothing', 'amount = 0'],
    ['a payment with a reason', "kind = 'payment', payment_id = null, reason = 'x'"],
  ])('refuse %s', async (_, assignments) => {
    expect(await change('payments', assignments)).toBe(CHECK_VIOLATION)
  })

  test.each<[string, string, string]>([
    ['a refund of nothing', 'refund_requests', 'amount = 0'],
    ['a refund without a reason', 'refund_requests', "reason = ' '"],
    ['a credit without its kind', 'refund_requests', "credit_reason = 'Two were missing'"],
    ['a kind of credit without its reason', 'refund_requests', "credit_reason_kind = 'mistake'"],
    ['a credit for another reason', 'refund_requests', "credit_reason = 'x', credit_reason_kind = 'whim'"],
    ['a refusal of a refund that is still open', 'refund_requests', 'closed_at = null'],
    ['a promised payment of nothing', 'pending_payments', 'amount = 0'],
    ['a promised payment by an unknown method', 'pending_payments', "method = 'barter'"],
    ['the failure of a promised payment that is still open', 'pending_payments', 'closed_at = null'],
    ['a fee that is no number', 'card_charges', "fee_amount = 'NaN'"],
  ])('refuse %s that is asked of Stripe', async (_, table, assignments) => {
    expect(await change(table, assignments)).toBe(CHECK_VIOLATION)
  })

  test.each([
    ['an amount below zero', 'interest_amount = -1'],
    ['a claim of nothing', 'interest_amount = 0, fixed_sum = 0'],
    ['a fixed sum above the highest', 'fixed_sum = 100.01'],
    ['a rate that is no number', "reference_rate = 'NaN'"],
    ['interest before it starts to run', 'claimed_to = relevant_day'],
    ['more days late than there are', 'days = claimed_to - relevant_day + 1'],
    ['a claim on itself', 'debt_id = document_id'],
  ])('refuse %s in a claim of interest', async (_, assignments) => {
    expect(await change('late_payment_claims', assignments)).toBe(CHECK_VIOLATION)
  })

  test('count the corrections of a payment from 1', async () => {
    expect(await change('payment_corrections', 'position = 0')).toBe(CHECK_VIOLATION)
  })
})

describe('database rules for required values', () => {
  test.each<[string, string, string, string]>([
    ['a customer’s name', 'customers', "name = '  '", CHECK_VIOLATION],
    ['a country for any part of an address', 'customers', "address_town = 'Bath'", CHECK_VIOLATION],
    ['a valid country code', 'customers', "address_country_code = 'gb'", CHECK_VIOLATION],
    ['a scheme for an endpoint', 'customers', "endpoint_id = '1'", CHECK_VIOLATION],
    ['a reason for an exemption', 'customers', "vat_category = 'E'", CHECK_VIOLATION],
    ['no reason where VAT is charged', 'companies', "exemption_reason = 'x'", CHECK_VIOLATION],
    ['a known VAT category', 'products', "vat_category = 'K'", CHECK_VIOLATION],
    ['an email that is not null', 'customers', 'email = null', NOT_NULL_VIOLATION],
    ['the title of a sent quote', 'quotes', "status = 'sent', title = ''", CHECK_VIOLATION],
    ['the customer of a sent quote', 'quotes', "status = 'sent', customer_id = null", CHECK_VIOLATION],
    ['no invoice fields on a quote', 'quotes', "due_date = '2026-11-20'", CHECK_VIOLATION],
    ['no quote fields on an invoice', 'invoices', "valid_until = '2026-11-20'", CHECK_VIOLATION],
    ['an invoice’s due date', 'invoices', 'due_date = null', CHECK_VIOLATION],
    ['a known kind of document', 'quotes', "kind = 'order'", CHECK_VIOLATION],
    ['content in a revision', 'document_revisions', 'content = null', NOT_NULL_VIOLATION],
    ['a total of a revision', 'document_revisions', 'total_amount = null', NOT_NULL_VIOLATION],
    ['a PDF of a revision', 'document_revisions', 'pdf_file_id = null', NOT_NULL_VIOLATION],
    ['a hash for a revision’s PDF', 'document_revisions', 'pdf_sha256 = null', NOT_NULL_VIOLATION],
    ['content to seal', 'document_sealings', 'content = null', NOT_NULL_VIOLATION],
    ['a step that follows a sealing', 'document_sealings', 'delivery = null', NOT_NULL_VIOLATION],
    ['an answered revision', 'document_answers', 'revision = null', NOT_NULL_VIOLATION],
    ['the PDF that was answered', 'document_answers', 'pdf_file_id = null', NOT_NULL_VIOLATION],
    ['a hash for the PDF that was answered', 'document_answers', 'pdf_sha256 = null', NOT_NULL_VIOLATION],
    ['a document for an event', 'document_events', 'document_id = null', NOT_NULL_VIOLATION],
    ['a product’s name', 'products', "name = ''", CHECK_VIOLATION],
    ['a VAT rate’s name', 'vat_rates', "name = ''", CHECK_VIOLATION],
    ['a company’s name', 'companies', "name = ''", CHECK_VIOLATION],
    ['pounds as the currency', 'companies', "currency = 'EUR'", CHECK_VIOLATION],
    ['a long link token', 'document_links', "token = 'short'", CHECK_VIOLATION],
    ['at most 20 MB per file', 'files', 'size_bytes = 20 * 1024 * 1024 + 1', CHECK_VIOLATION],
    ['number series from 1', 'number_series', 'next_number = 0', CHECK_VIOLATION],
    ['a company for an email about a document', 'emails', 'company_id = null', CHECK_VIOLATION],
  ])('require %s (%s: %s)', async (_, table, assignments, state) => {
    expect(await change(table, assignments)).toBe(state)
  })
})

describe('database rules for messages about a document', () => {
  test.each<[string, string]>([
    ['an unknown author', "author = 'product'"],
    ['a blank name', "author_name = ' '"],
    ['a blank text', "text = ' '"],
    ['a text of 2,001 characters', "text = repeat('é', 2001)"],
    ['a resolved answer of staff', "author = 'staff', resolved_at = now()"],
    ['a resolution without its time', 'resolved_by = gen_random_uuid()'],
  ])('refuse %s', async (_, assignments) => {
    expect(await change('document_messages', assignments)).toBe(CHECK_VIOLATION)
  })

  test('allow 2,000 characters, and a question resolved by nobody in particular', async () => {
    expect(await change('document_messages', "text = repeat('é', 2000), resolved_at = now()")).toBe('done')
  })

  test('keep a message that is sent twice under one id only once', async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from document_messages where company_id = ${ann.company_id}`,
    )
    expect(await repeat('document_messages', { id: rows[0]?.id })).toBe(UNIQUE_VIOLATION)
  })
})
