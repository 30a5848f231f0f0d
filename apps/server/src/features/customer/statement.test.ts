import { asCompany, customers, mailCounts, refundRequests } from '@quotespark/database'
import { fromPence, toPence } from '@quotespark/domain/money'
import { londonInstant } from '@quotespark/domain/time'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '../../services.ts'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { addCustomer, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { sendMonthlyStatements } from '../document/statement/monthly-statements.ts'
import { readStatement } from '../document/statement/read-statement.ts'

/* Section 8 of the billing specification: statements. One file, because its parts share a company and the ways in which its customers are billed and pay. */

let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-07-01T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
afterAll(() => server.stop())

const on = (day: string) => server.clock.set(`${day}T10:00:00.000Z`)
let mailboxes = 0
const newCustomer = (fields = {}) => {
  mailboxes += 1
  return addCustomer(ann.client, { email: `ada-${mailboxes}@statement.example`, ...fields })
}

/** Issues an invoice of a total with VAT of 20% on a day. */
async function bill(customer: { id: string }, net: string, issue_date: string, due_date: string) {
  on(issue_date)
  return ann.client.invoice.create(
    invoiceFor(customer, {
      ...{ issue_date, due_date, status: 'sent' },
      items: [{ ...LINE, quantity: '1', unit_price: net }],
    }),
  )
}

async function pay(invoice: { id: string }, amount: string, paid_on: string) {
  on(paid_on)
  return ann.client.invoice.recordPayment({ id: invoice.id, amount, paid_on, method: 'bank_transfer' })
}

/** The events of the worked example, up to 25 November 2026. */
async function exampleAccount() {
  const customer = await newCustomer()
  const first = await bill(customer, '100.00', '2026-07-27', '2026-08-26')
  const second = await bill(customer, '200.00', '2026-08-26', '2026-09-25')
  await pay(first, '20.00', '2026-09-05')
  await bill(customer, '50.00', '2026-09-26', '2026-10-26')
  on('2026-10-10')
  await ann.client.credit_note.create({ id: second.id, amount: '120.00', reason: 'Less work' })
  await bill(customer, '82.50', '2026-10-25', '2026-10-25')
  const fourth = await bill(customer, '250.00', '2026-10-26', '2026-11-25')
  const last = await bill(customer, '100.00', '2026-11-01', '2026-12-01')
  await pay(fourth, '50.00', '2026-11-10')
  await pay(last, '150.00', '2026-11-20')
  on('2026-11-25')
  return { customer, first, last }
}

const DAYS = { from: '2026-10-01', to: '2026-11-25' }

describe('the statement of a customer', () => {
  test('says what was owed before, each entry with its balance, and how old the balances are', async () => {
    const { customer } = await exampleAccount()
    const statement = await ann.client.customer.getStatement({ id: customer.id, ...DAYS })
    expect(statement).toMatchObject({
      ...DAYS,
      ...{ opening_balance: '400.00', closing_balance: '599.00', unallocated_credit: '30.00' },
      ageing: {
        not_yet_due: '250.00',
        late_1_30: '60.00',
        late_31_60: '99.00',
        late_61_90: '120.00',
        late_over_90: '100.00',
      },
      next_cursor: null,
    })
    expect(
      statement.entries.map(({ date, kind, debit, credit, balance }) => [date, kind, debit, credit, balance]),
    ).toEqual([
      ['2026-10-10', 'credit_note', '0.00', '120.00', '280.00'],
      ['2026-10-25', 'invoice', '99.00', '0.00', '379.00'],
      ['2026-10-26', 'invoice', '300.00', '0.00', '679.00'],
      ['2026-11-01', 'invoice', '120.00', '0.00', '799.00'],
      ['2026-11-10', 'payment', '0.00', '50.00', '749.00'],
      ['2026-11-20', 'payment', '0.00', '150.00', '599.00'],
    ])
    expect(await ann.client.customer.get({ id: customer.id })).toMatchObject({
      ...{ account_balance: '599.00', credit_amount: '30.00', average_days_to_pay: 19 },
    })
  })

  test('of days that are over says the same after what happens later', async () => {
    const { customer, last } = await exampleAccount()
    const past = { id: customer.id, from: '2026-09-01', to: '2026-11-15' }
    const before = await ann.client.customer.getStatement(past)
    on('2026-11-26')
    await ann.client.credit_note.create({ id: last.id, full: true, reason: 'Not delivered' })
    const { sources } = await ann.client.customer.getCredit({ id: customer.id })
    await ann.client.payment.refund({ id: sources[0]?.id ?? '', amount: '30.00', reason: 'Too much' })
    expect(await ann.client.customer.getStatement(past)).toEqual(before)
    expect(before).toMatchObject({ closing_balance: '749.00', unallocated_credit: '0.00' })
  })

  test('meets the one that follows it, and pages on with the right balance', async () => {
    const { customer } = await exampleAccount()
    const { id } = customer
    const october = await ann.client.customer.getStatement({ id, from: '2026-10-01', to: '2026-10-31' })
    const november = await ann.client.customer.getStatement({ id, from: '2026-11-01', to: '2026-11-30' })
    expect(november.opening_balance).toBe(october.closing_balance)
    const first = await ann.client.customer.getStatement({ id, ...DAYS, limit: 4 })
    const cursor = first.next_cursor ?? ''
    const rest = await ann.client.customer.getStatement({ id, ...DAYS, limit: 4, cursor })
    expect([first.entries.length, rest.entries.length, rest.next_cursor]).toEqual([4, 2, null])
    expect(rest.entries[0]).toMatchObject({ kind: 'payment', balance: '749.00' })
    expect(rest.opening_balance).toBe('400.00')
  })

  test('has voids, refunds and what they take back, and no cancelled invoice', async () => {
    const customer = await newCustomer()
    const kept = await bill(customer, '100.00', '2026-11-02', '2026-12-02')
    const cancelled = await bill(customer, '300.00', '2026-11-02', '2026-12-02')
    const { payments } = await pay(kept, '150.00', '2026-11-03')
    on('2026-11-05')
    await ann.client.invoice.cancel({ id: cancelled.id })
    const id = payments[0]?.id ?? ''
    const { id: refund } = await ann.client.payment.refund({ id, amount: '10.00', reason: 'Too much' })
    on('2026-11-06')
    await ann.client.payment.void({ id: refund, reason: 'It came back.' })
    await ann.client.payment.void({ id, reason: 'The cheque bounced.' })
    const { entries, ...statement } = await ann.client.customer.getStatement({ id: customer.id })
    expect(statement).toMatchObject({
      from: '2026-11-02',
      opening_balance: '0.00',
      closing_balance: '120.00',
    })
    expect(entries.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      ['invoice', '120.00', '0.00', '120.00'],
      ['payment', '0.00', '150.00', '-30.00'],
      ['refund', '10.00', '0.00', '-20.00'],
      ['void', '0.00', '10.00', '-30.00'],
      ['void', '150.00', '0.00', '120.00'],
    ])
  })

  test('counts a payment that came before its invoice as credit until then', async () => {
    const customer = await newCustomer()
    on('2026-11-10')
    const paid = { customer_id: customer.id, amount: '120.00', method: 'cash' as const }
    await ann.client.payment.create({ ...paid, paid_on: '2026-11-10' })
    const invoice = await bill(customer, '100.00', '2026-11-12', '2026-12-12')
    await ann.client.customer.allocateCredit({ id: customer.id, invoice_id: invoice.id, amount: '120.00' })
    const at = async (to: string) => {
      const { closing_balance, ageing, unallocated_credit } = await ann.client.customer.getStatement({
        ...{ id: customer.id, to },
      })
      return [closing_balance, ageing.not_yet_due, unallocated_credit]
    }
    expect(await at('2026-11-09')).toEqual(['0.00', '0.00', '0.00'])
    expect(await at('2026-11-11')).toEqual(['-120.00', '0.00', '120.00'])
    expect(await at('2026-11-12')).toEqual(['0.00', '0.00', '0.00'])
  })

  test('is of one moment, whatever is paid while it is read', async () => {
    const customer = await newCustomer()
    const invoice = await bill(customer, '500.00', '2026-11-02', '2026-12-02')
    on('2026-11-25')
    const account = { company_id: ann.company.id, customer_id: customer.id }
    const statement = await asCompany(server.services.database, ann.company.id, (db) => {
      const whilePaid = Object.assign(Object.create(db) as typeof db, {
        execute: async (...asked: Parameters<typeof db.execute>) => {
          await pay(invoice, '10.00', '2026-11-25')
          return db.execute(...asked)
        },
      })
      return readStatement({ db: whilePaid, services: server.services }, account, { limit: 200 })
    })
    const paid = statement.entries.reduce((sum, { credit }) => sum + toPence(credit), 0n)
    expect(paid).toBeGreaterThan(0n)
    const closing_balance = fromPence(600_00n - paid)
    expect(statement).toMatchObject({
      ...{ closing_balance, unallocated_credit: '0.00', ageing: { not_yet_due: closing_balance } },
    })
  })

  test('still counts credit that a refund holds which Stripe has not made', async () => {
    const customer = await newCustomer()
    const invoice = await bill(customer, '100.00', '2026-11-02', '2026-12-02')
    const { payments } = await pay(invoice, '150.00', '2026-11-03')
    await server.services.database.insert(refundRequests).values({
      ...{ company_id: ann.company.id, id: crypto.randomUUID(), payment_id: payments[0]?.id ?? '' },
      amount: '20.00',
      ...{ reason: 'Too much', created_by_name: 'Ann Baker' },
    })
    on('2026-11-25')
    const statement = await ann.client.customer.getStatement({ id: customer.id })
    expect(statement).toMatchObject({ closing_balance: '-30.00', unallocated_credit: '30.00' })
    expect(await ann.client.customer.get({ id: customer.id })).toMatchObject({
      ...{ credit_amount: '10.00', account_balance: '-30.00' },
    })
    const { rows } = await ann.client.report.agedDebtors({ limit: 100 })
    const debtor = rows.find(({ customer_id }) => customer_id === customer.id)
    expect(debtor).toMatchObject({ ageing: statement.ageing, unallocated_credit: '30.00' })
  })

  test('names what is dated later, which the balance of the account counts', async () => {
    const customer = await newCustomer()
    const { client } = await byMagicLink(server, customer.email)
    on('2026-11-25')
    const items = [{ ...LINE, quantity: '1', unit_price: '100.00' }]
    const ahead = { issue_date: '2026-11-26', due_date: '2026-12-26', status: 'sent' as const, items }
    await ann.client.invoice.create(invoiceFor(customer, ahead))
    const to = async (day: string) => {
      const shown = await client.portal.getStatement({ customer_id: customer.id, to: day })
      return [shown.closing_balance, shown.dated_later]
    }
    expect((await client.portal.listAccounts()).items).toMatchObject([{ account_balance: '120.00' }])
    expect(await to('2026-11-24')).toEqual(['0.00', '0.00'])
    expect(await to('2026-11-25')).toEqual(['0.00', '120.00'])
    expect(await to('2026-11-26')).toEqual(['120.00', '0.00'])
  })

  test('goes on after a cursor of its own alone, among entries of one day as well', async () => {
    const customer = await newCustomer()
    for (const net of ['10.00', '20.00', '30.00', '40.00'])
      await bill(customer, net, '2026-11-02', '2026-12-02')
    const asked = { id: customer.id, to: '2026-11-25', limit: 1 }
    on('2026-11-25')
    const balances: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await ann.client.customer.getStatement({ ...asked, ...(cursor && { cursor }) })
      balances.push(...page.entries.map(({ balance }) => balance))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect(balances).toEqual(['12.00', '36.00', '72.00', '120.00'])
    const id = crypto.randomUUID()
    for (const key of ['2026-11-021INV', '1.00 2026-13-021INV', '1 2026-11-021INV', '1e9.00 2026-11-021']) {
      const cursor = Buffer.from(JSON.stringify(['entry', 'asc', key, id])).toString('base64url')
      await expect(ann.client.customer.getStatement({ ...asked, cursor })).rejects.toMatchObject({
        ...{ code: 'invalid_input', data: { issues: [{ path: 'cursor' }] } },
      })
    }
  })

  test('tells claims of interest from invoices', async () => {
    const customer = await newCustomer({ is_business: true })
    const invoice = await bill(customer, '100.00', '2026-08-03', '2026-09-02')
    on('2026-11-25')
    const claim = await ann.client.invoice.claimLatePayment({ id: invoice.id, send: true })
    const { entries } = await ann.client.customer.getStatement({ id: customer.id })
    expect(entries.map(({ kind, number }) => [kind, number])).toEqual([
      ['invoice', invoice.invoice_number],
      ['claim', claim.invoice_number],
    ])
  })

  test('without anything says that nothing happened', async () => {
    const customer = await newCustomer()
    on('2026-11-25')
    expect(await ann.client.customer.getStatement({ id: customer.id })).toMatchObject({
      ...{ from: '2026-11-25', to: '2026-11-25', entries: [], opening_balance: '0.00' },
      ...{ closing_balance: '0.00', unallocated_credit: '0.00' },
    })
  })

  test('is for staff of its company alone, and refuses days in the wrong order', async () => {
    const { id } = await newCustomer()
    for (const call of [
      () => bob.client.customer.getStatement({ id }),
      () => bob.client.customer.getStatementPdf({ id }),
      () => bob.client.customer.exportStatementCsv({ id }),
      () => bob.client.customer.previewStatement({ id }),
      () => bob.client.customer.sendStatement({ id }),
      () => bob.client.customer.setStatementSending({ id, monthly: true }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      ann.client.customer.getStatement({ id, from: '2026-11-25', to: '2026-10-01' }),
    ).rejects.toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'from' }] } })
  })

  test('refuses to begin after today where it ends today', async () => {
    const { id, email } = await newCustomer()
    const { client } = await byMagicLink(server, email)
    on('2026-11-25')
    const from = '2026-11-26'
    for (const call of [
      () => ann.client.customer.getStatement({ id, from }),
      () => ann.client.customer.getStatementPdf({ id, from }),
      () => ann.client.customer.exportStatementCsv({ id, from }),
      () => ann.client.customer.previewStatement({ id, from }),
      () => ann.client.customer.sendStatement({ id, from }),
      () => client.portal.getStatement({ customer_id: id, from }),
      () => client.portal.getStatementPdf({ customer_id: id, from }),
    ])
      await expect(call()).rejects.toMatchObject({
        ...{ code: 'invalid_input', data: { issues: [{ path: 'from' }] } },
      })
    expect(await ann.client.customer.getStatement({ id, from: '2026-11-25' })).toMatchObject({ entries: [] })
  })
})

