import { companies, sessions } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
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
  server.clock.set('2026-11-20T10:00:00.000Z')
})
afterAll(() => server.stop())
beforeEach(async () => {
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})

const QUARTER = { from: '2026-10-01', to: '2026-12-31' }
const send = (more = {}) => ann.client.invoice.create(invoiceFor(ada, { status: 'sent', ...more }))
const pay = ({ id }: { id: string }, amount: string, paid_on: string) =>
  ann.client.invoice.recordPayment({ id, amount, paid_on, method: 'cash' })
const summary = (input = {}) => ann.client.report.vatSummary(input)
const file = (vat_filed_to: string | null) => ann.client.company.setVatFiledTo({ vat_filed_to })

describe('the VAT summary', () => {
  test('is of the current VAT period and the company’s basis unless asked otherwise', async () => {
    await ann.client.company.updateVat({ vat_basis: 'cash', vat_stagger: '2' })
    expect(await summary()).toMatchObject({
      ...{ from: '2026-11-01', to: '2027-01-31', basis: 'cash', due_on: '2027-03-07', is_complete: true },
      ...{ rates: [], rows: [], box_1: '0.00', box_6: '0.00', box_6_pounds: '0' },
    })
  })

  test('adds up what each rate counts, with the boxes of the return and the rows behind them', async () => {
    const items = [
      LINE,
      { ...LINE, vat_rate: '5' },
      { ...LINE, vat_rate: '0', unit_price: '40.45' },
      { ...LINE, vat_category: 'AE' as const },
    ]
    const sent = await send({ items })
    await pay(sent, '100.00', '2026-11-18')
    const [invoice, cash] = await Promise.all([
      summary({ ...QUARTER, basis: 'invoice' }),
      summary({ ...QUARTER, basis: 'cash' }),
    ])
    expect(invoice).toMatchObject({
      rates: [
        { vat_category: 'S', vat_rate: '20', net: '100.00', vat: '20.00' },
        { vat_category: 'S', vat_rate: '5', net: '100.00', vat: '5.00' },
        { vat_category: 'AE', vat_rate: '20', net: '100.00', vat: '0.00' },
        { vat_category: 'Z', vat_rate: '0', net: '80.90', vat: '0.00' },
      ],
      ...{ box_1: '25.00', box_6: '380.90', box_6_pounds: '380', due_on: '2027-02-07', next_cursor: null },
    })
    expect(invoice.rows).toHaveLength(4)
    expect(invoice.rows[0]).toMatchObject({
      ...{ date: '2026-11-20', earlier_date: null, kind: 'Invoice', gross: '120.00' },
      document: { id: sent.id, kind: 'invoice', number: sent.invoice_number },
      customer_name: 'Ada Lovelace Ltd',
    })
    expect(cash.rows.reduce((sum, { gross }) => sum + Number(gross), 0)).toBeCloseTo(100)
    expect(cash.rows.every(({ kind }) => kind === 'Payment')).toBe(true)
    const { items: ofRate } = await ann.client.report.listVatRows({
      ...QUARTER,
      vat_category: 'S',
      vat_rate: '5',
    })
    expect(ofRate).toMatchObject([{ net: '100.00', vat: '5.00' }])
  })

  test('leaves out of the cash basis what was accounted for by invoice before', async () => {
    await ann.client.company.updateVat({
      ...{ vat_basis: 'cash', cash_basis_from: '2026-11-01', vat_stagger: '1' },
    })
    const old = await send({ issue_date: '2026-10-20', tax_point: '2026-10-20' })
    await pay(old, '120.00', '2026-11-18')
    await pay(await send(), '60.00', '2026-11-19')
    expect(await summary(QUARTER)).toMatchObject({ basis: 'cash', box_1: '10.00', box_6: '50.00' })
  })

  test('names unpaid invoices that are payable in more than six months on the cash basis', async () => {
    const late = await send({ due_date: '2027-06-30' })
    await pay(late, '60.00', '2026-11-18')
    await send()
    expect((await summary({ ...QUARTER, basis: 'cash' })).may_be_due).toEqual({
      vat: '10.00',
      by_reason: [{ reason: 'invoice_date', vat: '10.00', count: 1 }],
      rows: [
        {
          document: { id: late.id, kind: 'invoice', number: late.invoice_number },
          ...{ customer_name: 'Ada Lovelace Ltd', date: '2026-11-20', vat: '10.00', reason: 'invoice_date' },
          asked_before_work: false,
        },
      ],
    })
  })

  test('names invoices that were asked for before the work, and money that waits for its invoice', async () => {
    const asked = await send({ asked_before_work: true })
    const { id: quote_id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent', items: [LINE] }))
    const paid = { customer_id: ada.id, quote_id, amount: '30.00', method: 'cash' as const }
    await ann.client.payment.create({ ...paid, paid_on: '2026-11-12' })
    const due = async (basis: 'invoice' | 'cash') => {
      const { may_be_due } = await summary({ ...QUARTER, basis })
      return may_be_due.rows.map(({ document, vat, reason, date }) => [document.id, vat, reason, date])
    }
    const prepaid = [quote_id, '5.00', 'prepaid', '2026-11-12']
    expect(await due('cash')).toEqual([[asked.id, '20.00', 'invoice_date', '2026-11-20'], prepaid])
    expect(await due('invoice')).toEqual([prepaid])
    await ann.client.quote.markAsAccepted({ id: quote_id })
    const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id }, body: {} })
    await ann.client.invoice.send({ id: invoice.id })
    expect(await due('invoice')).toEqual([])
  })

  test('names what may be due in its own days alone, and never what was accounted for by invoice', async () => {
    await ann.client.company.updateVat({ vat_basis: 'cash', cash_basis_from: '2026-11-01', vat_stagger: '1' })
    const on = (day: string) => send({ issue_date: day, tax_point: day, due_date: '2027-06-30' })
    await on('2026-10-31')
    const late = await on('2026-11-01')
    const { id: quote_id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent', items: [LINE] }))
    const paid = { customer_id: ada.id, quote_id, amount: '30.00', method: 'cash' as const }
    await ann.client.payment.create({ ...paid, paid_on: '2026-09-30' })
    const due = async (days: { from: string; to: string }) => {
      const { may_be_due } = await summary(days)
      return [may_be_due.vat, may_be_due.rows.map(({ document }) => document.id)]
    }
    expect(await due(QUARTER)).toEqual(['20.00', [late.id]])
    expect(await due({ from: '2026-07-01', to: '2026-09-30' })).toEqual(['5.00', [quote_id]])
    expect(await due({ from: '2027-01-01', to: '2027-03-31' })).toEqual(['0.00', []])
  })

  test('adds up all that may be due, and names the first hundred of each reason', async () => {
    await send({ due_date: '2027-06-30' })
    const { id: quote_id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent', items: [LINE] }))
    await ann.client.payment.create({
      ...{ customer_id: ada.id, quote_id, amount: '6.00', method: 'cash', paid_on: '2026-11-12' },
    })
    const { database } = server.services
    await database.execute(sql`
      insert into documents (kind, payment_terms, number, id, company_id, customer_id, title, status, issue_date, due_date, sent_at,
        amount_paid, subtotal, tax_amount, total_amount, created_at, updated_at)
      select kind, payment_terms, 'INV-9' || n, gen_random_uuid(), company_id, customer_id, title, status, issue_date, due_date, sent_at,
        0, subtotal, tax_amount, total_amount, now(), now()
      from documents cross join generate_series(1, 120) n where company_id = ${ann.company.id} and kind = 'invoice'`)
    await database.execute(sql`
      insert into vat_entries (company_id, id, basis, event, day, document_id, vat_category, vat_rate, net, vat)
      select company_id, gen_random_uuid(), 'invoice', 'issue', issue_date, id, 'S', 20, 100, 20
      from documents where company_id = ${ann.company.id} and number like 'INV-9%'`)
    await database.execute(sql`
      insert into payments (company_id, id, customer_id, quote_id, amount, paid_on, method)
      select company_id, gen_random_uuid(), customer_id, quote_id, amount, paid_on, method
      from payments cross join generate_series(1, 120) where company_id = ${ann.company.id}`)
    const { may_be_due } = await summary({ ...QUARTER, basis: 'cash' })
    expect({ ...may_be_due, rows: may_be_due.rows.length }).toEqual({
      vat: '2541.00',
      by_reason: [
        { reason: 'invoice_date', vat: '2420.00', count: 121 },
        { reason: 'prepaid', vat: '121.00', count: 121 },
      ],
      rows: 200,
    })
  })

  test('names what is unpaid for more than six months after due date and supply, and works nothing out', async () => {
    const dates = (due_date: string, tax_point: string) => ({ issue_date: '2026-01-10', due_date, tax_point })
    const old = await send(dates('2026-05-19', '2026-01-10'))
    await send(dates('2026-05-20', '2026-01-10'))
    await send(dates('2026-05-01', '2026-05-20'))
    await send({ ...dates('2026-05-01', '2026-01-10'), items: [{ ...LINE, vat_rate: '0' }] })
    const paid = await send(dates('2026-05-01', '2026-01-10'))
    await pay(paid, '120.00', '2026-11-01')
    await pay(old, '20.00', '2026-11-01')
    expect((await summary({ ...QUARTER, basis: 'invoice' })).bad_debts).toEqual([
      {
        document: { id: old.id, kind: 'invoice', number: old.invoice_number },
        ...{ customer_name: 'Ada Lovelace Ltd', due_date: '2026-05-19', balance_due: '100.00' },
      },
    ])
    expect((await summary({ ...QUARTER, basis: 'cash' })).bad_debts).toEqual([])
    const join = (cash_basis_from: string) =>
      ann.client.company.updateVat({ vat_basis: 'cash', cash_basis_from, vat_stagger: '1' })
    await join('2026-01-10')
    expect((await summary(QUARTER)).bad_debts).toEqual([])
    // One from before the scheme was accounted for by invoice.
    await join('2026-01-11')
    expect((await summary(QUARTER)).bad_debts).toMatchObject([{ document: { id: old.id } }])
  })

  test('names the VAT of what is unpaid when the company leaves cash accounting, in the period of that day alone', async () => {
    const use = (vat_basis: 'cash' | 'invoice', more = {}) =>
      ann.client.company.updateVat({ vat_basis, cash_basis_from: '2026-11-01', vat_stagger: '1', ...more })
    await use('cash')
    const on = (day: string, more = {}) => send({ issue_date: day, tax_point: day, ...more })
    await on('2026-10-31')
    const items = [{ ...LINE, quantity: '1', unit_price: '1000.00' }]
    const open = await on('2026-11-10', { items })
    await pay(await on('2026-11-11'), '120.00', '2026-11-12')
    await on('2026-11-12', { due_date: '2027-06-30' })
    const first = { from: '2027-01-01', to: '2027-03-31' }
    expect((await summary({ ...first, basis: 'invoice' })).left_cash).toBeNull()
    server.clock.set('2027-01-01T10:00:00.000Z')
    try {
      await use('invoice')
      await use('invoice', { vat_stagger: '2' })
      await pay(open, '120.00', '2027-01-01')
      expect((await summary(first)).left_cash).toEqual({
        ...{ on: '2027-01-01', vat: '200.00', count: 1 },
        rows: [
          {
            document: { id: open.id, kind: 'invoice', number: open.invoice_number },
            ...{ customer_name: 'Ada Lovelace Ltd', vat: '200.00' },
          },
        ],
      })
      // The invoices of the period count in its figures already.
      expect((await summary({ ...first, from: '2026-11-01' })).left_cash).toMatchObject({
        vat: '0.00',
        rows: [],
      })
      expect((await summary({ ...first, basis: 'cash' })).left_cash).toBeNull()
      expect((await summary({ from: '2027-04-01', to: '2027-06-30' })).left_cash).toBeNull()
      await use('cash')
      expect((await summary({ ...first, basis: 'invoice' })).left_cash).toBeNull()
    } finally {
      server.clock.set('2026-11-20T10:00:00.000Z')
    }
  })

  test('pages on through its rows, and streams them all', async () => {
    for (let count = 0; count < 3; count++) await send()
    const first = await ann.client.report.listVatRows({ ...QUARTER, limit: 2 })
    const cursor = first.next_cursor ?? ''
    const rest = await ann.client.report.listVatRows({ ...QUARTER, limit: 2, cursor })
    const all = [...first.items, ...rest.items]
    expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null])
    const csv = await (await ann.client.report.exportVatCsv(QUARTER)).text()
    const lines = csv.trim().split(/\r?\n/)
    expect(lines[0]).toContain('Date,Kind,Number,Customer,VAT category,VAT rate,Net,VAT,Gross,Earlier period')
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(
      all.map(({ document }) => document.number),
    )
    expect(lines[1]).toContain('2026-11-20,Invoice,INV-00001,Ada Lovelace Ltd')
  })

  test.each([
    [{ from: '2026-12-31', to: '2026-10-01' }, 'from'],
    [{ from: '2016-01-01', to: '2026-01-01' }, 'to'],
    [{ basis: 'accruals' as 'cash' }, 'basis'],
  ])('refuses %j', async (input, path) => {
    await expect(summary(input)).rejects.toMatchObject({
      ...{ code: 'invalid_input', data: { issues: [{ path }] } },
    })
  })

  test('is marked as incomplete until the VAT of before is counted, and no period is filed until then', async () => {
    await setCompany(server.services.database, ann.company.id, { vat_entries_complete: false })
    expect(await summary()).toMatchObject({ is_complete: false })
    await expect(file('2026-09-30')).rejects.toMatchObject({
      ...{ code: 'invalid_input', data: { issues: [{ path: 'vat_filed_to' }] } },
    })
  })
})

