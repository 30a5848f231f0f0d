import type { InvoiceInput } from '@quotespark/contract'
import { MESSAGES } from '@quotespark/domain/validation'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import {
  addCustomer,
  editOfInvoice,
  invoiceFor,
  quoteFor,
  scheduleFor,
  tokenOf,
} from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* Section 10 of the billing specification: CIS deductions. One file, because its last test verifies every row that the others wrote. */

let server: TestServer
let ann: SignedUpStaff
let contractor: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  await ann.client.company.updateDocumentSettings(SETTINGS)
})
afterAll(async () => {
  expect(await brokenRows(server)).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  contractor = await customerAt('20')
})

const SETTINGS = { tax_rate: '0.2', quote_validity_days: 30, payment_terms_days: 30, utr: '12345 67890' }
const WORK = { description: 'Plastering', quantity: '1', unit_price: '1000.00', vat_rate: '20' }
const BOARDS = {
  description: 'Boards',
  quantity: '1',
  unit_price: '500.00',
  vat_rate: '20',
  cis: 'materials',
} as const

const customerAt = (cis_rate: '20' | '30' | '0' | null) => addCustomer(ann.client, { cis_rate })

const draft = (fields: Partial<InvoiceInput> = {}) =>
  ann.client.invoice.create(
    invoiceFor(contractor, { items: [WORK, BOARDS], due_date: '2026-12-20', ...fields }),
  )
const sent = (fields: Partial<InvoiceInput> = {}) => draft({ status: 'sent', ...fields })
const get = (id: string) => ann.client.invoice.get({ id })
const PAID = { paid_on: '2026-11-19', method: 'bank_transfer' } as const
const pay = (id: string, amount: string, more = {}) =>
  ann.client.invoice.recordPayment({ id, amount, ...PAID, ...more })
const credit = (id: string, more = {}) => ann.client.credit_note.create({ id, reason: 'Agreed', ...more })
const refusal = (code: string, data = {}) =>
  expect.objectContaining({ code, data: expect.objectContaining(data) })

describe('the worked examples', () => {
  test.each([
    ['20', '200.00', '1600.00'],
    ['30', '300.00', '1500.00'],
    ['0', '0.00', '1800.00'],
  ] as const)('a: labour 1,000 and materials 500 at %s%', async (rate, deduction_amount, to_pay_amount) => {
    contractor = await customerAt(rate)
    expect(await sent()).toMatchObject({
      ...{ total_amount: '1800.00', balance_due: '1800.00' },
      cis: {
        ...{ rate, labour_amount: '1000.00', materials_amount: '500.00', deduction_amount, to_pay_amount },
        deducted_amount: '0.00',
      },
    })
  })

  test('b and c: of a seller who is not registered', async () => {
    const bob = await server.signUpWithCompany()
    await setCompany(server.services.database, bob.company.id, { vat_registered: false })
    const { id } = await addCustomer(bob.client, { cis_rate: '20' })
    const invoice = (fields: Partial<InvoiceInput>) => bob.client.invoice.create(invoiceFor({ id }, fields))
    const plain = { quantity: '1', vat_rate: null }
    const b = await invoice({
      items: [
        { description: 'Work', unit_price: '1000.00', ...plain },
        { description: 'Boards', unit_price: '600.00', cis: 'materials', ...plain },
      ],
    })
    expect([b.total_amount, b.cis?.deduction_amount, b.cis?.to_pay_amount]).toEqual([
      '1600.00',
      '200.00',
      '1400.00',
    ])
    const c = await invoice({
      items: [{ description: 'Work', unit_price: '250.00', ...plain }],
      discount_percent: '3',
    })
    expect([c.total_amount, c.cis?.deduction_amount, c.cis?.to_pay_amount]).toEqual([
      '242.50',
      '48.50',
      '194.00',
    ])
  })

  test('section 4, d: a deduction counts as received for VAT', async () => {
    const eve = await server.signUpWithCompany()
    const { id } = await addCustomer(eve.client, { cis_rate: '20' })
    const invoice = await eve.client.invoice.create(
      invoiceFor({ id }, { items: [WORK, BOARDS], status: 'sent', issue_date: '2026-11-10' }),
    )
    const paid = await eve.client.invoice.recordPayment({
      ...{ id: invoice.id, amount: '1600.00', cis_amount: '200.00' },
      ...PAID,
    })
    expect(paid).toMatchObject({ status: 'paid', balance_due: '0.00', amount_paid: '1800.00' })
    const days = { from: '2026-10-01', to: '2026-12-31', basis: 'cash' } as const
    expect(await eve.client.report.vatSummary(days)).toMatchObject({ box_1: '300.00', box_6: '1500.00' })
    const { quarters } = await eve.client.report.quarterlyIncome({ year: 2026, basis: 'cash' })
    expect(quarters[2]).toMatchObject({
      income: '1500.00',
      cis_suffered: '200.00',
      cumulative_cis_suffered: '200.00',
    })
    expect(quarters[3]).toMatchObject({ cis_suffered: '0.00', cumulative_cis_suffered: '200.00' })
  })
})

