import { asCompany, documentEvents, emails, notifications } from '@quotespark/database'
import { checkUbl } from '@quotespark/e-invoice'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { addCustomer, editOfInvoice, invoiceFor, LINE } from '../../../testing/sample-documents.ts'
import { joinCompany } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { chaseCustomers } from '../../chasing/chase.ts'
import { placeHold } from '../../document/chasing/hold-invoice.ts'
import { notifyOfMissingRate } from './reference-rates.ts'

/* Section 7 of the billing specification: late payment. One file, because its last step verifies every row that all tests wrote. */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-06-01T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client, { is_business: true })
})
beforeEach(() => server.clock.set('2026-10-29T10:00:00.000Z'))
afterAll(async () => {
  // Whatever was claimed, waived and paid in these tests, every stored figure follows from the rows.
  expect(await brokenRows(server)).toEqual([])
  await server.stop()
})

type Fields = Parameters<typeof invoiceFor>[1]

/** Issues £6,500.00, due on 1 July 2026, unless told otherwise. */
function issue(amount = '6500.00', fields: Fields = {}, customer = ada) {
  return ann.client.invoice.create(
    invoiceFor(customer, {
      ...{ status: 'sent', issue_date: '2026-06-01', due_date: '2026-07-01' },
      items: [{ ...LINE, quantity: '1', unit_price: amount, vat_rate: '0' }],
      ...fields,
    }),
  )
}
type Asked = { id: string }
const late = ({ id }: Asked, on?: string) => ann.client.invoice.getLatePayment({ id, ...(on && { on }) })
const claim = ({ id }: Asked, more: { on?: string; send?: boolean } = {}) =>
  ann.client.invoice.claimLatePayment({ id, ...more })
const read = ({ id }: Asked) => ann.client.invoice.get({ id })
const pay = ({ id }: Asked, amount: string, paid_on: string) =>
  ann.client.invoice.recordPayment({ id, amount, paid_on, method: 'bank_transfer' })
const NOTHING = {
  ...{ eligible: false, interest_amount: '0.00', fixed_sum: '0.00', total_amount: '0.00' },
  ...{ daily_amount: '0.00', claimed_amount: '0.00' },
}