describe('the day to which VAT is filed', () => {
  const refused = { code: 'vat_period_filed', data: { vat_filed_to: '2026-11-15' } }
  const inside = { issue_date: '2026-11-10', due_date: '2026-12-10', tax_point: '2026-11-10' }

  test('is set by an owner, not in the future, and stands in the activity', async () => {
    await expect(file('2026-11-21')).rejects.toMatchObject({
      data: { issues: [{ path: 'vat_filed_to', message: 'VAT cannot be filed to a day in the future.' }] },
    })
    expect(await file('2026-09-30')).toMatchObject({ vat_filed_to: '2026-09-30' })
    const { items } = await ann.client.auditLog.list({ limit: 1 })
    expect(items).toMatchObject([
      {
        action: 'vat_filed_to_changed',
        changes: [{ label: 'VAT filed to', before: null, after: '30 September 2026' }],
      },
    ])
  })

  test('is moved back only by somebody who has confirmed who they are', async () => {
    await file('2026-09-30')
    await server.services.database
      .update(sessions)
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.user_id, ann.id))
    await expect(file('2026-06-30')).rejects.toMatchObject({ code: 'confirmation_required' })
    expect(await file('2026-10-31')).toMatchObject({ vat_filed_to: '2026-10-31' })
  })

  test('refuses to issue, to edit and to void into the period, and loses nothing', async () => {
    const issued = await send(inside)
    const draft = await ann.client.invoice.create(invoiceFor(ada, inside))
    const { payments } = await pay(issued, '60.00', '2026-11-12')
    await file('2026-11-15')
    await expect(ann.client.invoice.send({ id: draft.id })).rejects.toMatchObject(refused)
    const now = await ann.client.invoice.get({ id: issued.id })
    const items = [{ ...LINE, quantity: '3' }]
    for (const change of [{ items }, { tax_point: '2026-11-18' }, { due_date: '2026-12-24' }]) {
      await expect(ann.client.invoice.update({ ...editOfInvoice(now), ...change })).rejects.toMatchObject(
        refused,
      )
    }
    const voided = { id: payments[0]?.id ?? '', reason: 'It bounced.' }
    await expect(ann.client.payment.void({ ...voided, paid_on: '2026-11-13' })).rejects.toMatchObject(refused)
    await ann.client.payment.void(voided)
    // Words are not locked, and a payment is recorded on its day.
    const later = await ann.client.invoice.get({ id: issued.id })
    await ann.client.invoice.update({ ...editOfInvoice(later), notes: 'Thank you' })
    await pay(issued, '60.00', '2026-11-14')
    expect(await summary({ from: '2026-11-01', to: '2026-11-15', basis: 'cash' })).toMatchObject({
      box_1: '10.00',
    })
    expect(await summary({ from: '2026-11-16', to: '2026-11-30', basis: 'cash' })).toMatchObject({
      ...{ box_1: '0.00', earlier_period: { net: '50.00', vat: '10.00' } },
    })
  })

  test('lets a change that was not sent before be taken back', async () => {
    const issued = await send(inside)
    const changed = await ann.client.invoice.update({ ...editOfInvoice(issued), due_date: '2026-12-24' })
    await file('2026-11-15')
    const back = await ann.client.invoice.update({ ...editOfInvoice(changed), due_date: '2026-12-10' })
    expect(back).toMatchObject({ changed_since_sent: false, due_date: '2026-12-10' })
  })

  test('of ten writers and an owner at once, nothing is put into the period once it is filed', async () => {
    const sent = await send({ issue_date: '2026-11-01' })
    const payments = Array.from({ length: 10 }, () => pay(sent, '1.00', '2026-11-12'))
    await Promise.all([...payments, file('2026-11-15')])
    const inPeriod = await summary({ from: '2026-11-12', to: '2026-11-12', basis: 'cash' })
    const told = await summary({ from: '2026-11-16', to: '2026-11-16', basis: 'cash' })
    const amount = ({ rows }: typeof told) => rows.reduce((sum, { gross }) => sum + Number(gross), 0)
    expect(amount(inPeriod) + amount(told)).toBe(10)
    expect(told.rows.every(({ earlier_date }) => earlier_date === '2026-11-12')).toBe(true)
    const [{ vat_filed_to } = {}] = await server.services.database
      .select({ vat_filed_to: companies.vat_filed_to })
      .from(companies)
      .where(eq(companies.id, ann.company.id))
    expect(vat_filed_to).toBe('2026-11-15')
  })
})