test('no deduction is made where the customer has no rate, and a gross payment makes one of nothing', async () => {
  contractor = await customerAt(null)
  expect((await sent()).cis).toBeNull()
})

test('a draft follows its customer, and what was sent keeps its rate', async () => {
  const [open, issued] = [await draft(), await sent()]
  const { version, name, contact_person, email } = await ann.client.customer.get({ id: contractor.id })
  const edit = { id: contractor.id, name, contact_person, email }
  await ann.client.customer.update({ ...edit, version, cis_rate: '30' })
  expect((await get(open.id)).cis).toMatchObject({ rate: '30', deduction_amount: '300.00' })
  expect((await get(issued.id)).cis).toMatchObject({ rate: '20', deduction_amount: '200.00' })
  // An unsent change moves nothing, and sending it again keeps the rate.
  const { items, ...rest } = editOfInvoice(issued)
  await ann.client.invoice.update({
    ...rest,
    items: items.map((line) => ({ ...line, cis: 'labour' as const })),
  })
  expect((await get(issued.id)).cis).toMatchObject({ labour_amount: '1000.00', to_pay_amount: '1600.00' })
  const again = await ann.client.invoice.send({ id: issued.id })
  expect(again.cis).toMatchObject({ rate: '20', labour_amount: '1500.00', deduction_amount: '300.00' })
})

