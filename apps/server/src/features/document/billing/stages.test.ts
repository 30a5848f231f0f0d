import type { QuoteInput } from '@quotespark/contract'
import { checkUbl } from '@quotespark/e-invoice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { readSharedQuote } from '../../../testing/read-shared-quote.ts'
import { addCustomer, editOf, editOfInvoice, LINE, quoteFor } from '../../../testing/sample-documents.ts'
import { setCompany, storeCustomer } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { billDueStages } from './bill-due-stages.ts'

/* One file, because all of it bills the same plans: every part begins with a quote that was accepted in stages. */

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  const { name } = ann.company
  const at = { street: '1 Mill Lane', postcode: 'BA1 1AA', town: 'Bath', country_code: 'GB' }
  await ann.client.company.updateInformation({ name, address_fields: at, vat_number: 'GB123456782' })
  ada = await addCustomer(ann.client, { address_fields: { ...at, street: '2 Mill Lane' } })
})
beforeAll(() => server.clock.set(NOW))
afterAll(() => server.stop())

type Plan = NonNullable<QuoteInput['billing_stages']>
const share = (title: string, percent: string | null, fields: Partial<Plan[number]> = {}): Plan[number] => ({
  title,
  percent,
  when: 'by_hand',
  ...fields,
})
const DEPOSIT = share('Deposit', '30', { when: 'on_acceptance' })
const REST = share('Completion', null)

/** Worked example 1a: 20%, 5% and 0%, less 7.5%, comes to £2,396.05. */
const MIXED = {
  items: [
    { ...LINE, quantity: '3', unit_price: '333.33', vat_rate: '20' },
    { ...LINE, quantity: '1', unit_price: '1250.05', vat_rate: '5' },
    { ...LINE, quantity: '1', unit_price: '77.77', vat_rate: '0' },
  ],
  discount_percent: '7.5',
}

async function sentQuote(billing_stages: Plan, fields: Partial<QuoteInput> = {}) {
  return ann.client.quote.create(quoteFor(ada, { status: 'sent', ...MIXED, ...fields, billing_stages }))
}

async function accept(quote: { share_url: string | null }) {
  const { token, read } = await readSharedQuote(server, quote)
  return server.anonymous.sharedLink.acceptQuote({ token, ...read, signed_name: 'Ada', confirmed: true })
}

async function acceptedQuote(billing_stages: Plan, fields: Partial<QuoteInput> = {}) {
  const { id } = await sentQuote(billing_stages, fields)
  return ann.client.quote.markAsAccepted({ id })
}

const bill = (quote_id: string, stage?: number) =>
  ann.client.invoice.createFromQuote({ params: { quote_id }, body: { stage } })

