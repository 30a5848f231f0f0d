import { payments, vatEntries } from '@quotespark/database'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { readSharedQuote } from '../../../testing/read-shared-quote.ts'
import { addCustomer, editOfInvoice, invoiceFor, LINE, quoteFor } from '../../../testing/sample-documents.ts'
import { setCompany } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

/* Money that comes for a quote before its invoice. Each quote is of £1,200.00: a deposit of £300.00, then the rest. */

let server: TestServer
let ann: SignedUpStaff
let customer: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterAll(async () => {
  expect(await brokenRows(server)).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  customer = await addCustomer(ann.client)
})

const items = [{ ...LINE, quantity: '1', unit_price: '1000.00' }]
const PLAN = [
  { title: 'Deposit', percent: '25', when: 'by_hand' as const },
  { title: 'Rest', percent: null, when: 'by_hand' as const },
]
const quote = (more = {}) =>
  ann.client.quote.create(quoteFor(customer, { status: 'sent', items, billing_stages: PLAN, ...more }))
async function acceptedQuote(more = {}) {
  const { id } = await quote(more)
  return ann.client.quote.markAsAccepted({ id })
}
const pay = (quote_id: string, amount: string, paid_on = '2026-11-10', more = {}) =>
  ann.client.payment.create({
    ...{ customer_id: customer.id, quote_id, amount, paid_on, method: 'bank_transfer', ...more },
  })
const bill = (quote_id: string, stage?: number) =>
  ann.client.invoice.createFromQuote({ params: { quote_id }, body: { stage } })
const send = ({ id }: { id: string }) => ann.client.invoice.send({ id })
const waiting = async (id: string) => (await ann.client.quote.get({ id })).billing?.prepaid_amount

async function entries({ id }: { id: string }) {
  const rows = await server.services.database
    .select()
    .from(vatEntries)
    .where(and(eq(vatEntries.document_id, id)))
    .orderBy(asc(vatEntries.basis), asc(vatEntries.id))
  return rows.map(({ basis, day, earlier_day, net, vat }) => `${basis} ${earlier_day ?? day} ${net} + ${vat}`)
}