describe('a recorded deduction', () => {
  test('is a row of its own beside the money', async () => {
    const { id } = await sent()
    const paid = await pay(id, '1600.00', { cis_amount: '200.00' })
    expect(
      paid.payments.map(({ method, amount, refundable_amount }) => [method, amount, refundable_amount]),
    ).toEqual([
      ['cis_deduction', '200.00', '0.00'],
      ['bank_transfer', '1600.00', '1600.00'],
    ])
    expect(paid.cis).toMatchObject({ deducted_amount: '200.00', to_pay_amount: '0.00' })
    const [deduction] = paid.payments
    const row = deduction?.id ?? ''
    expect(deduction?.abilities).toMatchObject({ void: true, refund: false })
    await expect(ann.client.payment.refund({ id: row, amount: '1.00', reason: 'No' })).rejects.toEqual(
      refusal('refund_exceeds', { refundable_amount: '0.00' }),
    )
    await ann.client.payment.void({ id: row, reason: 'They did not.' })
    expect(await get(id)).toMatchObject({
      ...{ status: 'partially_paid', balance_due: '200.00' },
      cis: { deducted_amount: '0.00', to_pay_amount: '0.00' },
    })
  })

  test('comes alone once the money is there', async () => {
    const { id } = await sent()
    expect(await pay(id, '1600.00')).toMatchObject({ balance_due: '200.00', cis: { to_pay_amount: '0.00' } })
    const closed = await pay(id, '200.00', { method: 'cis_deduction' })
    expect(closed).toMatchObject({ status: 'paid', cis: { deducted_amount: '200.00' } })
  })

  test('is shared first, each invoice up to what is still to be deducted, oldest due first', async () => {
    const first = await sent({ due_date: '2026-12-01' })
    const second = await sent({ due_date: '2026-12-10' })
    const money = { customer_id: contractor.id, ...PAID }
    const payment = await ann.client.payment.create({ ...money, amount: '2000.00', cis_amount: '230.00' })
    expect(payment).toMatchObject({ amount: '2000.00', method: 'bank_transfer', unallocated_amount: '0.00' })
    expect(await get(first.id)).toMatchObject({ status: 'paid', cis: { deducted_amount: '200.00' } })
    expect(await get(second.id)).toMatchObject({
      ...{ balance_due: '1370.00', amount_paid: '430.00' },
      cis: { deducted_amount: '30.00', to_pay_amount: '1200.00' },
    })
    const { items } = await ann.client.customer.listOpenInvoices({ id: contractor.id })
    expect(items).toMatchObject([{ id: second.id, balance_due: '1370.00', to_pay_amount: '1200.00' }])
  })

  test('goes beside shares that were chosen, and what is deducted beyond the rate fills the balance', async () => {
    const { id } = await sent()
    const allocations = [{ invoice_id: id, amount: '1500.00' }]
    const money = { customer_id: contractor.id, ...PAID }
    await ann.client.payment.create({ ...money, amount: '1500.00', cis_amount: '300.00', allocations })
    expect(await get(id)).toMatchObject({ status: 'paid', cis: { deducted_amount: '300.00' } })
  })

  test.each([
    ['more than the invoice owes', { amount: '10.00', cis_amount: '1800.01' }, 'payment_exceeds_balance'],
    ['two deductions', { amount: '10.00', cis_amount: '10.00', method: 'cis_deduction' }, 'invalid_input'],
    ['less than nothing', { amount: '10.00', cis_amount: '-1.00' }, 'invalid_input'],
  ] as const)('is refused: %s', async (_, input, code) => {
    const { id } = await sent()
    await expect(pay(id, '10.00', input)).rejects.toEqual(refusal(code))
    const whole = { customer_id: contractor.id, ...PAID, ...input }
    await expect(ann.client.payment.create(whole)).rejects.toEqual(refusal(code))
    expect(await get(id)).toMatchObject({ amount_paid: '0.00' })
  })

  test('alone is refused at its amount where nothing is owed', async () => {
    const { id } = await sent()
    await ann.client.invoice.markAsPaid({ id })
    const alone = { customer_id: contractor.id, ...PAID, method: 'cis_deduction', amount: '10.00' } as const
    await expect(ann.client.payment.create(alone)).rejects.toEqual(
      refusal('invalid_input', { issues: [{ path: 'amount', message: MESSAGES.deductionOfNothing }] }),
    )
  })

  test('settles the balance with the rest when an invoice is marked as paid', async () => {
    const { id } = await sent()
    await expect(ann.client.invoice.markAsPaid({ id, cis_amount: '1800.01' })).rejects.toEqual(
      refusal('payment_exceeds_balance', { balance_due: '1800.00' }),
    )
    const paid = await ann.client.invoice.markAsPaid({ id, cis_amount: '200.00' })
    expect(paid.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['cis_deduction', '200.00'],
      ['other', '1600.00'],
    ])
  })

  test('is what is still to be deducted where an invoice is marked as paid without one', async () => {
    const [one, other, rest] = [await sent(), await sent(), await sent()]
    await ann.client.invoice.markAsPaid({ id: one.id })
    await ann.client.invoice.doWithSeveral({ action: 'mark_as_paid', ids: [other.id] })
    await pay(rest.id, '1600.00')
    await ann.client.invoice.markAsPaid({ id: rest.id })
    for (const [id, method] of [
      [one.id, 'other'],
      [other.id, 'other'],
      [rest.id, 'bank_transfer'],
    ] as const) {
      const { status, cis, payments } = await get(id)
      expect([status, cis?.deducted_amount]).toEqual(['paid', '200.00'])
      expect(new Set(payments.map((row) => `${row.method} ${row.amount}`))).toEqual(
        new Set(['cis_deduction 200.00', `${method} 1600.00`]),
      )
    }
  })

  test('ten at once never deduct more than is owed', async () => {
    const { id } = await sent()
    const calls = Array.from({ length: 10 }, () => pay(id, '300.00', { method: 'cis_deduction' }))
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(6)
    expect(await get(id)).toMatchObject({ status: 'paid', cis: { deducted_amount: '1800.00' } })
  })
})