describe('the stages of a quote', () => {
  test('come to what was accepted, to the penny, in every row (worked example 1a)', async () => {
    const { id, quote_number } = await acceptedQuote([
      share('Start', '30'),
      share('First fix', '40'),
      share('Completion', '30'),
    ])
    const first = await bill(id, 1)
    expect(first).toMatchObject({
      ...{ net_amount: '645.97', tax_amount: '72.84', total_amount: '718.81', status: 'draft' },
      stage: { quote_id: id, stage: 1, title: 'Start', contract_amount: '2396.05', left_amount: '1677.24' },
    })
    expect(
      first.items.map(({ description, total_price, vat_amount }) => [description, total_price, vat_amount]),
    ).toEqual([
      [`Start, 30% of ${quote_number} at 20% VAT`, '277.50', '55.50'],
      [`Start, 30% of ${quote_number} at 5% VAT`, '346.89', '17.34'],
      [`Start, 30% of ${quote_number} at 0% VAT`, '21.58', null],
    ])
    expect(await bill(id, 2)).toMatchObject({ total_amount: '958.43' })
    const last = await bill(id)
    expect(last).toMatchObject({ net_amount: '645.96', tax_amount: '72.85', total_amount: '718.81' })
    expect(last.vat_by_rate).toMatchObject([
      { vat_rate: '20', net: '277.49', vat: '55.50' },
      { vat_rate: '5', net: '346.89', vat: '17.35' },
      { vat_rate: '0', net: '21.58', vat: '0.00' },
    ])
    expect(last.stage).toMatchObject({
      billed_before: [{ invoice_number: first.invoice_number }, { total_amount: '958.43' }],
      left_amount: '0.00',
    })
    const { billing, invoice_id } = await ann.client.quote.get({ id })
    expect(billing).toMatchObject({
      ...{ accepted_amount: '2396.05', billed_amount: '2396.05', remaining_amount: '0.00' },
      stages: [{ status: 'draft' }, { status: 'draft' }, { invoice_id: last.id, status: 'draft' }],
    })
    expect(invoice_id).toBe(last.id)
    await expect(bill(id)).rejects.toMatchObject({ code: 'all_billed' })
  })

  test('are valid e-invoices, also where the VAT is what is left', async () => {
    const { id } = await acceptedQuote([share('Start', '70'), share('Completion', '30')])
    for (const stage of [1, 2]) {
      const { id: invoice } = await bill(id, stage)
      expect((await ann.client.invoice.send({ id: invoice })).e_invoice.is_sealed).toBe(true)
      expect(checkUbl(await (await ann.client.invoice.getUbl({ id: invoice })).text())).toEqual([])
    }
  })

  test('take an amount of the whole first (worked example 1f)', async () => {
    const { id } = await acceptedQuote([share('Deposit', null, { amount: '1000.00' }), REST], {
      discount_percent: null,
    })
    expect(await bill(id, 1)).toMatchObject({ net_amount: '898.66', tax_amount: '101.34' })
    expect(await bill(id, 2)).toMatchObject({
      net_amount: '1429.15',
      tax_amount: '161.16',
      total_amount: '1590.31',
    })
  })

  test('state the VAT that the customer accounts for (worked example 1h)', async () => {
    const { id } = await acceptedQuote([share('Start', '30'), REST], {
      items: [{ ...LINE, quantity: '1', unit_price: '8400.00', vat_rate: '20', vat_category: 'AE' }],
      discount_percent: null,
    })
    expect(await bill(id, 1)).toMatchObject({ total_amount: '2520.00', reverse_charge_vat: '504.00' })
  })

  test('bill once, however often and by how many they are billed', async () => {
    const { id } = await acceptedQuote([share('Start', '50'), REST])
    const invoices = await Promise.all(Array.from({ length: 10 }, () => bill(id, 1)))
    expect(new Set(invoices.map(({ invoice_number }) => invoice_number)).size).toBe(1)
    const statuses = []
    for (const stage of [2, 2]) {
      statuses.push((await ann.browser.post(`/api/v1/quotes/${id}/invoice`, { stage })).status)
    }
    expect(statuses).toEqual([201, 200])
  })

  test('are billed by name while several are unbilled, and the rest last', async () => {
    const { id } = await acceptedQuote([share('Start', '50'), share('Middle', '25'), REST])
    await expect(bill(id)).rejects.toMatchObject({
      code: 'stage_required',
      data: { stages: [{ stage: 1, title: 'Start' }, { stage: 2 }, { stage: 3 }] },
    })
    await expect(bill(id, 3)).rejects.toMatchObject({
      code: 'stage_order',
      data: { unbilled: [{ stage: 1 }, { stage: 2 }] },
    })
    await expect(bill(id, 4)).rejects.toMatchObject({ code: 'invalid_input' })
    const customer = { quote_id: id, customer_id: ada.id, title: 'All of it' }
    const whole = { ...customer, issue_date: '2026-11-20', due_date: '2026-12-20', items: [LINE] }
    await expect(ann.client.invoice.create(whole)).rejects.toMatchObject({ code: 'stage_required' })
    await expect(ann.client.invoice.createDraft(whole)).rejects.toMatchObject({ code: 'stage_required' })
  })

  test('keep lines, discounts and customer of their invoices', async () => {
    const { id } = await acceptedQuote([share('Start', '50'), REST])
    const invoice = await bill(id, 1)
    const edit = { ...editOfInvoice(invoice), items: invoice.items }
    const locked = { code: 'stage_invoice_locked', data: { quote_id: id, stage: 1 } }
    await expect(ann.client.invoice.update({ ...edit, items: [LINE] })).rejects.toMatchObject(locked)
    await expect(ann.client.invoice.update({ ...edit, discount_percent: '10' })).rejects.toMatchObject(locked)
    const bob = await addCustomer(ann.client, { name: 'Bob' })
    await expect(
      ann.client.invoice.assignCustomer({ id: invoice.id, customer_id: bob.id }),
    ).rejects.toMatchObject(locked)
    const saved = await ann.client.invoice.update({
      ...edit,
      notes: 'Thank you',
      payment_terms: 'custom',
      due_date: '2027-01-10',
    })
    expect(saved).toMatchObject({
      notes: 'Thank you',
      due_date: '2027-01-10',
      total_amount: invoice.total_amount,
    })
  })

  test('are open again once their invoice is cancelled, by hand', async () => {
    const { id } = await acceptedQuote([DEPOSIT, REST])
    const [deposit] = (await ann.client.quote.get({ id })).billing?.stages ?? []
    await ann.client.invoice.cancel({ id: deposit?.invoice_id ?? '' })
    const after = await ann.client.quote.get({ id })
    expect(after).toMatchObject({
      invoice_id: null,
      billing: {
        billed_amount: '0.00',
        stages: [{ status: 'due', invoice_id: null }, { status: 'waiting' }],
      },
    })
    expect(after.history[0]).toMatchObject({ event: 'stage_reopened', data: { stage: '1' } })
    expect(await bill(id, 1)).toMatchObject({ total_amount: deposit?.total_amount, status: 'draft' })
  })

  test('follow a newer acceptance, and stop where more is billed than is accepted (rule 5)', async () => {
    const quote = await acceptedQuote([share('Start', '50'), share('Middle', '25'), REST], {
      items: [{ ...LINE, quantity: '1', unit_price: '1000.00' }],
      discount_percent: null,
    })
    await bill(quote.id, 1)
    const reprice = async (unit_price: string) => {
      const { id } = quote
      const now = await ann.client.quote.get({ id })
      await ann.client.quote.update({ ...editOf(now), items: [{ ...LINE, quantity: '1', unit_price }] })
      await expect(bill(id, 2)).rejects.toMatchObject({ code: 'changed_since_acceptance' })
      await ann.client.quote.send({ id })
      return ann.client.quote.markAsAccepted({ id })
    }
    await reprice('2000.00')
    expect(await bill(quote.id, 2)).toMatchObject({ net_amount: '500.00' })
    expect(await bill(quote.id, 3)).toMatchObject({ net_amount: '1000.00' })
    const smaller = await acceptedQuote([share('Start', '50'), REST], {
      items: [{ ...LINE, quantity: '1', unit_price: '1000.00' }],
      discount_percent: null,
    })
    await bill(smaller.id, 1)
    const now = await ann.client.quote.get({ id: smaller.id })
    await ann.client.quote.update({
      ...editOf(now),
      items: [{ ...LINE, quantity: '1', unit_price: '400.00' }],
    })
    await ann.client.quote.send({ id: smaller.id })
    await ann.client.quote.markAsAccepted({ id: smaller.id })
    await expect(bill(smaller.id, 2)).rejects.toMatchObject({
      code: 'billed_more_than_accepted',
      data: { rows: [{ vat_category: 'S', vat_rate: '20', billed_net: '500.00', accepted_net: '400.00' }] },
    })
  })

  test('keep their place, title and share once they are billed', async () => {
    const { id } = await acceptedQuote([share('Start', '50'), REST])
    await bill(id, 1)
    const quote = await ann.client.quote.get({ id })
    const edit = { ...editOf(quote), items: quote.items }
    for (const billing_stages of [
      [],
      [share('Begin', '50'), REST],
      [share('Start', '40'), REST],
      [share('Other', '10'), share('Start', '50'), REST],
    ]) {
      await expect(ann.client.quote.update({ ...edit, billing_stages })).rejects.toMatchObject({
        code: 'stage_billed',
        data: { stages: [{ stage: 1, title: 'Start' }] },
      })
    }
    const longer = [share('Start', '50'), share('Middle', '20'), REST]
    expect((await ann.client.quote.update({ ...edit, billing_stages: longer })).billing_stages).toHaveLength(
      3,
    )
  })

  test('are billed at the agreed price without VAT by a firm that has left the VAT register', async () => {
    const left = await server.signUpWithCompany()
    const customer = await addCustomer(left.client)
    const plan = { billing_stages: [share('Start', '50'), REST], status: 'sent' as const }
    const items = [{ ...LINE, quantity: '1', unit_price: '1000.00' }]
    const net = await left.client.quote.create(quoteFor(customer, { ...plan, items }))
    const gross = await left.client.quote.create(
      quoteFor(customer, { ...plan, items, prices_include_vat: true }),
    )
    const billOne = (quote_id: string, stage: number) =>
      left.client.invoice.createFromQuote({ params: { quote_id }, body: { stage } })
    for (const { id } of [net, gross]) {
      await left.client.quote.markAsAccepted({ id })
      await billOne(id, 1)
    }
    await setCompany(server.services.database, left.company.id, { vat_registered: false })
    expect(await billOne(net.id, 2)).toMatchObject({ total_amount: '500.00', vat_by_rate: [] })
    expect(await billOne(gross.id, 2)).toMatchObject({ total_amount: '500.00', tax_amount: '0.00' })
  })
})