describe('the files of a statement', () => {
  test('the PDF has every entry, the ageing and the account to pay to', async () => {
    await ann.client.company.updateInformation({
      ...{ name: 'Crumb & Co', bank_account_name: 'Crumb', bank_sort_code: '12-34-56' },
      bank_account_number: '00012345',
    })
    const { customer } = await exampleAccount()
    const file = await ann.client.customer.getStatementPdf({ id: customer.id, ...DAYS })
    expect(file.name).toBe('Statement 2026-10-01 to 2026-11-25.pdf')
    const { text, title } = await readPdf(await file.bytes())
    expect(title).toContain('Statement for Ada Lovelace Ltd from Crumb & Co')
    for (const said of [
      '£599.00 owed',
      'Balance brought forward £400.00',
      'Payment by bank transfer £150.00 £599.00',
      'Not yet due 1–30 days late 31–60 days late 61–90 days late Over 90 days late Credit',
      '£250.00 £60.00 £99.00 £120.00 £100.00 -£30.00',
      'Account number 00012345',
    ])
      expect(text).toContain(said)
  })

  test('the CSV has every entry', async () => {
    const { customer } = await exampleAccount()
    const file = await ann.client.customer.exportStatementCsv({ id: customer.id, ...DAYS })
    const lines = (await file.text()).trim().split(/\r?\n/)
    expect(lines[0]).toContain('Customer,Date,Entry,Number,Billed,Paid or credited,Balance')
    expect(lines).toHaveLength(7)
    expect(lines[6]).toBe('Ada Lovelace Ltd,2026-11-20,Payment by bank transfer,,,150.00,599.00')
  })
})