test('a deduction waits with its payment, goes back with it, and is recorded with it', async () => {
  const holding = await createTestServer({ env: { SEND_HOLD_SECONDS: '30' } })
  try {
    holding.clock.set('2026-11-20T10:00:00.000Z')
    const { client } = await holding.signUpWithCompany()
    const { id: customer_id } = await addCustomer(client, { cis_rate: '20' })
    const { id } = await client.invoice.create(invoiceFor({ id: customer_id }, { items: [WORK] }))
    await client.invoice.send({ id })
    const record = () =>
      client.invoice.recordPayment({ id, amount: '400.00', cis_amount: '200.00', ...PAID, undoable: true })
    const shown = {
      ...{ status: 'partially_paid', amount_paid: '600.00', balance_due: '600.00' },
      cis: { deducted_amount: '200.00', to_pay_amount: '600.00' },
    }
    const waiting = await record()
    expect(waiting).toMatchObject(shown)
    expect(waiting.payments.map(({ method, amount, state }) => [method, amount, state])).toEqual([
      ['bank_transfer', '400.00', 'on_its_way'],
      ['cis_deduction', '200.00', 'on_its_way'],
    ])
    await client.invoice.undo({ id })
    expect(await client.invoice.get({ id })).toMatchObject({ amount_paid: '0.00', payments: [] })
    await record()
    // The next step does first what waits.
    const both = await client.invoice.recordPayment({ id, amount: '1.00', ...PAID })
    expect(both.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['cis_deduction', '200.00'],
      ['bank_transfer', '400.00'],
      ['bank_transfer', '1.00'],
    ])
  } finally {
    await holding.stop()
  }
})

test('the deduction stays in sight while the first sending waits', async () => {
  const holding = await createTestServer({ env: { SEND_HOLD_SECONDS: '30' } })
  try {
    const { client } = await holding.signUpWithCompany()
    const { id: customer_id } = await addCustomer(client, { cis_rate: '20' })
    const { id } = await client.invoice.create(invoiceFor({ id: customer_id }, { items: [WORK, BOARDS] }))
    const cis = { deduction_amount: '200.00', to_pay_amount: '1600.00' }
    expect(await client.invoice.send({ id })).toMatchObject({ status: 'sent', cis })
    expect(await client.invoice.get({ id })).toMatchObject({ abilities: { undo: true }, cis })
  } finally {
    await holding.stop()
  }
})

const BEFORE = { issue_date: '2026-11-10', tax_point: '2026-11-10' }

test('what is labour can be corrected after the VAT was filed, and prices cannot', async () => {
  const kim = await server.signUpWithCompany()
  const { id: customer_id } = await addCustomer(kim.client, { cis_rate: '20' })
  const issued = await kim.client.invoice.create(
    invoiceFor({ id: customer_id }, { items: [WORK, BOARDS], status: 'sent', ...BEFORE }),
  )
  await setCompany(server.services.database, kim.company.id, { vat_filed_to: '2026-11-15' })
  const { items, ...edit } = editOfInvoice(issued)
  await expect(
    kim.client.invoice.update({ ...edit, items: items.map((line) => ({ ...line, quantity: '2' })) }),
  ).rejects.toEqual(refusal('vat_period_filed'))
  await kim.client.invoice.update({
    ...edit,
    items: items.map((line) => ({ ...line, cis: 'labour' as const })),
  })
  expect(await kim.client.invoice.send({ id: issued.id })).toMatchObject({
    ...{ total_amount: '1800.00', balance_due: '1800.00' },
    cis: { labour_amount: '1500.00', deduction_amount: '300.00' },
  })
})

test('lines keep what they are from a quote, a template and a recurring invoice', async () => {
  const items = [WORK, BOARDS]
  const quote = await ann.client.quote.create(quoteFor(contractor, { items, status: 'sent' }))
  await ann.client.quote.markAsAccepted({ id: quote.id })
  const billed = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
  const template = await ann.client.template.create({ kind: 'bundle', name: 'Work', items })
  const schedule = await ann.client.recurring_invoice.create(scheduleFor(contractor, { items }))
  for (const { items: kept } of [billed, template, schedule]) {
    expect(kept.map(({ cis }) => cis)).toEqual([null, 'materials'])
  }
  expect(billed.cis).toMatchObject({ deduction_amount: '200.00' })
})