describe('a payment plan', () => {
  const issues = async (billing_stages: Plan) => {
    const refused = await ann.client.quote.create(quoteFor(ada, { billing_stages })).catch((error) => error)
    return refused.data?.issues
  }

  test('is refused in words beside the field when it cannot be', async () => {
    expect(await issues([share('Start', '90')])).toEqual([
      { path: 'billing_stages', message: 'The stages come to 90%. 10% is missing.' },
    ])
    expect(await issues([share('', '100')])).toMatchObject([{ path: 'billing_stages.0.title' }])
    expect(await issues([share('Start', '50'), { ...DEPOSIT, percent: '50' }])).toMatchObject([
      { path: 'billing_stages.1.when' },
    ])
  })

  test('leaves something of the least that the customer can choose', async () => {
    const optional = { ...LINE, choice: 'optional' as const, selected: true }
    const quote = quoteFor(ada, {
      items: [LINE, optional],
      billing_stages: [share('Deposit', null, { amount: '150' }), REST],
    })
    await expect(ann.client.quote.create(quote)).rejects.toMatchObject({
      code: 'stage_amounts_exceed',
      data: { from_amount: '120.00', stage_amounts: '150.00' },
    })
  })

  test('of a draft may be unfinished, and is asked for when it is sent', async () => {
    const draft = await ann.client.quote.createDraft({
      ...{ title: 'Kitchen', customer_id: ada.id, valid_until: '', items: [LINE] },
      billing_stages: [share('', '30'), share('', '30')],
    })
    expect(draft.billing_stages).toHaveLength(2)
    await expect(ann.client.quote.send({ id: draft.id })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'billing_stages.0.title' }, { path: 'billing_stages.1.title' }] },
    })
  })

  test('goes with a duplicate and a template, in which a past day is billed by hand', async () => {
    const quote = await ann.client.quote.create(
      quoteFor(ada, {
        billing_stages: [share('Start', '50', { when: '2026-11-25' }), REST],
        is_construction: true,
      }),
    )
    const template = await ann.client.template.create({
      kind: 'quote',
      name: 'Staged',
      document_id: quote.id,
    })
    server.clock.set('2026-11-26T10:00:00.000Z')
    const byHand = [{ title: 'Start', percent: '50', amount: null, when: 'by_hand' }, { title: 'Completion' }]
    expect(await ann.client.quote.duplicate({ id: quote.id })).toMatchObject({
      billing_stages: byHand,
      is_construction: true,
    })
    expect(await ann.client.template.get({ id: template.id })).toMatchObject({
      billing_stages: byHand,
      is_construction: true,
    })
    expect(await ann.client.quote.get({ id: quote.id })).toMatchObject({
      billing_stages: [{ when: '2026-11-25' }, {}],
    })
    server.clock.set(NOW)
  })

  test('is on the customer’s page with the amount of each stage, and sealed', async () => {
    const quote = await sentQuote([DEPOSIT, REST])
    const { seen } = await readSharedQuote(server, quote)
    expect(seen.billing_stages).toMatchObject([
      { title: 'Deposit', percent: '30', when: 'on_acceptance', total_amount: '718.81' },
      { title: 'Completion', percent: null, amount: null, total_amount: '1677.24' },
    ])
    const edited = await ann.client.quote.update({
      ...editOf(quote),
      items: quote.items,
      ...{ discount_percent: '7.5', billing_stages: [{ ...DEPOSIT, percent: '40' }, REST] },
    })
    expect(edited.changed_since_sent).toBe(true)
    expect((await readSharedQuote(server, quote)).seen.billing_stages).toMatchObject([{ percent: '30' }, {}])
  })
})