describe('money for a quote', () => {
  test('is credit until the next invoice of the quote takes it, on the day on which it came', async () => {
    const { id, quote_number } = await acceptedQuote()
    const payment = await pay(id, '120.00')
    expect(payment).toMatchObject({ unallocated_amount: '120.00', quote: { quote_id: id, quote_number } })
    expect(await ann.client.customer.getCredit({ id: customer.id })).toMatchObject({
      available_amount: '120.00',
      sources: [{ id: payment.id, quote_number }],
    })
    expect(await waiting(id)).toBe('120.00')
    const draft = await bill(id, 1)
    expect(draft).toMatchObject({ status: 'draft', prepaid_on: '2026-11-10', amount_paid: '0.00' })

    const sent = await send(draft)
    expect(sent).toMatchObject({
      ...{ status: 'partially_paid', total_amount: '300.00', amount_paid: '120.00', balance_due: '180.00' },
      ...{ issue_date: '2026-11-20', tax_point: '2026-11-10', prepaid_on: '2026-11-10' },
      payments: [{ id: payment.id, kind: 'payment', amount: '120.00' }],
    })
    expect(sent.history.map(({ event }) => event)).toEqual(['sent', 'prepayment_taken', 'created'])
    expect(await entries(sent)).toEqual([
      'cash 2026-11-10 100.00 + 20.00',
      'invoice 2026-11-10 250.00 + 50.00',
    ])
    const { text } = await readPdf(await (await ann.client.invoice.getPdf(sent)).bytes())
    expect(text).toContain('Tax point 10 Nov 2026')
    expect(text).toContain('Balance due £180.00')
    expect(await waiting(id)).toBe('0.00')
    expect((await ann.client.payment.get(payment)).unallocated_amount).toBe('0.00')
    expect((await ann.client.quote.get({ id })).history[1]).toMatchObject({ event: 'payment_recorded' })
  })

  test('keeps the tax point when the invoice is changed and sent again', async () => {
    const { id } = await acceptedQuote({ billing_stages: [] })
    await pay(id, '500.00', '2026-11-12')
    const invoice = await send(await bill(id))
    expect(invoice).toMatchObject({ tax_point: '2026-11-12', balance_due: '700.00' })
    const edit = { ...editOfInvoice(invoice), notes: 'Thank you.', status: 'sent' as const }
    expect(await ann.client.invoice.update(edit)).toMatchObject({
      ...{ tax_point: '2026-11-12', prepaid_on: '2026-11-12', balance_due: '700.00', amount_paid: '500.00' },
    })
  })

  test('beyond an invoice it waits for the next one', async () => {
    const { id } = await acceptedQuote()
    await pay(id, '200.00', '2026-11-18')
    await pay(id, '200.00', '2026-11-10')
    expect(await send(await bill(id, 1))).toMatchObject({ status: 'paid', paid_date: '2026-11-18' })
    expect(await waiting(id)).toBe('100.00')
    expect(await send(await bill(id, 2))).toMatchObject({
      ...{ status: 'partially_paid', balance_due: '800.00', tax_point: '2026-11-18' },
    })
  })

  test('is taken by a deposit that is billed with the acceptance', async () => {
    const deposit = { ...PLAN[0], when: 'on_acceptance' as const }
    const open = await quote({ billing_stages: [deposit, PLAN[1]] })
    await pay(open.id, '300.00')
    const { token, read } = await readSharedQuote(server, open)
    await server.anonymous.sharedLink.acceptQuote({ token, ...read, signed_name: 'Ada', confirmed: true })
    const { billing } = await ann.client.quote.get({ id: open.id })
    expect(billing).toMatchObject({
      prepaid_amount: '0.00',
      paid_amount: '300.00',
      stages: [{ status: 'paid' }, {}],
    })
    const paid = await ann.client.invoice.get({ id: billing?.stages[0]?.invoice_id ?? '' })
    expect(paid).toMatchObject({ status: 'paid', tax_point: '2026-11-10', paid_date: '2026-11-10' })
    const mails = (await server.receivedMail('ada@customer.example')).filter(({ subject }) =>
      subject.includes(paid.invoice_number),
    )
    expect(mails[0]?.text).not.toContain('Amount due')
  })

  test('leaves other invoices of the customer alone, and can be used on them by hand', async () => {
    const { id } = await acceptedQuote()
    await pay(id, '100.00')
    const other = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    expect(other).toMatchObject({ amount_paid: '0.00', tax_point: null, prepaid_on: null })
    await ann.client.customer.allocateCredit({ id: customer.id, invoice_id: other.id, amount: '100.00' })
    expect(await send(await bill(id, 1))).toMatchObject({ amount_paid: '0.00', tax_point: null })
  })

  test('pays open invoices of the quote first, and no others', async () => {
    const { id } = await acceptedQuote()
    const other = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
    const deposit = await send(await bill(id, 1))
    expect(await pay(id, '350.00', '2026-11-19')).toMatchObject({
      ...{ unallocated_amount: '50.00', invoices: [{ invoice_id: deposit.id, amount: '300.00' }] },
    })
    expect(await ann.client.invoice.get(other)).toMatchObject({ amount_paid: '0.00' })
    // It came after the issue and moves nothing.
    expect(await ann.client.invoice.get(deposit)).toMatchObject({ status: 'paid', tax_point: null })
  })

  test('counts as of an earlier period when the day on which it came has been filed', async () => {
    const { id } = await acceptedQuote()
    await pay(id, '120.00')
    await setCompany(server.services.database, ann.company.id, { vat_filed_to: '2026-11-15' })
    const sent = await send(await bill(id, 1))
    await setCompany(server.services.database, ann.company.id, { vat_filed_to: null })
    expect(sent.tax_point).toBe('2026-11-10')
    expect(await entries(sent)).toEqual([
      'cash 2026-11-10 100.00 + 20.00',
      'invoice 2026-11-10 250.00 + 50.00',
    ])
  })

  test('is taken on its corrected day, and its history tells of the correction', async () => {
    const { id } = await acceptedQuote()
    const payment = await pay(id, '120.00')
    await ann.client.payment.correct({ id: payment.id, paid_on: '2026-11-05' })
    expect((await ann.client.quote.get({ id })).history[0]).toMatchObject({ event: 'payment_corrected' })
    const sent = await send(await bill(id, 1))
    expect(sent).toMatchObject({ tax_point: '2026-11-05', amount_paid: '120.00' })
    await ann.client.payment.correct({ id: payment.id, reference: 'FP 12' })
    expect((await ann.client.invoice.get(sent)).history[0]).toMatchObject({ event: 'payment_corrected' })
  })

  test('is missed by the verification when the history of its quote does not tell of it', async () => {
    const { id, quote_number } = await acceptedQuote()
    const payment = await pay(id, '10.00')
    const { database } = server.services
    const [row] = await database.select().from(payments).where(eq(payments.id, payment.id))
    const seal = (sha256 = '') => database.update(payments).set({ sha256 }).where(eq(payments.id, payment.id))
    await database.execute(sql`alter table payments disable trigger user`)
    await seal('0'.repeat(64))
    const broken = await brokenRows(server)
    await seal(row?.sha256)
    await database.execute(sql`alter table payments enable trigger user`)
    expect(broken.join()).toContain(`no entry in the history of quote ${quote_number} records it`)
    expect(broken.join()).toContain(
      `history of quote ${quote_number} ('payment_recorded'): what it refers to is missing`,
    )
  })

  test('is taken once when two invoices are sent at the same time', async () => {
    const { id } = await acceptedQuote()
    await pay(id, '400.00')
    const drafts = [await bill(id, 1), await bill(id, 2)]
    const [first, second] = await Promise.all(drafts.map(send))
    const taken = [first?.amount_paid, second?.amount_paid]
    expect([
      ['300.00', '100.00'],
      ['0.00', '400.00'],
    ]).toContainEqual(taken)
  })

  test('is not lost when it comes while the invoice is sent', async () => {
    const { id } = await acceptedQuote()
    const draft = await bill(id, 1)
    await Promise.all([send(draft), ...Array.from({ length: 5 }, () => pay(id, '20.00'))])
    const { amount_paid } = await ann.client.invoice.get(draft)
    expect(Number(amount_paid) + Number(await waiting(id))).toBe(100)
  })

  test('is refused for a draft, and for a quote of somebody else', async () => {
    const draft = await ann.client.quote.create(quoteFor(customer, { items }))
    await expect(pay(draft.id, '10.00')).rejects.toMatchObject({
      data: { issues: [{ path: 'quote_id', message: 'Send the quote first: a draft is not paid.' }] },
    })
    const { id } = await acceptedQuote()
    const another = await addCustomer(ann.client)
    await expect(pay(id, '10.00', '2026-11-10', { customer_id: another.id })).rejects.toMatchObject({
      ...{ code: 'not_found', data: { entity: 'quote' } },
    })
  })

  test('goes back like any other credit when the work does not come about', async () => {
    const { id } = await acceptedQuote()
    const payment = await pay(id, '120.00')
    await ann.client.payment.refund({ id: payment.id, amount: '120.00', reason: 'Not needed any more.' })
    expect(await waiting(id)).toBe('0.00')
    expect(await send(await bill(id, 1))).toMatchObject({ amount_paid: '0.00', tax_point: null })
  })
})