describe('sending a statement', () => {
  test('emails it as previewed, with the PDF, and lists it among the customer’s emails', async () => {
    const { customer } = await exampleAccount()
    const asked = { id: customer.id, ...DAYS }
    const shown = await ann.client.customer.previewStatement({ ...asked, message: 'Hello Ada' })
    expect(shown).toMatchObject({ to: customer.email, message: 'Hello Ada', warnings: [] })
    const { emails } = await ann.client.customer.sendStatement({ ...asked, message: 'Hello Ada' })
    expect(emails).toMatchObject([
      { template: 'statement', to_email: customer.email, subject: shown.subject },
    ])
    const mail = (await server.receivedMail(customer.email)).find(({ subject }) => subject === shown.subject)
    expect(mail?.text).toMatch(/Balance\s+£599\.00 owed/)
    expect(mail?.text).toMatch(/Overdue\s+£379\.00/)
    expect(mail?.text).toMatch(/Credit\s+£30\.00/)
    expect(mail?.links.some((link) => link.includes('/portal/statement?'))).toBe(true)
    const [pdf] = mail?.attachments ?? []
    expect(pdf).toMatchObject({ file_name: 'Statement 2026-10-01 to 2026-11-25.pdf' })
    expect((await readPdf(pdf?.bytes ?? new Uint8Array())).text).toContain('£599.00 owed')
  })

  test('is worded by the company’s own text', async () => {
    const { customer } = await exampleAccount()
    const words = { subject: 'Your account, {period}', message: 'Dear {contact}: {balance}.' }
    await ann.client.emailText.update({ email_name: 'statement', ...words, updated_at: null })
    expect(await ann.client.customer.previewStatement({ id: customer.id, ...DAYS })).toMatchObject({
      subject: 'Your account, 1 Oct 2026 to 25 Nov 2026',
      message: 'Dear Ada: £599.00 owed.',
    })
    const [{ updated_at } = { updated_at: null }] = (await ann.client.emailText.list()).items.filter(
      ({ email_name }) => email_name === 'statement',
    )
    await ann.client.emailText.update({ email_name: 'statement', subject: null, message: null, updated_at })
  })

  test('with one Idempotency-Key sends it once', async () => {
    const { customer } = await exampleAccount()
    const key = crypto.randomUUID()
    const send = () =>
      ann.client.customer.sendStatement({ id: customer.id, ...DAYS }, { context: { idempotencyKey: key } })
    await send()
    await send()
    const { emails } = await ann.client.customer.get({ id: customer.id })
    expect(emails).toHaveLength(1)
  })

  test('needs an address, and takes one that was typed', async () => {
    const customer = await newCustomer({ email: '', no_email: true })
    on('2026-11-25')
    await expect(ann.client.customer.sendStatement({ id: customer.id })).rejects.toMatchObject({
      code: 'customer_email_missing',
    })
    const to_email = 'typed@statement.example'
    const { emails } = await ann.client.customer.sendStatement({ id: customer.id, to_email })
    expect(emails).toMatchObject([{ to_email }])
  })

  test('every month is switched by staff', async () => {
    const { id } = await newCustomer()
    expect(await ann.client.customer.setStatementSending({ id, monthly: true })).toMatchObject({
      monthly_statement: true,
    })
    const [row] = await server.services.database.select().from(customers).where(eq(customers.id, id))
    expect(row?.monthly_statement).toBe(true)
    expect(await ann.client.customer.setStatementSending({ id, monthly: false })).toMatchObject({
      monthly_statement: false,
    })
  })
})