test('nothing is deducted from interest', async () => {
  const late = await sent({ issue_date: '2026-01-02', due_date: '2026-02-01' })
  const { version, name, contact_person, email } = await ann.client.customer.get({ id: contractor.id })
  await ann.client.customer.update({
    ...{ id: contractor.id, version, name, contact_person, email, is_business: true },
  })
  const claim = await ann.client.invoice.claimLatePayment({ id: late.id })
  expect([claim.claim_of, claim.cis]).toEqual([late.id, null])
  expect((await ann.client.invoice.send({ id: claim.id })).cis).toBeNull()
})

describe('interest for late payment', () => {
  const business = { cis_rate: '20', is_business: true } as const
  const late = (id: string, on?: string) => ann.client.invoice.getLatePayment({ id, ...(on && { on }) })
  const DUE = { issue_date: '2026-06-01', due_date: '2026-07-01' }
  const paidOn = (id: string, amount: string, paid_on: string, cis_amount?: string) =>
    ann.client.invoice.recordPayment({
      ...{ id, amount, paid_on, method: 'bank_transfer' },
      ...(cis_amount && { cis_amount }),
    })

  beforeEach(async () => {
    contractor = await addCustomer(ann.client, business)
  })

  test('is nothing where all but the deduction came in time, before it is recorded and after', async () => {
    const { id } = await sent(DUE)
    await paidOn(id, '1600.00', '2026-07-01')
    expect(await late(id)).toMatchObject({ eligible: false, reason: 'not_late' })
    const asked = { id: contractor.id, show_interest: true }
    expect((await ann.client.customer.previewStatement(asked)).interest_amount).toBeNull()
    await ann.client.invoice.recordPayment({
      id,
      amount: '200.00',
      paid_on: '2026-08-05',
      method: 'cis_deduction',
    })
    expect(await get(id)).toMatchObject({ status: 'paid' })
    expect(await late(id)).toMatchObject({ eligible: false, reason: 'not_late' })
  })

  test('runs on what was to be paid, also after a credit note, and its claims are as they should be', async () => {
    const whole = await sent(DUE)
    // £1,600.00 × 11.75% × 31 ÷ 365.
    expect(await late(whole.id, '2026-08-01')).toMatchObject({ interest_amount: '15.97', fixed_sum: '70.00' })
    await paidOn(whole.id, '1600.00', '2026-08-01', '200.00')
    expect(await late(whole.id)).toMatchObject({ days: 31, interest_amount: '15.97' })
    await ann.client.invoice.claimLatePayment({ id: whole.id })
    const { id } = await sent(DUE)
    // By amount, a third of it is labour at £66.67 of CIS, so that £533.33 less was to be paid, from the start.
    await credit(id, { amount: '600.00', reason_kind: 'mistake' })
    const left = (await get(id)).cis?.to_pay_amount
    expect(left).toBe('1066.67')
    expect(await late(id, '2026-08-01')).toMatchObject({ interest_amount: '10.64', fixed_sum: '70.00' })
    await ann.client.invoice.claimLatePayment({ id })
  })
})

describe('a credit note', () => {
  test.each([
    ['of the materials', { full: false, at: 1 }, '1000.00', '200.00', '1000.00'],
    ['of the labour', { full: false, at: 0 }, '0.00', '0.00', '600.00'],
  ] as const)('%s leaves the deduction of the rest', async (_, { at }, labour, deduction, toPay) => {
    const { id, items } = await sent()
    await credit(id, { lines: [{ item_id: items[at]?.id ?? '', quantity: '1' }] })
    expect((await get(id)).cis).toMatchObject({
      ...{ labour_amount: labour, deduction_amount: deduction, to_pay_amount: toPay },
    })
  })

  test('by amount takes labour in proportion, and everything leaves nothing', async () => {
    const { id } = await sent()
    const note = await credit(id, { amount: '600.00' })
    expect(note.items).toMatchObject([{ net_amount: '500.00', cis: null, labour_amount: '333.33' }])
    expect((await get(id)).cis).toMatchObject({
      labour_amount: '666.67',
      deduction_amount: '133.33',
      to_pay_amount: '1066.67',
    })
    await credit(id, { full: true })
    expect((await get(id)).cis).toMatchObject({
      labour_amount: '0.00',
      materials_amount: '0.00',
      to_pay_amount: '0.00',
    })
  })
})