describe('the figures of a late invoice', () => {
  test('are those of today unless a day is given (a)', async () => {
    const invoice = await issue()
    expect(await late(invoice)).toEqual({
      ...{ eligible: true, reason: null, relevant_day: '2026-07-01', days: 120 },
      ...{ reference_rate: '3.75', rate: '11.75', interest_amount: '251.10', fixed_sum: '70.00' },
      ...{ total_amount: '321.10', daily_amount: '2.09', claimed_amount: '0.00', claimable_amount: '321.10' },
    })
    expect(await late(invoice, '2026-07-02')).toMatchObject({ days: 1, interest_amount: '2.09' })
    expect(await late(invoice, '2026-07-01')).toMatchObject({ ...NOTHING, reason: 'not_late' })
  })

  test('end with the day of payment, as corrected, and a voided payment cuts nothing (b)', async () => {
    const invoice = await issue('10000.00')
    const paid = await pay(invoice, '10000.00', '2026-08-30')
    expect(await late(invoice)).toMatchObject({ days: 60, total_amount: '293.15', daily_amount: '0.00' })
    const id = paid.payments[0]?.id ?? ''
    await ann.client.payment.correct({ id, paid_on: '2026-07-11' })
    expect(await late(invoice)).toMatchObject({ days: 10, interest_amount: '32.19' })
    await ann.client.payment.void({ id, reason: 'It never came.' })
    expect(await late(invoice)).toMatchObject({ days: 120, interest_amount: '386.30' })
  })

  test('count what was paid before the due date as no debt (f), and refunded money as owed again', async () => {
    const invoice = await issue('1200.00')
    await pay(invoice, '300.00', '2026-06-20')
    expect(await late(invoice)).toMatchObject({ fixed_sum: '40.00', interest_amount: '34.77' })
    const paid = await pay(invoice, '900.00', '2026-07-11')
    const id = paid.payments.find(({ amount }) => amount === '900.00')?.id ?? ''
    const { id: refund } = await ann.client.payment.refund({
      ...{ id, amount: '900.00', reason: 'Paid from the wrong account.', paid_on: '2026-07-21' },
    })
    // Ten days before the payment, and a hundred after the refund.
    expect(await late(invoice)).toMatchObject({ days: 110, interest_amount: '31.87' })
    const [entry] = (await read(invoice)).payments.filter(({ kind }) => kind === 'refund')
    await ann.client.payment.void({ id: entry?.id ?? refund, reason: 'The refund was not made.' })
    expect(await late(invoice)).toMatchObject({ days: 10 })
  })

  test('are smaller from the start after a mistake, and from its day after a reduction', async () => {
    const [mistake, reduction] = [await issue(), await issue()]
    const note = { amount: '5500.00', reason: 'Agreed.' }
    server.clock.set('2026-07-11T10:00:00.000Z')
    await ann.client.credit_note.create({ id: mistake.id, ...note, reason_kind: 'mistake' })
    await ann.client.credit_note.create({ id: reduction.id, ...note, reason_kind: 'reduction' })
    expect(await late(mistake, '2026-07-21')).toMatchObject({ interest_amount: '6.44' })
    expect(await late(reduction, '2026-07-21')).toMatchObject({ interest_amount: '24.14' })
  })

  test('wait for the work of an advance payment', async () => {
    const invoice = await issue('6500.00', { asked_before_work: true })
    expect(await late(invoice)).toMatchObject({ ...NOTHING, reason: 'advance_payment', relevant_day: null })
    const edit = { ...editOfInvoice(await read(invoice)), work_finished_on: '2026-08-14' }
    await ann.client.invoice.update({ ...edit, asked_before_work: true })
    expect(await late(invoice)).toMatchObject({ eligible: true, relevant_day: '2026-08-14' })
  })

  test('of a public authority start after 30 days, whatever was agreed', async () => {
    const council = await addCustomer(ann.client, { is_business: true, is_public_authority: true })
    const invoice = await issue('6500.00', { due_date: '2026-09-30' }, council)
    expect(await late(invoice)).toMatchObject({ relevant_day: '2026-07-01', days: 120 })
    const agreed = await issue('6500.00', { due_date: '2026-09-30' })
    expect(await late(agreed)).toMatchObject({ relevant_day: '2026-09-30', days: 29 })
  })

  test('go by the due date that was sent, whatever staff have changed since', async () => {
    const invoice = await issue()
    await ann.client.invoice.update({ ...editOfInvoice(invoice), due_date: '2026-12-31' })
    expect(await late(invoice)).toMatchObject({ relevant_day: '2026-07-01' })
  })

  test('are refused for a half-year without its rate (g)', async () => {
    const invoice = await issue('6500.00', { due_date: '2026-12-31' })
    server.clock.set('2027-01-05T10:00:00.000Z')
    const refusal = {
      code: 'reference_rate_missing',
      data: { half_year: '2027-01', url: expect.stringContaining('/app/settings') },
    }
    await expect(late(invoice)).rejects.toMatchObject(refusal)
    await expect(claim(invoice)).rejects.toMatchObject(refusal)
  })

  test('are nothing on the due date, of a consumer, an unknown customer, a draft or a credited invoice (h)', async () => {
    const consumer = await addCustomer(ann.client, { is_business: false })
    const unknown = await addCustomer(ann.client)
    const credited = await issue()
    await ann.client.credit_note.create({ id: credited.id, amount: '6500.00', reason: 'Billed twice.' })
    const cancelled = await issue()
    await ann.client.invoice.cancel({ id: cancelled.id })
    for (const [invoice, reason] of [
      [await issue('6500.00', { due_date: '2026-10-29' }), 'not_late'],
      [await issue('6500.00', {}, consumer), 'consumer'],
      [await issue('6500.00', {}, unknown), 'customer_unknown'],
      [await issue('6500.00', { status: 'draft' }), 'not_issued'],
      [cancelled, 'not_issued'],
      [credited, 'credited'],
    ] as const) {
      expect(await late(invoice)).toMatchObject({ ...NOTHING, reason })
      await expect(claim(invoice)).rejects.toMatchObject({ code: 'late_payment_not_due', data: { reason } })
    }
  })
})

