import type { AgedDebtors } from '@quotespark/contract'
import { sumMoney } from '@quotespark/domain/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCustomer, invoiceFor, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  at('2026-08-01')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})

const at = (day: string) => server.clock.set(`${day}T10:00:00.000Z`)
const debtors = (on?: string) => ann.client.report.agedDebtors({ on })

/** Sends an invoice without VAT that is dated today. */
async function send(amount: string, issue_date: string, due_date: string, customer = ada) {
  at(issue_date)
  const items = [{ ...LINE, quantity: '1', unit_price: amount, vat_rate: '0' }]
  const dates = { issue_date, due_date, payment_terms: 'custom' as const }
  return ann.client.invoice.create(invoiceFor(customer, { status: 'sent', items, ...dates }))
}
const pay = ({ id }: { id: string }, amount: string, paid_on: string) => {
  at(paid_on)
  return ann.client.invoice.recordPayment({ id, amount, paid_on, method: 'cash' })
}

/** The balances of the statement of section 8, case a. */
async function writeStatement() {
  const first = await send('120.00', '2026-08-12', '2026-08-26')
  const third = await send('60.00', '2026-09-26', '2026-10-26')
  await pay(first, '20.00', '2026-09-05')
  const second = await send('240.00', '2026-08-28', '2026-09-25')
  at('2026-10-10')
  await ann.client.credit_note.create({ id: second.id, amount: '120.00', reason: 'Agreed' })
  await send('99.00', '2026-10-25', '2026-10-25')
  const fourth = await send('300.00', '2026-10-26', '2026-11-25')
  const sixth = await send('120.00', '2026-11-01', '2026-12-01')
  await pay(fourth, '50.00', '2026-11-10')
  await pay(sixth, '150.00', '2026-11-20')
  return { first, third }
}

test('sorts the balances as at a day by days after the due date, with unused credit apart', async () => {
  await writeStatement()
  at('2026-11-25')
  const total = {
    balance_due: '629.00',
    ageing: {
      not_yet_due: '250.00',
      late_1_30: '60.00',
      late_31_60: '99.00',
      late_61_90: '120.00',
      late_over_90: '100.00',
    },
    unallocated_credit: '30.00',
  }
  expect(await debtors()).toEqual({
    on: '2026-11-25',
    total,
    rows: [{ customer_id: ada.id, customer_name: 'Ada Lovelace Ltd', ...total }],
    next_cursor: null,
  })
  // Later events do not count: neither the note nor the later payments.
  expect((await debtors('2026-10-09')).total).toMatchObject({
    ...{ balance_due: '400.00', unallocated_credit: '0.00' },
    ageing: { not_yet_due: '60.00', late_1_30: '240.00', late_31_60: '100.00' },
  })
})

test('leads from each figure to the invoices behind it, page by page', async () => {
  const { third } = await writeStatement()
  at('2026-11-25')
  const { items } = await ann.client.report.listAgedDebtorsRows({ customer_id: ada.id, age: 'late_1_30' })
  expect(items).toEqual([
    {
      ...{ id: third.id, document: { id: third.id, kind: 'invoice', number: third.invoice_number } },
      ...{ customer_id: ada.id, customer_name: 'Ada Lovelace Ltd', age: 'late_1_30', days_late: 30 },
      ...{ issue_date: '2026-09-26', due_date: '2026-10-26', total_amount: '60.00', balance_due: '60.00' },
    },
  ])
  const first = await ann.client.report.listAgedDebtorsRows({ limit: 3 })
  const next = await ann.client.report.listAgedDebtorsRows({ limit: 3, cursor: first.next_cursor ?? '' })
  const all = [...first.items, ...next.items]
  expect(all.map(({ days_late }) => days_late)).toEqual([91, 61, 31, 30, 0])
  expect(sumMoney(all.map(({ balance_due }) => balance_due))).toBe('629.00')
})

test('counts used credit from the day of its use, and a payment not before the issue date of its invoice', async () => {
  const first = await send('100.00', '2026-08-10', '2026-09-10')
  await pay(first, '180.00', '2026-08-20')
  const later = await send('60.00', '2026-09-01', '2026-09-30')
  at('2026-09-15')
  await ann.client.customer.allocateCredit({ id: ada.id, invoice_id: later.id, amount: '50.00' })
  const figures = async (on: string) => {
    const { total } = await debtors(on)
    return [total.balance_due, total.unallocated_credit]
  }
  expect(await figures('2026-08-19')).toEqual(['100.00', '0.00'])
  expect(await figures('2026-08-20')).toEqual(['0.00', '80.00'])
  expect(await figures('2026-09-14')).toEqual(['60.00', '80.00'])
  expect(await figures('2026-09-15')).toEqual(['10.00', '30.00'])
  // Money that comes before its invoice waits as credit until the invoice is issued.
  at('2026-10-01')
  const { id: quote_id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent', items: [LINE] }))
  await ann.client.payment.create({
    ...{ customer_id: ada.id, quote_id, amount: '30.00', paid_on: '2026-10-01', method: 'cash' },
  })
  await ann.client.quote.markAsAccepted({ id: quote_id })
  at('2026-10-05')
  const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id }, body: {} })
  await ann.client.invoice.send({ id: invoice.id })
  expect(await figures('2026-10-04')).toEqual(['10.00', '60.00'])
  expect(await figures('2026-10-05')).toEqual(['100.00', '30.00'])
})

