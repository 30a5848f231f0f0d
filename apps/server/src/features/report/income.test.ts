import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, editOfInvoice, invoiceFor, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
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
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})

const QUARTER = { from: '2026-10-01', to: '2026-12-31' }
const line = (more = {}) => ({ ...LINE, ...more })
const send = (more = {}, customer = ada) =>
  ann.client.invoice.create(invoiceFor(customer, { status: 'sent', ...more }))
const pay = ({ id }: { id: string }, amount: string, paid_on: string) =>
  ann.client.invoice.recordPayment({ id, amount, paid_on, method: 'cash' })
const quarterly = (input = {}) => ann.client.report.quarterlyIncome({ year: 2026, ...input })
const incomes = async (input = {}) => (await quarterly(input)).quarters.map(({ income }) => income)
const addProduct = async (name: string) =>
  (await ann.client.product.create({ name, unit_price: '10.00', vat_rate_id: null })).id

describe('quarterly income', () => {
  test('puts money of 5 and 6 July into tax quarters and calendar quarters', async () => {
    const sent = await send({
      issue_date: '2026-06-01',
      items: [line({ unit_price: '1000.00', vat_rate: null })],
    })
    await pay(sent, '600.00', '2026-07-05')
    await pay(sent, '400.00', '2026-07-06')
    const tax = await quarterly({ basis: 'cash' })
    expect(tax.quarters.slice(0, 2)).toMatchObject([
      {
        ...{ from: '2026-04-06', to: '2026-07-05', update_due: '2026-08-07' },
        ...{ income: '600.00', cumulative_income: '600.00' },
      },
      {
        ...{ from: '2026-07-06', to: '2026-10-05', update_due: '2026-11-07' },
        ...{ income: '400.00', cumulative_income: '1000.00' },
      },
    ])
    expect(await incomes({ basis: 'cash', periods: 'calendar' })).toEqual(['0.00', '1000.00', '0.00', '0.00'])
    const { items } = await ann.client.report.listQuarterlyIncomeRows({
      ...{ year: 2026, basis: 'cash', quarter: 2 },
    })
    expect(items).toMatchObject([{ date: '2026-07-06', net: '400.00', document: { id: sent.id } }])
  })

  test('is money received, and what was invoiced for a company with a number', async () => {
    expect(await quarterly()).toMatchObject({ basis: 'cash', year: 2026, is_complete: true })
    await setCompany(server.services.database, ann.company.id, { company_number: '01234567' })
    expect(await quarterly()).toMatchObject({ basis: 'accruals' })
    expect((await ann.client.report.quarterlyIncome({})).year).toBe(2026)
  })

  test('is net of VAT, less refunds, and counts what is outside the scope of VAT but not in box 6', async () => {
    const taxed = await send()
    const { payments } = await pay(taxed, '120.00', '2026-11-18')
    await ann.client.payment.refund({
      ...{ id: payments[0]?.id ?? '', amount: '60.00', reason: 'Late', paid_on: '2026-11-19' },
    })
    const claim = await send({
      items: [line({ unit_price: '321.10', vat_rate: null, vat_category: 'O' })],
    })
    await pay(claim, '321.10', '2026-11-19')
    expect(await incomes({ basis: 'cash' })).toEqual(['0.00', '0.00', '371.10', '0.00'])
    expect(await ann.client.report.vatSummary({ ...QUARTER, basis: 'cash' })).toMatchObject({
      ...{ box_1: '10.00', box_6: '50.00' },
    })
  })

  test('counts on its own day what is told after the VAT of that day was filed', async () => {
    const sent = await send({ issue_date: '2026-09-01', tax_point: '2026-09-01' })
    await ann.client.company.setVatFiledTo({ vat_filed_to: '2026-10-05' })
    await pay(sent, '120.00', '2026-10-01')
    expect(await incomes({ basis: 'cash' })).toEqual(['0.00', '100.00', '0.00', '0.00'])
  })
})