test('nothing can be claimed while the customer disputes the invoice (h)', async () => {
  const invoice = await issue()
  const hold = (is_disputed: boolean, until: string | null) =>
    asCompany(server.services.database, ann.company.id, (db) =>
      placeHold(
        db,
        { kind: 'invoice', company_id: ann.company.id, document_id: invoice.id },
        {
          ...{ cause: 'staff', reason: 'The hours are wrong.', is_disputed, until, by_name: 'Ann Baker' },
          created_at: server.clock.now().toISOString(),
        },
      ),
    )
  await hold(true, '2026-10-30')
  expect(await late(invoice)).toMatchObject({ ...NOTHING, reason: 'disputed' })
  await expect(claim(invoice)).rejects.toMatchObject({
    ...{ code: 'late_payment_not_due', data: { reason: 'disputed' } },
  })
  server.clock.set('2026-10-30T10:00:00.000Z')
  expect(await late(invoice)).toMatchObject({ eligible: true })
  await hold(true, null)
  expect(await late(invoice)).toMatchObject({ reason: 'disputed' })
  await hold(false, null)
  expect(await claim(invoice)).toMatchObject({ claim_of: invoice.id })
})

describe('a claim', () => {
  test('is a draft in the series of invoices, outside the scope of VAT, that names the Act, rate, days and invoice', async () => {
    const invoice = await issue()
    const made = await claim(invoice)
    expect(made).toMatchObject({
      ...{ status: 'draft', title: `Late payment of ${invoice.invoice_number}`, claim_of: invoice.id },
      ...{ customer_id: ada.id, total_amount: '321.10', tax_amount: '0.00', issue_date: '2026-10-29' },
      claim: {
        ...{ invoice_number: invoice.invoice_number, relevant_day: '2026-07-01', claimed_to: '2026-10-29' },
        ...{
          days: 120,
          reference_rate: '3.75',
          rate: '11.75',
          interest_amount: '251.10',
          fixed_sum: '70.00',
        },
      },
      abilities: { assign_customer: false, delete: true, send: true },
    })
    expect(made.invoice_number).toMatch(/^INV-/)
    expect(
      made.items.map(({ description, total_price, vat_category }) => [
        description,
        total_price,
        vat_category,
      ]),
    ).toEqual([
      [
        `Interest on ${invoice.invoice_number} under the Late Payment of Commercial Debts (Interest) Act 1998: 11.75% a year (8% above the reference rate of 3.75%) on what was owed for 120 days, 2 Jul 2026 to 29 Oct 2026`,
        '251.10',
        'O',
      ],
      [
        `Fixed sum for the late payment of ${invoice.invoice_number} under section 5A of the Late Payment of Commercial Debts (Interest) Act 1998`,
        '70.00',
        'O',
      ],
    ])
    expect((await read(invoice)).claims).toEqual([
      {
        ...{ id: made.id, invoice_number: made.invoice_number, status: 'draft', issue_date: '2026-10-29' },
        ...{ total_amount: '321.10', credited_amount: '0.00' },
      },
    ])
    expect((await read(invoice)).history.map(({ event }) => event)).toContain('interest_claimed')
  })

  test('claims only what grew since the last one, at the rate of the first, and the fixed sum once', async () => {
    const invoice = await issue('6500.00', { due_date: '2026-06-15' })
    server.clock.set('2026-07-15T10:00:00.000Z')
    const first = await claim(invoice)
    expect(first.claim).toMatchObject({ days: 30, interest_amount: '62.77', fixed_sum: '70.00' })
    await expect(claim(invoice)).rejects.toMatchObject({
      ...{ code: 'late_payment_not_due', data: { reason: 'nothing_to_claim' } },
    })
    expect(await late(invoice)).toMatchObject({ ...NOTHING, reason: 'nothing_to_claim', days: 30 })
    server.clock.set('2026-10-13T10:00:00.000Z')
    expect(await late(invoice)).toMatchObject({
      days: 120,
      interest_amount: '251.10',
      claimed_amount: '132.77',
    })
    const second = await claim(invoice)
    expect(second).toMatchObject({
      total_amount: '188.33',
      claim: { interest_amount: '188.33', fixed_sum: '0.00' },
    })
    expect(second.items).toHaveLength(1)
    expect(second.items[0]?.description).toContain('less what was claimed before')
  })

  test('counts as not claimed once it is waived by a credit note, cancelled, or deleted as a draft', async () => {
    const invoice = await issue()
    const waived = await claim(invoice, { send: true })
    await ann.client.credit_note.create({ id: waived.id, amount: '321.10', reason: 'Goodwill.' })
    expect(await late(invoice)).toMatchObject({ eligible: true, claimed_amount: '0.00' })
    const cancelled = await claim(invoice, { send: true })
    await ann.client.invoice.cancel({ id: cancelled.id })
    const deleted = await claim(invoice)
    await ann.client.invoice.delete({ params: { id: deleted.id } })
    const last = await claim(invoice)
    expect(last).toMatchObject({ total_amount: '321.10' })
    expect((await read(invoice)).claims.map(({ id }) => id)).toEqual([waived.id, cancelled.id, last.id])
  })

  test('can be claimed of an invoice that was paid late since', async () => {
    const invoice = await issue('10000.00')
    await pay(invoice, '10000.00', '2026-08-30')
    expect(await claim(invoice)).toMatchObject({ total_amount: '293.15' })
  })

  test('reaches up to a day given, and not beyond today', async () => {
    const invoice = await issue()
    await expect(claim(invoice, { on: '2026-10-30' })).rejects.toMatchObject({
      data: { issues: [{ path: 'on', message: 'Interest can be claimed up to today, not beyond.' }] },
    })
    expect(await claim(invoice, { on: '2026-07-31' })).toMatchObject({
      claim: { claimed_to: '2026-07-31', days: 30, interest_amount: '62.77' },
    })
  })

  test('bears no interest', async () => {
    const made = await claim(await issue(), { send: true })
    server.clock.set('2026-12-20T10:00:00.000Z')
    expect(await late(made)).toMatchObject({ ...NOTHING, reason: 'claim' })
  })

  test('keeps its lines, discounts and customer, and can change everything else', async () => {
    const invoice = await issue()
    const made = await claim(invoice)
    const edit = {
      ...editOfInvoice(made),
      items: made.items.map((item) => ({ ...item, product_id: null })),
    }
    const locked = { code: 'claim_locked', data: { claim_of: invoice.id } }
    const cheaper = edit.items.map((item) => ({ ...item, unit_price: '1.00' }))
    await expect(ann.client.invoice.update({ ...edit, items: cheaper })).rejects.toMatchObject(locked)
    await expect(ann.client.invoice.updateDraft({ ...edit, discount_percent: '10' })).rejects.toMatchObject(
      locked,
    )
    const other = await addCustomer(ann.client)
    await expect(
      ann.client.invoice.assignCustomer({ id: made.id, customer_id: other.id }),
    ).rejects.toMatchObject(locked)
    const changed = await ann.client.invoice.update({ ...edit, notes: 'As announced.' })
    expect(changed).toMatchObject({ notes: 'As announced.', total_amount: '321.10' })
  })

  test('is in no VAT box', async () => {
    const { client } = await server.signUpWithCompany()
    const customer = await addCustomer(client, { is_business: true })
    const { id } = await client.invoice.create(
      invoiceFor(customer, { status: 'sent', issue_date: '2026-06-01', due_date: '2026-07-01' }),
    )
    const range = { from: '2026-01-01', to: '2026-12-31', basis: 'invoice' } as const
    const before = await client.report.vatSummary(range)
    await client.invoice.claimLatePayment({ id, send: true })
    expect(await client.report.vatSummary(range)).toMatchObject({ box_1: before.box_1, box_6: before.box_6 })
  })

  test('that is sent is a valid e-invoice', async () => {
    const staff = await server.signUpWithCompany()
    const { client, company } = staff
    const address_fields = { street: '1 Mill Lane', town: 'Bath', postcode: 'BA1 1AA' }
    await client.company.updateInformation({
      ...{ name: company.name, address_fields, vat_number: 'GB 123 4567 82', company_number: '01234567' },
      ...{ bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' },
    })
    const customer = await addCustomer(client, {
      is_business: true,
      address_fields,
      vat_number: 'GB 987 6543 21',
    })
    const { id } = await client.invoice.create(
      invoiceFor(customer, {
        ...{ status: 'sent', issue_date: '2026-06-01', due_date: '2026-07-01', order_reference: 'PO-1' },
      }),
    )
    const sent = await client.invoice.claimLatePayment({ id, send: true })
    expect(sent).toMatchObject({ status: 'sent', e_invoice: { is_sealed: true, missing: [] } })
    const ubl = await (await client.invoice.getRevisionUbl({ id: sent.id, revision: 1 })).text()
    expect(checkUbl(ubl, { peppol: true })).toEqual([])
    expect(ubl).toContain(`>${sent.total_amount}</cbc:PayableAmount>`)
  })

  test('of a company that is not registered for VAT is an invoice like its others', async () => {
    const { client } = await server.signUpWithCompany()
    await client.company.updateSwitches({ vat_registered: false })
    const customer = await addCustomer(client, { is_business: true })
    const { id } = await client.invoice.create(
      invoiceFor(customer, {
        ...{ status: 'sent', issue_date: '2026-06-01', due_date: '2026-07-01' },
        items: [{ ...LINE, quantity: '1', unit_price: '6500.00', vat_rate: null }],
      }),
    )
    expect(await client.invoice.claimLatePayment({ id, send: true })).toMatchObject({
      total_amount: '321.10',
    })
  })

  test('is not reminded of by itself', async () => {
    const staff = await server.signUpWithCompany()
    const { client, company } = staff
    await client.company.updateSwitches({ remind_overdue: true })
    const customer = await addCustomer(client, { is_business: true })
    const { id } = await client.invoice.create(
      invoiceFor(customer, { status: 'sent', issue_date: '2026-06-01', due_date: '2026-07-01' }),
    )
    const made = await client.invoice.claimLatePayment({ id, send: true })
    server.clock.set('2026-12-08T10:00:00.000Z')
    await chaseCustomers(server.services)
    const sent = await server.services.database
      .select()
      .from(emails)
      .where(and(eq(emails.company_id, company.id), eq(emails.document_id, made.id)))
    expect(sent.map(({ template }) => template)).toEqual(['invoice-sent'])
  })
})

describe('an email about late invoices', () => {
  /** A customer of their own, with two invoices of £6,500.00 that bear £251.10 and £70.00 each. */
  async function owing(fields: { is_business: boolean | null }) {
    const customer = await addCustomer(ann.client, {
      email: `${crypto.randomUUID()}@customer.example`,
      ...fields,
    })
    return {
      ...customer,
      invoices: [await issue('6500.00', {}, customer), await issue('6500.00', {}, customer)],
    }
  }
  const SENTENCE = /we may add interest and compensation, (£[\d,.]+) as at 29 Oct 2026/
  const named = async (to: string, count: number) =>
    (await server.receivedMail(to, count)).at(-1)?.text.replace(/\s+/g, ' ').match(SENTENCE)?.[1]

  test('names what can be claimed where that is asked for, and no more than is left', async () => {
    const { email, invoices } = await owing({ is_business: true })
    const [one, other] = invoices.map(({ id }) => ({ id }))
    if (!one || !other) throw new Error('there are two')
    const plain = await ann.client.invoice.previewReminder(one)
    expect(plain.interest_amount).toBe('321.10')
    expect(plain.html).not.toContain('compensation')
    const shown = await ann.client.invoice.previewReminder({ ...one, show_interest: true })
    expect(shown.html).toContain('£321.10 as at 29 Oct 2026')
    await ann.client.invoice.remind({ ...one, show_interest: true })
    expect(await named(email, 3)).toBe('£321.10')
    await claim(other, { on: '2026-08-01' })
    await ann.client.invoice.remind({ ...other, show_interest: true })
    // The claim took £64.87 of £251.10, and the fixed sum.
    expect(await named(email, 4)).toBe('£186.23')
  })

  test('with a statement names all overdue invoices together, unless it ended before today', async () => {
    const { id, email } = await owing({ is_business: true })
    const ask = { id, show_interest: true }
    const plain = await ann.client.customer.previewStatement({ id })
    expect(plain).toMatchObject({
      interest_amount: '642.20',
      html: expect.not.stringContaining('compensation'),
    })
    expect((await ann.client.customer.previewStatement(ask)).html).toContain('£642.20 as at 29 Oct 2026')
    await ann.client.customer.sendStatement(ask)
    expect(await named(email, 3)).toBe('£642.20')
    const past = { ...ask, to: '2026-10-28' }
    expect(await ann.client.customer.previewStatement(past)).toMatchObject({
      interest_amount: null,
      html: expect.not.stringContaining('compensation'),
    })
  })

  test.each([false, null])('names nothing to a customer whose business is %s', async (is_business) => {
    const { id, email, invoices } = await owing({ is_business })
    const [one] = invoices
    if (!one) throw new Error('there are two')
    const asked = { id: one.id, show_interest: true }
    expect((await ann.client.invoice.previewReminder(asked)).interest_amount).toBeNull()
    expect(
      (await ann.client.customer.previewStatement({ id, show_interest: true })).interest_amount,
    ).toBeNull()
    await ann.client.invoice.remind(asked)
    const mail = (await server.receivedMail(email, 3)).at(-1)
    expect(mail?.subject).toMatch(/^Reminder/)
    expect(mail?.text).not.toContain('compensation')
  })
})

describe('claims at once', () => {
  test('claim a day once', async () => {
    const invoice = await issue()
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => claim(invoice)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of made) {
      if (each.status === 'rejected') {
        expect(each.reason).toMatchObject({
          code: 'late_payment_not_due',
          data: { reason: 'nothing_to_claim' },
        })
      }
    }
    expect((await read(invoice)).claims).toHaveLength(1)
  })

  test('with one Idempotency-Key are one claim', async () => {
    const { id } = await issue()
    const context = { idempotencyKey: `claim on ${id}` }
    const press = () => ann.client.invoice.claimLatePayment({ id }, { context })
    const [one, other] = await Promise.all([press(), press()])
    expect(one.id).toBe(other.id)
  })

  test('to customers at once and payments of theirs do not wait for each other for ever', async () => {
    const invoice = await issue()
    const outcomes = await Promise.allSettled([
      claim(invoice, { send: true }),
      pay(invoice, '10.00', '2026-10-28'),
      ann.client.payment.create({
        ...{ customer_id: ada.id, amount: '5.00', paid_on: '2026-10-28', method: 'cash' },
        allocations: [{ invoice_id: invoice.id, amount: '5.00' }],
      }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })
})

describe('a company', () => {
  test('neither reads nor claims on invoices of another', async () => {
    const invoice = await issue()
    const { client } = await server.signUpWithCompany()
    const answer = { code: 'not_found', data: { entity: 'invoice' } }
    await expect(client.invoice.getLatePayment({ id: invoice.id })).rejects.toMatchObject(answer)
    await expect(client.invoice.claimLatePayment({ id: invoice.id })).rejects.toMatchObject(answer)
    const events = await server.services.database
      .select()
      .from(documentEvents)
      .where(eq(documentEvents.document_id, invoice.id))
    expect(events.map(({ event }) => event)).not.toContain('interest_claimed')
  })

  test('keeps what it said of a customer when a change leaves it out', async () => {
    const { client } = ann
    const { id } = await addCustomer(client, { is_business: true, is_public_authority: true })
    const { version, name, contact_person, email } = await client.customer.get({ id })
    const edited = await client.customer.update({ id, version, name, contact_person, email, notes: 'Kind.' })
    expect(edited).toMatchObject({ is_business: true, is_public_authority: true })
    const unsaid = await client.customer.update({
      ...{ id, version: edited.version, name, contact_person, email, is_business: null },
    })
    expect(unsaid).toMatchObject({ is_business: null, is_public_authority: true })
  })
})

describe('reference rates', () => {
  test('are listed by half-year, newest first, with those that are missing', async () => {
    server.clock.set('2027-07-02T10:00:00.000Z')
    const { items } = await ann.client.invoice.listReferenceRates()
    expect(items.slice(0, 3)).toEqual([
      { half_year: '2027-07', from: '2027-07-01', to: '2027-12-31', reference_rate: null, rate: null },
      { half_year: '2027-01', from: '2027-01-01', to: '2027-06-30', reference_rate: null, rate: null },
      { half_year: '2026-07', from: '2026-07-01', to: '2026-12-31', reference_rate: '3.75', rate: '11.75' },
    ])
    expect(items.at(-1)).toMatchObject({ half_year: '2020-07', rate: '8.10' })
  })

  test('that are missing are told to the owners of companies with business customers, once a half-year', async () => {
    const owner = await server.signUpWithCompany()
    const member = await server.signUp()
    await joinCompany(server.services.database, owner.company.id, member.id)
    const elsewhere = await server.signUpWithCompany()
    await addCustomer(elsewhere.client)
    await addCustomer(owner.client, { is_business: true })
    const told = async () =>
      (
        await server.services.database
          .select()
          .from(notifications)
          .where(eq(notifications.event, 'reference_rate_missing'))
      ).filter(({ company_id }) => company_id !== ann.company.id)
    await notifyOfMissingRate(server.services)
    expect(await told()).toEqual([])
    server.clock.set('2027-01-01T09:00:00.000Z')
    await Promise.all([notifyOfMissingRate(server.services), notifyOfMissingRate(server.services)])
    server.clock.set('2027-01-02T09:00:00.000Z')
    await notifyOfMissingRate(server.services)
    const ofOwner = (await told()).filter(({ company_id }) => company_id === owner.company.id)
    expect(ofOwner).toMatchObject([
      {
        ...{ user_id: owner.id, title: 'Reference rate missing' },
        body: expect.stringContaining('The reference rate for 1 January to 30 June 2027 is not entered yet.'),
      },
    ])
    expect((await told()).some(({ company_id }) => company_id === elsewhere.company.id)).toBe(false)
    expect(await server.receivedMail(owner.email)).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Reference rate missing') }),
    )
    server.clock.set('2027-07-01T09:00:00.000Z')
    await notifyOfMissingRate(server.services)
    expect((await told()).filter(({ company_id }) => company_id === owner.company.id)).toHaveLength(2)
  })
})