describe('an acceptance', () => {
  test('bills the deposit in its transaction and mails it, due on receipt', async () => {
    const quote = await sentQuote([DEPOSIT, REST])
    const accepted = await accept(quote)
    const { billing, history } = await ann.client.quote.get({ id: quote.id })
    const deposit = await ann.client.invoice.get({ id: billing?.stages[0]?.invoice_id ?? '' })
    expect(deposit).toMatchObject({
      ...{ status: 'sent', revision: 1, total_amount: '718.81', asked_before_work: true },
      ...{
        issue_date: '2026-11-20',
        due_date: '2026-11-20',
        payment_terms: 'due_on_receipt',
        tax_point: null,
      },
      emails: [{ template: 'invoice-sent', to_email: 'ada@customer.example' }],
    })
    expect(accepted.deposit_invoice).toMatchObject({
      invoice_number: deposit.invoice_number,
      total_amount: '718.81',
      share_token: expect.any(String),
    })
    expect(billing).toMatchObject({ stages: [{ status: 'billed' }, { status: 'waiting' }] })
    expect(history.map(({ event }) => event)).toContain('stage_billed')
  })

  test('bills the deposit once when two accept at once', async () => {
    const quote = await sentQuote([DEPOSIT, REST])
    const before = await ann.client.invoice.count({})
    await Promise.allSettled([
      accept(quote),
      accept(quote),
      ann.client.quote.markAsAccepted({ id: quote.id }),
    ])
    expect((await ann.client.invoice.count({})).total).toBe(before.total + 1)
  })

  test('never fails because of billing: without particulars a draft is made and staff are told', async () => {
    const bare = await server.signUpWithCompany()
    await bare.client.company.updateSwitches({ require_invoice_particulars: true })
    const customer = await addCustomer(bare.client)
    const quote = await bare.client.quote.create(
      quoteFor(customer, { status: 'sent', billing_stages: [DEPOSIT, REST] }),
    )
    expect(await accept(quote)).toMatchObject({ status: 'accepted', deposit_invoice: null })
    const { billing } = await bare.client.quote.get({ id: quote.id })
    expect(billing?.stages[0]?.status).toBe('draft')
    const { items } = await bare.client.notification.list({})
    expect(items.map(({ event }) => event)).toContain('stage_not_billed')
  })

  test('gives the deposit on the page alone to a customer without an email address', async () => {
    const id = await storeCustomer(server.services.database, { company_id: ann.company.id })
    const quote = await ann.client.quote.create(
      quoteFor({ id }, { status: 'sent', billing_stages: [DEPOSIT, REST] }),
    )
    expect((await accept(quote)).deposit_invoice?.share_token).toEqual(expect.any(String))
  })
})