describe('the monthly statement', () => {
  // Customers of earlier tests would be sent theirs again.
  beforeEach(() => server.services.database.update(customers).set({ monthly_statement: false }))
  const run = () => sendMonthlyStatements(server.services)
  const mailed = async ({ id }: { id: string }) =>
    (await ann.client.customer.get({ id })).emails.map(({ subject }) => subject.split(', ').at(-1))

  test('goes out once, on the first working day, for the month before', async () => {
    const customer = await newCustomer()
    await bill(customer, '100.00', '2026-12-01', '2026-12-15')
    await ann.client.customer.setStatementSending({ id: customer.id, monthly: true })
    // New Year's Day is a Friday.
    for (const day of ['2027-01-01', '2027-01-02', '2027-01-03']) {
      on(day)
      await run()
    }
    expect(await mailed(customer)).toEqual([])
    on('2027-01-04')
    await Promise.all([run(), run()])
    await run()
    on('2027-01-05')
    await run()
    expect(await mailed(customer)).toEqual(['1 Dec 2026 to 31 Dec 2026'])
    on('2027-02-03')
    await run()
    expect(await mailed(customer)).toEqual(['1 Jan 2027 to 31 Jan 2027', '1 Dec 2026 to 31 Dec 2026'])
  })

  test('starts with the month that follows where it is switched on late', async () => {
    const customer = await newCustomer()
    await bill(customer, '100.00', '2027-05-03', '2027-05-20')
    await bill(customer, '100.00', '2027-06-10', '2027-06-20')
    await ann.client.customer.setStatementSending({ id: customer.id, monthly: true })
    on('2027-06-11')
    await run()
    expect(await mailed(customer)).toEqual([])
    on('2027-07-01')
    await run()
    expect(await mailed(customer)).toEqual(['1 Jun 2027 to 30 Jun 2027'])
  })

  test('is left out where nothing is owed, at the end of the month or now, and of those who did not ask', async () => {
    const [paid, quiet, asked] = [await newCustomer(), await newCustomer(), await newCustomer()]
    const invoice = await bill(paid, '100.00', '2027-02-10', '2027-02-20')
    await bill(asked, '100.00', '2027-02-10', '2027-02-20')
    for (const { id } of [paid, quiet]) await ann.client.customer.setStatementSending({ id, monthly: true })
    await pay(invoice, '120.00', '2027-03-01')
    on('2027-03-01')
    await run()
    for (const customer of [paid, quiet, asked]) expect(await mailed(customer)).toEqual([])
  })

  test('waits for the next working day where the limit of emails is reached', async () => {
    const customer = await newCustomer()
    await bill(customer, '100.00', '2027-03-10', '2027-03-20')
    await ann.client.customer.setStatementSending({ id: customer.id, monthly: true })
    on('2027-04-01')
    const { config, database } = server.services
    const { services, drawn } = watchDrawing({ config: { ...config, MAIL_QUOTA_FACTOR: 0 } })
    await sendMonthlyStatements(services)
    expect(await mailed(customer)).toEqual([])
    // Nothing is drawn, stored or counted for what may not go out.
    expect(drawn).toEqual([])
    const counted = await database.select().from(mailCounts).where(eq(mailCounts.day, '2027-04-01'))
    expect(counted.filter(({ mails }) => mails > 0)).toEqual([])
    on('2027-04-06')
    await run()
    expect(await mailed(customer)).toEqual(['1 Mar 2027 to 31 Mar 2027'])
  })

  test('is the one mail of the day of everybody with an address, so that a second customer with it gets theirs later', async () => {
    const first = await newCustomer({ email: 'both@statement.example' })
    const second = await newCustomer({ email: 'Both@statement.example' })
    for (const customer of [first, second]) {
      await bill(customer, '100.00', '2027-07-12', '2027-07-20')
      await ann.client.customer.setStatementSending({ id: customer.id, monthly: true })
    }
    on('2027-08-02')
    const { services, drawn } = watchDrawing()
    await sendMonthlyStatements(services)
    await sendMonthlyStatements(services)
    expect([await mailed(first), await mailed(second)]).toEqual([['1 Jul 2027 to 31 Jul 2027'], []])
    expect(drawn).toHaveLength(1)
    on('2027-08-03')
    await Promise.all([run(), run()])
    expect([await mailed(first), await mailed(second)]).toEqual([
      ['1 Jul 2027 to 31 Jul 2027'],
      ['1 Jul 2027 to 31 Jul 2027'],
    ])
  })

  test('goes out within the hours, and none is begun once they are over', async () => {
    const both = [await newCustomer(), await newCustomer()]
    for (const customer of both) {
      await bill(customer, '100.00', '2027-08-12', '2027-08-20')
      await ann.client.customer.setStatementSending({ id: customer.id, monthly: true })
    }
    for (const time of ['08:59', '17:00']) {
      server.clock.set(londonInstant('2027-09-01', time).toISOString())
      expect(await run()).toBe(0)
    }
    server.clock.set(londonInstant('2027-09-01', '16:59').toISOString())
    const { services } = watchDrawing({}, () => server.clock.advance(60_000))
    expect(await sendMonthlyStatements(services)).toBe(1)
    expect((await Promise.all(both.map(mailed))).flat()).toEqual(['1 Aug 2027 to 31 Aug 2027'])
    on('2027-09-02')
    await run()
    expect((await Promise.all(both.map(mailed))).flat()).toHaveLength(2)
  })
})