test('a credit note leaves no more recorded as deducted than there is to deduct', async () => {
  const { id, items } = await sent()
  const paid = await pay(id, '1600.00', { cis_amount: '200.00' })
  const refused = refusal('invalid_input', {
    issues: [expect.objectContaining({ message: MESSAGES.creditDeducted })],
  })
  for (const part of [{ full: true as const }, { amount: '600.00' }]) {
    await expect(credit(id, part)).rejects.toEqual(refused)
    await expect(ann.client.credit_note.preview({ id, ...part })).rejects.toEqual(refused)
  }
  // Materials have nothing deducted.
  await credit(id, { lines: [{ item_id: items[1]?.id ?? '', quantity: '1' }] })
  const deduction = paid.payments.find(({ method }) => method === 'cis_deduction')?.id ?? ''
  await ann.client.payment.void({ id: deduction, reason: 'The work was not done.' })
  await credit(id, { full: true })
})

test('the stages of a plan split labour and materials to the penny', async () => {
  const items = [
    { ...WORK, unit_price: '1000.01' },
    { ...BOARDS, unit_price: '499.99' },
  ]
  const billing_stages = [
    { title: 'Start', percent: '33.33', when: 'by_hand' },
    { title: 'Middle', percent: '33.33', when: 'by_hand' },
    { title: 'End', percent: null, when: 'by_hand' },
  ] as const
  const quote = await ann.client.quote.create(
    quoteFor(contractor, { items, status: 'sent', billing_stages: [...billing_stages] }),
  )
  await ann.client.quote.markAsAccepted({ id: quote.id })
  const labour: string[] = []
  for (const stage of [1, 2, 3]) {
    const invoice = await ann.client.invoice.createFromQuote({
      params: { quote_id: quote.id },
      body: { stage },
    })
    const { cis, items: lines } = await ann.client.invoice.send({ id: invoice.id })
    expect(lines).toMatchObject([{ cis: null, labour_amount: cis?.labour_amount }])
    labour.push(cis?.labour_amount ?? '')
  }
  expect(labour).toEqual(['333.30', '333.31', '333.40'])
  const { version, ...stage } = editOfInvoice(
    await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id }, body: { stage: 1 } }),
  )
  const changed = await ann.client.invoice.update({ ...stage, version, notes: 'Thank you.' })
  expect(changed.items).toMatchObject([{ labour_amount: '333.30' }])
})

test('the customer is asked for what is to be paid, with the seller’s reference', async () => {
  const invoice = await sent()
  const seen = await server.anonymous.sharedLink.get({ token: tokenOf(invoice) })
  expect(seen.kind === 'invoice' && seen.invoice).toMatchObject({
    ...{ total_amount: '1800.00', balance_due: '1800.00' },
    cis: { deduction_amount: '200.00', to_pay_amount: '1600.00', utr: '1234567890' },
    items: [{ cis: null }, { cis: 'materials' }],
  })
})

test('a customer who has paid what is to be paid owes nothing in their receipt, on the page and in a reply', async () => {
  const gus = await addCustomer(ann.client, { cis_rate: '20', email: 'gus@example.com' })
  const invoice = await ann.client.invoice.create(
    invoiceFor(gus, {
      ...{ items: [WORK, BOARDS], status: 'sent' },
      issue_date: '2026-10-01',
      due_date: '2026-10-31',
    }),
  )
  const { id } = invoice
  const paid = await pay(id, '1600.00', { notify_customer: true })
  await server.services.background.settled()
  const mails = await server.receivedMail(gus.email)
  const [thanks] = mails.filter(({ subject }) => subject.startsWith('Payment received'))
  expect(thanks?.text).toContain('Paid in full.')
  expect(thanks?.text).not.toContain('Still owed')
  const receipt = await ann.client.payment.getReceipt({ id: paid.payments[0]?.id ?? '' })
  const { text } = await readPdf(new Uint8Array(await receipt.arrayBuffer()))
  expect(text).toContain('£0.00 £1,600.00')
  expect(text).not.toContain('£200.00')
  const token = tokenOf(invoice)
  expect(await server.anonymous.sharedLink.get({ token })).toMatchObject({
    invoice: { status: 'partially_paid', balance_due: '200.00', abilities: { reply: false } },
  })
  await expect(server.anonymous.sharedLink.reply({ token, kind: 'paid' })).rejects.toEqual(
    refusal('transition_not_allowed'),
  )
})