describe('a dated stage', () => {
  const DATED = share('Second fix', '30', { when: '2026-11-25' })
  const due = async (staff: SignedUpStaff, at: string) => {
    server.clock.set(at)
    const done = await billDueStages(server.services)
    const { items } = await staff.client.notification.list({})
    return { done, told: items.map(({ title, body }) => `${title}: ${body}`) }
  }

  async function datedQuote(plan: Plan, fields: Partial<QuoteInput> = {}) {
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    const input = quoteFor(customer, { ...MIXED, status: 'sent', billing_stages: plan, ...fields })
    const { id } = await staff.client.quote.create(input)
    await staff.client.quote.markAsAccepted({ id })
    return { staff, id }
  }

  test('becomes a draft on its day, once, and staff are told', async () => {
    const { staff, id } = await datedQuote([DATED, REST])
    expect((await due(staff, '2026-11-24T08:00:00.000Z')).done).toBe(0)
    const { done, told } = await due(staff, '2026-11-25T08:00:00.000Z')
    expect(done).toBe(1)
    expect(told[0]).toMatch(/^Stage due: ‘Second fix’ of .* is due: INV-00001 \(£718\.81\) is a draft/)
    const { billing, history } = await staff.client.quote.get({ id })
    expect(billing?.stages[0]).toMatchObject({ status: 'draft', invoice_number: 'INV-00001' })
    expect(history[0]).toMatchObject({ event: 'stage_due', data: { stage: '1' } })
    expect((await due(staff, '2026-11-26T08:00:00.000Z')).done).toBe(0)
  })

  test('is sent instead where the company wants that', async () => {
    server.clock.set(NOW)
    const { staff, id } = await datedQuote([DATED, REST])
    await staff.client.company.updateSwitches({ send_dated_stages: true })
    await due(staff, '2026-11-25T08:00:00.000Z')
    expect((await staff.client.quote.get({ id })).billing?.stages[0]?.status).toBe('billed')
  })

  test('takes the customer’s credit as it is sent, where the company uses that first', async () => {
    server.clock.set(NOW)
    const { staff, id } = await datedQuote([DATED, REST])
    await staff.client.company.updateSwitches({ send_dated_stages: true, use_credit_first: true })
    const { customer_id } = await staff.client.quote.get({ id })
    await staff.client.payment.create({
      ...{ customer_id: customer_id ?? '', amount: '100.00', allocations: [] },
      ...{ paid_on: '2026-11-10', method: 'bank_transfer' },
    })
    await due(staff, '2026-11-25T08:00:00.000Z')
    const invoice_id = (await staff.client.quote.get({ id })).billing?.stages[0]?.invoice_id ?? ''
    expect(await staff.client.invoice.get({ id: invoice_id })).toMatchObject({
      ...{ status: 'partially_paid', total_amount: '718.81', amount_paid: '100.00', balance_due: '618.81' },
      payments: [{ kind: 'credit', amount: '100.00' }],
    })
  })

  test('before the acceptance becomes a draft with it', async () => {
    server.clock.set('2026-11-26T10:00:00.000Z')
    const { staff, id } = await datedQuote([DATED, REST])
    expect((await staff.client.quote.get({ id })).billing?.stages[0]?.status).toBe('draft')
  })

  test('is left to staff while the quote has an unsent change, and for the rest while others are open', async () => {
    server.clock.set(NOW)
    const changed = await datedQuote([DATED, REST])
    const quote = await changed.staff.client.quote.get({ id: changed.id })
    await changed.staff.client.quote.update({
      ...editOf(quote),
      title: 'Another',
      items: quote.items,
      discount_percent: '7.5',
    })
    const rest = await datedQuote([share('Start', '50'), { ...REST, when: '2026-11-25' }])
    const { told } = await due(changed.staff, '2026-11-25T08:00:00.000Z')
    expect(told[0]).toMatch(/was not billed\. This quote has changed since it was accepted/)
    expect((await rest.staff.client.notification.list({})).items[0]?.body).toMatch(
      /The rest is billed last\. Bill ‘Start’ first/,
    )
    for (const { staff, id } of [changed, rest]) {
      expect(
        (await staff.client.quote.get({ id })).billing?.stages.map(({ invoice_id }) => invoice_id),
      ).toEqual([null, null])
    }
    expect(await rest.staff.client.quote.count({})).toMatchObject({ stages_due: 1 })
  })
})