test('says of every day later what it said on that day, through voids, refunds and credit taken off again', async () => {
  const ben = await addCustomer(ann.client, { name: 'Ben' })
  const said = new Map<string, AgedDebtors>()
  const remember = async (day: string) => {
    at(day)
    const now = await debtors()
    said.set(day, now)
    // The sum is that of the balances, and of the customers' credit.
    const { outstanding } = await ann.client.dashboard.getCharts()
    expect(now.total.balance_due).toBe(sumMoney(outstanding.map(({ balance_due }) => balance_due)))
    for (const row of now.rows) {
      const { available_amount } = await ann.client.customer.getCredit({ id: row.customer_id })
      expect(row.unallocated_credit).toBe(available_amount)
    }
  }
  const first = await send('100.00', '2026-08-10', '2026-08-20')
  const second = await send('200.00', '2026-08-11', '2026-08-21', ben)
  const third = await send('300.00', '2026-08-12', '2026-08-22', ben)
  await remember('2026-08-12')
  const { payments } = await pay(first, '100.00', '2026-08-13')
  await remember('2026-08-13')
  at('2026-08-14')
  const shared = await ann.client.payment.create({
    ...{ customer_id: ben.id, amount: '250.00', paid_on: '2026-08-14', method: 'bank_transfer' },
  })
  await remember('2026-08-14')
  at('2026-08-15')
  await ann.client.payment.void({ id: payments[0]?.id ?? '', reason: 'It bounced.' })
  await remember('2026-08-15')
  at('2026-08-16')
  const refund = await ann.client.payment.refund({
    ...{ id: shared.id, amount: '70.00', reason: 'Late', paid_on: '2026-08-16' },
  })
  await remember('2026-08-16')
  at('2026-08-17')
  await ann.client.payment.void({ id: refund.id, reason: 'It came back.' })
  await remember('2026-08-17')
  at('2026-08-18')
  await pay(third, '300.00', '2026-08-18')
  await ann.client.credit_note.create({ id: second.id, amount: '80.00', reason: 'Agreed' })
  await remember('2026-08-18')
  const fourth = await send('90.00', '2026-08-19', '2026-09-19', ben)
  await ann.client.customer.allocateCredit({ id: ben.id, invoice_id: fourth.id, amount: '60.00' })
  await remember('2026-08-19')
  at('2026-08-20')
  await ann.client.customer.releaseCredit({ id: ben.id, invoice_id: fourth.id, amount: '40.00' })
  await remember('2026-08-20')
  at('2026-08-21')
  await ann.client.customer.refundCredit({
    ...{ id: ben.id, amount: '50.00', reason: 'As agreed', method: 'cash', paid_on: '2026-08-21' },
  })
  await remember('2026-08-21')
  at('2026-12-01')
  for (const [day, then] of said) expect([day, await debtors(day)]).toEqual([day, then])
})

test('pages by name, streams all, and never counts another company', async () => {
  const other = await server.signUpWithCompany()
  await other.client.invoice.create(
    invoiceFor(await addCustomer(other.client), { status: 'sent', items: [LINE] }),
  )
  for (const name of ['Kim', '+Lee', 'Zoe'])
    await send('10.00', '2026-08-10', '2026-09-10', await addCustomer(ann.client, { name }))
  const first = await ann.client.report.agedDebtors({ limit: 2 })
  const next = await ann.client.report.agedDebtors({ limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.rows, ...next.rows].map(({ customer_name }) => customer_name)).toEqual([
    '+Lee',
    'Kim',
    'Zoe',
  ])
  expect([first.total.balance_due, next.total.balance_due]).toEqual(['30.00', '30.00'])
  const csv = await (await ann.client.report.exportAgedDebtorsCsv({ on: '2026-08-10' })).text()
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    "'+Lee,10.00,10.00,0.00,0.00,0.00,0.00,0.00",
    'Kim,10.00,10.00,0.00,0.00,0.00,0.00,0.00',
    'Zoe,10.00,10.00,0.00,0.00,0.00,0.00,0.00',
  ])
})