describe('income by something', () => {
  test('agrees between both bases once everything is paid, used or given back', async () => {
    const ben = await addCustomer(ann.client, { name: 'Ben' })
    const [cake, bread] = [await addProduct('Cake'), await addProduct('Bread')]
    const items = [
      line({ product_id: cake, quantity: '3', unit_price: '333.33' }),
      line({ product_id: bread, quantity: '1', unit_price: '1250.05', vat_rate: '5' }),
      line({ quantity: '1', unit_price: '77.77', vat_rate: '0' }),
    ]
    const first = await send({ items, discount_percent: '7.5' })
    const second = await send({ items: [line({ product_id: cake })] }, ben)
    // A quantity comes off an unpaid balance, an amount becomes credit that is given back.
    const [credited] = (await ann.client.invoice.get({ id: first.id })).items
    await ann.client.credit_note.create({
      ...{ id: first.id, lines: [{ item_id: credited?.id ?? '', quantity: '1' }], reason: 'Broken' },
    })
    await pay(first, '500.00', '2026-11-01')
    await pay(first, (await ann.client.invoice.get({ id: first.id })).balance_due, '2026-11-02')
    await pay(second, '120.00', '2026-11-03')
    await ann.client.credit_note.create({ id: second.id, amount: '48.00', reason: 'Agreed' })
    const by = async (basis: 'cash' | 'accruals') => {
      const input = { ...QUARTER, basis }
      const reports = await Promise.all([
        ann.client.report.incomeByCustomer(input),
        ann.client.report.incomeByProduct(input),
        ann.client.report.incomeByMonth(input),
      ])
      return reports.map(({ total_net, rows }) => ({
        total_net,
        rows: rows.map(({ name, net, vat, gross }) => ({ name, net, vat, gross })),
      }))
    }
    // The credit is not given back yet: what was invoiced is less already, the money is not.
    expect((await by('accruals'))[0]?.total_net).not.toBe((await by('cash'))[0]?.total_net)
    await ann.client.customer.refundCredit({
      ...{ id: ben.id, amount: '48.00', reason: 'As agreed', method: 'cash', paid_on: '2026-11-20' },
    })
    const accruals = await by('accruals')
    expect(await by('cash')).toEqual(accruals)
    const [customers, products, months] = accruals
    expect(customers).toEqual({
      total_net: '1904.90',
      rows: [
        { name: 'Ada Lovelace Ltd', net: '1844.90', vat: '181.15', gross: '2026.05' },
        { name: 'Ben', net: '60.00', vat: '12.00', gross: '72.00' },
      ],
    })
    expect(products).toEqual({
      total_net: '1904.90',
      rows: [
        { name: 'Bread', net: '1156.30', vat: '57.82', gross: '1214.12' },
        { name: 'Cake', net: '676.66', vat: '135.33', gross: '811.99' },
        { name: 'Not from the catalogue', net: '71.94', vat: '0.00', gross: '71.94' },
      ],
    })
    expect(months).toMatchObject({ total_net: '1904.90', rows: [{ name: 'November 2026' }] })
  })

  test('equals the rows behind each of its figures, page by page', async () => {
    const bread = await addProduct('Bread')
    const items = [line({ product_id: bread, unit_price: '33.33' }), line({ unit_price: '66.67' })]
    const sent = await send({ items })
    await pay(sent, '10.01', '2026-11-18')
    await pay(sent, '50.00', '2026-11-19')
    const range = { ...QUARTER, basis: 'cash' as const }
    const { rows } = await ann.client.report.incomeByProduct(range)
    const sumOf = (list: { net: string }[]) =>
      list.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0)
    for (const { key, net, count } of rows) {
      const { items } = await ann.client.report.listIncomeByProductRows({
        ...{ ...range, product_id: key ?? ('none' as const) },
      })
      expect([items.length, sumOf(items), count]).toEqual([2, Math.round(Number(net) * 100), 1])
    }
    const page = await ann.client.report.listIncomeByCustomerRows({ ...range, customer_id: ada.id, limit: 1 })
    expect(page.items).toHaveLength(1)
    const next = await ann.client.report.listIncomeByCustomerRows({
      ...{ ...range, limit: 1, cursor: page.next_cursor ?? '' },
    })
    expect([...page.items, ...next.items].map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19'])
    expect(next.next_cursor).toBeNull()
    const month = await ann.client.report.listIncomeByMonthRows({ ...range, month: '2026-10' })
    expect(month.items).toEqual([])
  })

  test('shares a stage by the lines that were accepted, and a credit of an amount by those of its invoice', async () => {
    const [cake, bread] = [await addProduct('Cake'), await addProduct('Bread')]
    const items = [
      line({ product_id: cake, quantity: '1', unit_price: '333.33' }),
      line({ product_id: bread, quantity: '1', unit_price: '666.67' }),
    ]
    const billing_stages = [
      { title: 'Deposit', percent: '30', when: 'by_hand' as const },
      { title: 'Completion', when: 'by_hand' as const },
    ]
    const { id: quote_id } = await ann.client.quote.create(
      quoteFor(ada, { status: 'sent', items, billing_stages }),
    )
    await ann.client.quote.markAsAccepted({ id: quote_id })
    const deposit = await ann.client.invoice.createFromQuote({ params: { quote_id }, body: { stage: 1 } })
    await ann.client.invoice.send({ id: deposit.id })
    const products = async () =>
      (await ann.client.report.incomeByProduct({ ...QUARTER, basis: 'accruals' })).rows.map(
        ({ name, net, vat }) => [name, net, vat],
      )
    expect(await products()).toEqual([
      ['Bread', '200.00', '40.00'],
      ['Cake', '100.00', '20.00'],
    ])
    await ann.client.credit_note.create({ id: deposit.id, amount: '120.00', reason: 'Agreed' })
    expect(await products()).toEqual([
      ['Bread', '133.33', '26.67'],
      ['Cake', '66.67', '13.33'],
    ])
  })

  test('follows what was sent: a product is added, swapped and removed, and an unsent change moves nothing', async () => {
    const [cake, bread] = [await addProduct('Cake'), await addProduct('Bread')]
    const of = (product_id: string, unit_price: string) => line({ product_id, quantity: '1', unit_price })
    const sent = await send({ items: [of(cake, '1000.00')], issue_date: '2026-11-01' })
    const edit = async (items: object[], more = {}) =>
      ann.client.invoice.update({
        ...editOfInvoice(await ann.client.invoice.get({ id: sent.id })),
        items: items as [],
        ...more,
      })
    const products = async (basis: 'cash' | 'accruals', days = QUARTER) =>
      (await ann.client.report.incomeByProduct({ ...days, basis })).rows.map(({ name, net, vat }) => [
        name,
        net,
        vat,
      ])
    const alone = [['Cake', '1000.00', '200.00']]
    const both = [...alone, ['Bread', '500.00', '100.00']]

    await edit([of(cake, '1000.00'), of(bread, '500.00')])
    await pay(sent, '600.00', '2026-11-05')
    expect(await products('accruals')).toEqual(alone)
    expect(await products('cash')).toEqual([['Cake', '500.00', '100.00']])

    await ann.client.invoice.send({ id: sent.id })
    expect(await products('accruals')).toEqual(both)
    const { payments } = await pay(sent, '600.00', '2026-11-06')
    await ann.client.payment.void({ id: payments[1]?.id ?? '', reason: 'Bounced', paid_on: '2026-11-07' })
    expect(await products('cash')).toEqual([['Cake', '500.00', '100.00']])
    // The total stays, and the VAT report counts nothing.
    await edit([of(bread, '1500.00')], { status: 'sent' })
    expect(await products('accruals')).toEqual([['Bread', '1500.00', '300.00']])
    expect(await products('cash')).toEqual([['Bread', '500.00', '100.00']])
    for (const basis of ['cash', 'accruals'] as const) {
      const range = { ...QUARTER, basis }
      const { items } = await ann.client.report.listIncomeByProductRows({ ...range, product_id: cake })
      expect(items.at(-1)).toMatchObject({ net: basis === 'cash' ? '-500.00' : '-1000.00' })
    }
    for (const basis of ['cash', 'invoice'] as const) {
      const { rows } = await ann.client.report.vatSummary({ ...QUARTER, basis })
      expect(rows.some(({ net }) => net === '0.00')).toBe(false)
    }

    await edit([of(bread, '1500.00')], { tax_point: '2026-10-20', status: 'sent' })
    const october = { from: '2026-10-01', to: '2026-10-31' }
    expect(await products('accruals', october)).toEqual([['Bread', '1500.00', '300.00']])
    expect(await products('accruals', { from: '2026-11-01', to: '2026-11-30' })).toEqual([])
    await pay(sent, '1200.00', '2026-11-08')
    expect(await products('cash')).toEqual(await products('accruals'))
  })

  test('counts all of a document of a firm that is not registered, and nothing that was cancelled', async () => {
    await setCompany(server.services.database, ann.company.id, { vat_registered: false, vat_number: null })
    const bread = await addProduct('Bread')
    await send({ items: [line({ product_id: bread, vat_rate: null })] })
    await ann.client.invoice.cancel({ id: (await send()).id })
    const { rows, total_net } = await ann.client.report.incomeByProduct({ ...QUARTER, basis: 'accruals' })
    expect([total_net, rows]).toMatchObject(['100.00', [{ name: 'Bread', net: '100.00', share: '100.0' }]])
  })

  test('pages through its groups, the most first, and streams them with formulas disarmed', async () => {
    for (const [name, price] of [
      ['=SUM(A1)', '10.00'],
      ['Kim', '30.00'],
      ['Lee', '20.00'],
    ] as const)
      await send(
        { items: [line({ quantity: '1', unit_price: price })] },
        await addCustomer(ann.client, { name }),
      )
    const input = { ...QUARTER, basis: 'accruals' as const }
    const first = await ann.client.report.incomeByCustomer({ ...input, limit: 2 })
    const next = await ann.client.report.incomeByCustomer({
      ...{ ...input, limit: 2, cursor: first.next_cursor ?? '' },
    })
    expect([...first.rows, ...next.rows].map(({ name, share }) => [name, share])).toEqual([
      ['Kim', '50.0'],
      ['Lee', '33.3'],
      ['=SUM(A1)', '16.7'],
    ])
    expect(next.next_cursor).toBeNull()
    const csv = await (await ann.client.report.exportIncomeByCustomerCsv(input)).text()
    expect(csv.trim().split('\r\n')).toEqual([
      'Customer,Net,VAT,Gross,Documents,Share in percent',
      'Kim,30.00,6.00,36.00,1,50.0',
      'Lee,20.00,4.00,24.00,1,33.3',
      "'=SUM(A1),10.00,2.00,12.00,1,16.7",
    ])
    const rows = await (
      await ann.client.report.exportQuarterlyIncomeCsv({ ...{ year: 2026, basis: 'accruals' } })
    ).text()
    expect(rows.trim().split('\r\n')).toHaveLength(4)
    await expect(ann.client.report.incomeByCustomer({ ...input, cursor: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('never counts another company, and refuses days in the wrong order or beyond ten years', async () => {
    const other = await server.signUpWithCompany()
    await other.client.invoice.create(
      invoiceFor(await addCustomer(other.client), { status: 'sent', items: [line()] }),
    )
    const input = { ...QUARTER, basis: 'accruals' as const }
    for (const read of ['incomeByCustomer', 'incomeByProduct', 'incomeByMonth'] as const) {
      expect(await ann.client.report[read](input)).toMatchObject({ total_net: '0.00', rows: [] })
      await expect(ann.client.report[read]({ from: '2026-12-31', to: '2026-10-01' })).rejects.toMatchObject({
        code: 'invalid_input',
      })
      await expect(ann.client.report[read]({ from: '2016-01-01', to: '2026-10-01' })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    }
    expect(await incomes({ basis: 'accruals' })).toEqual(['0.00', '0.00', '0.00', '0.00'])
  })
})