describe('the list of quotes', () => {
  test('says how much is billed, and is narrowed by it', async () => {
    server.clock.set(NOW)
    const staff = await server.signUpWithCompany()
    const customer = await addCustomer(staff.client)
    const write = async (title: string, billing_stages: Plan) => {
      const { id } = await staff.client.quote.create(
        quoteFor(customer, { title, billing_stages, status: 'sent' }),
      )
      await staff.client.quote.markAsAccepted({ id })
      return id
    }
    const open = await write('Open', [share('Start', '30'), REST])
    const done = await write('Done', [share('All', '100')])
    await write('Whole', [])
    for (const quote_id of [open, done]) {
      await staff.client.invoice.createFromQuote({ params: { quote_id }, body: { stage: 1 } })
    }
    const { items } = await staff.client.quote.list({})
    expect(items.map(({ title, billed_percent }) => [title, billed_percent])).toEqual([
      ['Whole', null],
      ['Done', 100],
      ['Open', 30],
    ])
    const titles = async (billing: 'due' | 'open' | 'done') =>
      (await staff.client.quote.list({ billing })).items.map(({ title }) => title)
    expect([await titles('due'), await titles('open'), await titles('done')]).toEqual([
      [],
      ['Open'],
      ['Done'],
    ])
    expect(await staff.client.quote.count({ billing: 'open' })).toMatchObject({ total: 1, stages_due: 0 })
  })
})