/** Services that note the last day of each statement that is drawn. */
function watchDrawing(changed: Partial<Services> = {}, then: () => void = () => {}) {
  const drawn: string[] = []
  const services: Services = {
    ...server.services,
    ...changed,
    pdf: Object.assign(Object.create(server.services.pdf) as Services['pdf'], {
      renderStatement: (...asked: Parameters<Services['pdf']['renderStatement']>) => {
        drawn.push(asked[0].to)
        then()
        return server.services.pdf.renderStatement(...asked)
      },
    }),
  }
  return { services, drawn }
}

describe('in the portal', () => {
  test('a person sees the balance and the statement of each of their accounts, and of nobody else’s', async () => {
    const { customer } = await exampleAccount()
    const other = await addCustomer(bob.client, { email: customer.email, name: 'Ada at Bob’s' })
    const stranger = await newCustomer()
    const { client } = await byMagicLink(server, customer.email)
    on('2026-11-25')
    const { items } = await client.portal.listAccounts()
    expect(items).toMatchObject([
      { customer_id: other.id, company_name: 'Bob’s Boats', account_balance: '0.00' },
      { customer_id: customer.id, customer_name: 'Ada Lovelace Ltd', account_balance: '599.00' },
    ])
    const asked = { customer_id: customer.id, ...DAYS }
    expect(await client.portal.getStatement(asked)).toEqual(
      await ann.client.customer.getStatement({ id: customer.id, ...DAYS }),
    )
    const { text } = await readPdf(await (await client.portal.getStatementPdf(asked)).bytes())
    expect(text).toContain('£599.00 owed')
    for (const call of [client.portal.getStatement, client.portal.getStatementPdf])
      await expect(call({ customer_id: stranger.id })).rejects.toMatchObject({ code: 'not_found' })
  })
})