test('a deduction alone sends no receipt, and has none', async () => {
  const gus = await addCustomer(ann.client, { cis_rate: '20', email: 'guy@example.com' })
  const { id } = await ann.client.invoice.create(invoiceFor(gus, { items: [WORK], status: 'sent' }))
  const alone = { method: 'cis_deduction', notify_customer: true } as const
  const { payments } = await pay(id, '200.00', alone)
  await ann.client.payment.create({ ...PAID, ...alone, customer_id: gus.id, amount: '1.00' })
  await server.services.background.settled()
  const mails = await server.receivedMail(gus.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Payment received'))).toEqual([])
  const [row] = payments
  expect(row?.abilities.receipt).toBe(false)
  expect((await ann.client.payment.get({ id: row?.id ?? '' })).abilities.receipt).toBe(false)
  await expect(ann.client.payment.getReceipt({ id: row?.id ?? '' })).rejects.toEqual(
    refusal('not_found', { entity: 'receipt' }),
  )
})

test('money that came before leaves the CIS to be deducted', async () => {
  const eve = await server.signUpWithCompany()
  const { client } = eve
  await client.company.updateSwitches({ use_credit_first: true })
  const { id: customer_id } = await addCustomer(client, { cis_rate: '20', email: 'gob@example.com' })
  const money = (amount: string, more = {}) =>
    client.payment.create({ ...PAID, customer_id, amount, allocations: [], ...more })
  const toPay = { balance_due: '200.00', cis: { deducted_amount: '0.00', to_pay_amount: '0.00' } }
  await money('1900.00')
  const issued = await client.invoice.create(
    invoiceFor({ id: customer_id }, { items: [WORK, BOARDS], status: 'sent' }),
  )
  expect(issued).toMatchObject({ amount_paid: '1600.00', ...toPay })
  await server.services.background.settled()
  const [mail] = await server.receivedMail('gob@example.com')
  expect(mail?.text).toMatch(/To pay\s+£0\.00/)
  expect(mail?.text).not.toMatch(/Due date|Amount due|Balance due/)
  const quote = await client.quote.create(
    quoteFor({ id: customer_id }, { items: [WORK, BOARDS], status: 'sent' }),
  )
  await client.quote.markAsAccepted({ id: quote.id })
  await money('1800.00', { quote_id: quote.id })
  const { id } = await client.invoice.createFromQuote({ params: { quote_id: quote.id } })
  expect(await client.invoice.send({ id })).toMatchObject({ amount_paid: '1600.00', ...toPay })
})

test('payments are counted with the CIS in them', async () => {
  const one = { customer_id: contractor.id }
  const { id } = await sent()
  const { payments } = await pay(id, '1600.00', { cis_amount: '200.00' })
  const deduction = payments.find(({ method }) => method === 'cis_deduction')?.id ?? ''
  await ann.client.payment.void({ id: deduction, reason: 'They did not.' })
  await pay(id, '50.00', { method: 'cis_deduction' })
  const counted = {
    by_kind: { payment: { count: 3, amount: '1850.00' }, void: { count: 1, amount: '200.00' } },
    cis: { deducted_amount: '250.00', voided_amount: '200.00' },
  }
  expect(await ann.client.payment.count(one)).toMatchObject(counted)
  const { cis } = await ann.client.payment.count({ method: 'cis_deduction' })
  expect((await ann.client.payment.count({})).cis).toEqual(cis)
})

test('the email of an invoice names one sum to pay', async () => {
  const gus = await addCustomer(ann.client, { cis_rate: '20', email: 'gil@example.com' })
  const { id } = await ann.client.invoice.create(invoiceFor(gus, { items: [WORK, BOARDS] }))
  const words = {
    email_name: 'invoice-sent',
    subject: null,
    message: 'Please pay {balance_due} of {total}.',
  } as const
  await ann.client.emailText.update({ ...words, updated_at: null })
  await ann.client.invoice.send({ id })
  await server.services.background.settled()
  const [mail] = await server.receivedMail(gus.email)
  expect(mail?.text).toContain('Please pay £1,600.00 of £1,800.00.')
  expect(mail?.text).toMatch(/Total\s+£1,800\.00/)
  expect(mail?.text).toMatch(/To pay\s+£1,600\.00/)
  expect(mail?.text).not.toContain('Amount due')
})

test('what is deducted is reported by tax month and customer, and read by every member of this company alone', async () => {
  const zoe = await server.signUpWithCompany()
  const { id, name } = await addCustomer(zoe.client, { cis_rate: '20' })
  const paidOn = async (paid_on: string) => {
    const invoice = await zoe.client.invoice.create(
      invoiceFor({ id }, { items: [WORK], status: 'sent', issue_date: '2026-10-01' }),
    )
    const paid = await zoe.client.invoice.recordPayment({
      ...{ id: invoice.id, amount: '1000.00', cis_amount: '200.00' },
      ...{ paid_on, method: 'bank_transfer' },
    })
    return paid.payments.find(({ method }) => method === 'cis_deduction')?.id ?? ''
  }
  const first = await paidOn('2026-11-05')
  await paidOn('2026-11-06')
  await zoe.client.payment.void({ id: first, reason: 'Not deducted.', paid_on: '2026-11-19' })
  const year = await zoe.client.report.cisSuffered({ year: 2026 })
  const of = { customer_id: id, customer_name: name }
  expect(year).toMatchObject({
    total_amount: '200.00',
    rows: [
      { ...of, from: '2026-10-06', to: '2026-11-05', deducted_amount: '200.00', count: 1 },
      { ...of, from: '2026-11-06', to: '2026-12-05', deducted_amount: '0.00', count: 2 },
    ],
    next_cursor: null,
  })
  expect(year.months[6]).toMatchObject({ from: '2026-10-06', deducted_amount: '200.00' })
  const paged = await zoe.client.report.cisSuffered({ year: 2026, limit: 1 })
  expect(
    await zoe.client.report.cisSuffered({ year: 2026, limit: 1, cursor: paged.next_cursor ?? '' }),
  ).toMatchObject({
    rows: [{ from: '2026-11-06' }],
  })
  const { items } = await zoe.client.report.listCisSufferedRows({ year: 2026, tax_month: 8, customer_id: id })
  expect(items.map(({ kind, signed_amount }) => [kind, signed_amount])).toEqual([
    ['payment', '200.00'],
    ['void', '-200.00'],
  ])
  const csv = await (await zoe.client.report.exportCisSufferedCsv({ year: 2026 })).text()
  expect(csv).toContain('2026-10-06,2026-11-05')
  expect((await ann.client.report.listCisSufferedRows({ year: 2025 })).items).toEqual([])
  await expect(ann.client.report.listCisSufferedRows({ year: 2026, customer_id: id })).rejects.toEqual(
    refusal('not_found', { entity: 'customer' }),
  )
})

test('rates and references are those there are', async () => {
  const { id, version, name, contact_person, email } = await addCustomer(ann.client)
  const edit = { id, version, name, contact_person, email }
  await expect(ann.client.customer.update({ ...edit, cis_rate: '25' as '20' })).rejects.toEqual(
    refusal('invalid_input'),
  )
  const { cis_rate } = await ann.client.customer.update({ ...edit, cis_rate: '20' })
  const kept = await ann.client.customer.update({ ...edit, version: version + 1, name: 'Kept' })
  expect([cis_rate, kept.cis_rate]).toEqual(['20', '20'])
  await expect(ann.client.company.updateDocumentSettings({ ...SETTINGS, utr: '123' })).rejects.toEqual(
    refusal('invalid_input'),
  )
})