describe('the tax point', () => {
  test('is the day of issue, or that on which the work was finished more than 14 days before', async () => {
    server.clock.set(NOW)
    const { id } = await acceptedQuote([share('Start', '50'), REST])
    const invoice = await bill(id, 1)
    const edit = { ...editOfInvoice(invoice), items: invoice.items }
    const set = await ann.client.invoice.update({ ...edit, work_finished_on: '2026-11-05' })
    expect(set).toMatchObject({ work_finished_on: '2026-11-05', tax_point: null })
    server.clock.set('2026-11-21T10:00:00.000Z')
    const sent = await ann.client.invoice.send({ id: invoice.id })
    expect(sent).toMatchObject({ tax_point: '2026-11-05', is_tax_point_typed: false })
    const again = { ...editOfInvoice(sent), items: sent.items, work_finished_on: null }
    await ann.client.invoice.update(again)
    expect(await ann.client.invoice.send({ id: invoice.id })).toMatchObject({ tax_point: '2026-11-21' })
    server.clock.set(NOW)
  })
})

test('what was billed is verified a second time', async () => {
  expect(await brokenRows(server)).toEqual([])
  await server.services.database.execute(sql`update documents set stage_account = jsonb_set(stage_account, '{left_amount}', '"1.23"')
    where company_id = ${ann.company.id} and stage = 1 and status <> 'cancelled'`)
  const [broken] = await brokenRows(server)
  expect(broken).toMatch(/^the invoice INV-\d+ of a stage states a contract that does not add up$/)
})