describe('where credit is used first', () => {
  beforeAll(() => ann.client.company.updateSwitches({ use_credit_first: true }))
  afterAll(() => ann.client.company.updateSwitches({ use_credit_first: false }))

  const keep = (amount: string, paid_on: string) =>
    ann.client.payment.create({
      ...{ customer_id: customer.id, amount, paid_on, method: 'bank_transfer', allocations: [] },
    })
  const issue = () => ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))

  test('an invoice takes it as it is issued, the oldest first, and says what is left to pay', async () => {
    await keep('30.00', '2026-11-12')
    await keep('20.00', '2026-11-10')
    const sent = await issue()
    expect(sent).toMatchObject({
      ...{ status: 'partially_paid', amount_paid: '50.00', balance_due: '70.00', tax_point: null },
      history: [{ event: 'sent' }, { event: 'credit_used', data: { amount: '50.00' } }, { event: 'created' }],
    })
    expect(sent.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', '30.00'],
      ['credit', '20.00'],
    ])
    const { text } = await readPdf(await (await ann.client.invoice.getPdf(sent)).bytes())
    expect(text).toContain('Balance due £70.00')
    const mails = (await server.receivedMail('ada@customer.example')).filter(({ subject }) =>
      subject.includes(sent.invoice_number),
    )
    expect(mails[0]?.text).toContain('£70.00')
    expect(await entries(sent)).toEqual([
      'cash 2026-11-20 16.67 + 3.33',
      'cash 2026-11-20 25.00 + 5.00',
      'invoice 2026-11-20 100.00 + 20.00',
    ])
    await ann.client.customer.releaseCredit({ id: customer.id, invoice_id: sent.id })
    expect(await ann.client.invoice.get(sent)).toMatchObject({ status: 'sent', balance_due: '120.00' })
  })

  test('an invoice that it covers is paid, and asks for nothing', async () => {
    await keep('200.00', '2026-11-12')
    const sent = await issue()
    expect(sent).toMatchObject({ status: 'paid', paid_date: '2026-11-20', balance_due: '0.00' })
    const { text } = await readPdf(await (await ann.client.invoice.getPdf(sent)).bytes())
    expect(text).not.toMatch(/How to pay|Scan to/)
    expect(await ann.client.customer.getCredit({ id: customer.id })).toMatchObject({
      available_amount: '80.00',
    })
    expect(
      await ann.client.invoice.update({ ...editOfInvoice(await issue()), status: 'sent' }),
    ).toMatchObject({
      ...{ status: 'partially_paid', amount_paid: '80.00', balance_due: '40.00' },
    })
  })

  test('money that waits for a quote is left for that, and comes before credit', async () => {
    const { id } = await acceptedQuote()
    await pay(id, '100.00')
    expect(await issue()).toMatchObject({ status: 'sent', amount_paid: '0.00' })
    await keep('50.00', '2026-11-15')
    const deposit = await send(await bill(id, 1))
    expect(deposit).toMatchObject({ amount_paid: '150.00', tax_point: '2026-11-10' })
    expect(deposit.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', '100.00'],
      ['credit', '50.00'],
    ])
  })

  test('drafts that are sent together take it one after the other', async () => {
    await keep('150.00', '2026-11-12')
    const ids = []
    for (let count = 0; count < 3; count++)
      ids.push((await ann.client.invoice.create(invoiceFor(customer))).id)
    await ann.client.invoice.doWithSeveral({ action: 'send', ids })
    const taken = []
    for (const id of ids) taken.push((await ann.client.invoice.get({ id })).amount_paid)
    expect(taken).toEqual(['120.00', '30.00', '0.00'])
  })

  test('five invoices that are issued at once take no more than there is', async () => {
    await keep('250.00', '2026-11-12')
    const drafts = []
    for (let count = 0; count < 5; count++) drafts.push(await ann.client.invoice.create(invoiceFor(customer)))
    const sent = await Promise.all(drafts.map(send))
    const taken = sent.reduce((sum, { amount_paid }) => sum + Number(amount_paid), 0)
    expect(taken).toBe(250)
    expect(await ann.client.customer.getCredit({ id: customer.id })).toMatchObject({
      available_amount: '0.00',
    })
  })
})
