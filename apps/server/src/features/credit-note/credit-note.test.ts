import type { CreditNoteInput, Invoice } from '@quotespark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import { addCustomer, editOfInvoice, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-25T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(async () => {
  // Whatever was credited, paid and voided in these tests, every stored figure follows from the rows.
  expect(await brokenRows(server)).toEqual([])
  await server.stop()
})

type Lines = NonNullable<Parameters<typeof invoiceFor>[1]>['items']
const line = (unit_price: string, more = {}) => ({ ...LINE, quantity: '1', unit_price, ...more })

/** Issues an invoice. */
function issue(items: Lines, fields: Parameters<typeof invoiceFor>[1] = {}): Promise<Invoice> {
  return ann.client.invoice.create(invoiceFor(ada, { status: 'sent', items, ...fields }))
}
/** Issues a credit note. */
const credit = ({ id }: { id: string }, asked: Partial<CreditNoteInput>, more: { send?: boolean } = {}) =>
  ann.client.credit_note.create({ id, reason: 'It was billed twice.', ...asked, ...more })
const read = ({ id }: { id: string }) => ann.client.invoice.get({ id })
const pay = ({ id }: { id: string }, amount: string) =>
  ann.client.invoice.recordPayment({ id, amount, paid_on: '2026-11-24', method: 'bank_transfer' })

describe('a credit note', () => {
  test('takes one unit of a line, and then everything that is left (2a, 2b)', async () => {
    const invoice = await issue([
      line('333.33', { quantity: '3' }),
      line('1250.00', { vat_rate: '5' }),
      line('80.00', { vat_rate: '0' }),
    ])
    const lines = [{ item_id: invoice.items[0]?.id ?? '', quantity: '1' }]
    const before = await ann.client.credit_note.preview({ id: invoice.id, lines })
    expect(before).toMatchObject({
      ...{ net_amount: '333.33', tax_amount: '66.67', total_amount: '400.00', credit_amount: '0.00' },
      ...{ set_off_amount: '400.00', balance_due: '2192.49', status: 'sent' },
    })
    const note = await credit(invoice, { lines })
    expect(note).toMatchObject({
      ...{ kind: 'credit_note', credit_note_number: 'CN-00001', status: 'issued', issue_date: '2026-11-25' },
      ...{ reason: 'It was billed twice.', reason_kind: 'mistake', revision: 1, sent_at: null },
      ...{ net_amount: '333.33', tax_amount: '66.67', total_amount: '400.00' },
      ...{ set_off_amount: '400.00', credit_amount: '0.00', credit_left_amount: '0.00' },
      invoice: { id: invoice.id, invoice_number: invoice.invoice_number, issue_date: '2026-11-20' },
      items: [{ description: 'Wedding cake', quantity: '1', unit_price: '333.33', vat_amount: '66.67' }],
      abilities: { send: true, undo: false, share: true },
    })
    expect(await read(invoice)).toMatchObject({
      ...{ status: 'sent', total_amount: '2592.49', balance_due: '2192.49' },
      ...{ credited_amount: '400.00', set_off_amount: '400.00', amount_paid: '0.00' },
      credit_notes: [{ id: note.id, credit_note_number: 'CN-00001', total_amount: '400.00' }],
    })
    const rest = await credit(invoice, { full: true })
    expect(rest).toMatchObject({ net_amount: '1996.66', tax_amount: '195.83', total_amount: '2192.49' })
    expect(rest.items.map(({ quantity, total_price }) => [quantity, total_price])).toEqual([
      ['2', '666.66'],
      ['1', '1250.00'],
      ['1', '80.00'],
    ])
    expect(await read(invoice)).toMatchObject({ status: 'credited', balance_due: '0.00', paid_date: null })
  })

  test('splits an amount over the rows of the VAT table (2c)', async () => {
    const invoice = await issue([line('1000.00'), line('400.00', { vat_rate: '5' })])
    const note = await credit(invoice, { amount: '250.00', reason_kind: 'reduction' })
    expect(note).toMatchObject({ net_amount: '216.04', tax_amount: '33.96', total_amount: '250.00' })
    expect(note.vat_by_rate).toMatchObject([
      { vat_rate: '20', net: '154.32', vat: '30.87' },
      { vat_rate: '5', net: '61.72', vat: '3.09' },
    ])
    expect(note.items.map(({ description }) => description)).toEqual(
      Array(2).fill(`Credit for ${invoice.invoice_number}`),
    )
  })

  test('comes off the balance first, and the rest is the customer’s credit (2d)', async () => {
    const invoice = await issue([line('1000.00')])
    await pay(invoice, '800.00')
    const note = await credit(invoice, { amount: '600.00' })
    expect(note).toMatchObject({
      ...{ net_amount: '500.00', tax_amount: '100.00', set_off_amount: '400.00' },
      ...{ credit_amount: '200.00', credit_left_amount: '200.00' },
    })
    expect(await read(invoice)).toMatchObject({
      ...{ status: 'paid', balance_due: '0.00', amount_paid: '800.00', paid_date: '2026-11-25' },
      abilities: { credit: true, cancel: false, record_payment: false },
    })
  })

  test('on an unpaid invoice in full leaves it credited, with nothing to do but read it (2e)', async () => {
    const invoice = await issue([line('1000.00')])
    await credit(invoice, { full: true })
    const credited = await read(invoice)
    expect(credited).toMatchObject({ status: 'credited', displayed_status: 'credited', balance_due: '0.00' })
    const { share: _, ...abilities } = credited.abilities
    expect(Object.values(abilities)).not.toContain(true)
    await expect(credit(invoice, { full: true })).rejects.toMatchObject({ code: 'credit_exceeds' })
  })

  test('is never more than what is left (2f)', async () => {
    const invoice = await issue([line('250.08')])
    await expect(credit(invoice, { amount: '300.11' })).rejects.toMatchObject({
      ...{ code: 'credit_exceeds', status: 409, defined: true },
      data: {
        left_amount: '300.10',
        lines: [{ item_id: invoice.items[0]?.id, left_quantity: '1' }],
        rows: [{ vat_category: 'S', vat_rate: '20', left_net: '250.08', left_vat: '50.02' }],
      },
    })
    const item_id = invoice.items[0]?.id ?? ''
    const twice = [0, 1].map(() => ({ item_id, quantity: '0.6' }))
    await expect(credit(invoice, { lines: twice })).rejects.toMatchObject({ code: 'credit_exceeds' })
    expect(await read(invoice)).toMatchObject({ credited_amount: '0.00', credit_notes: [] })
  })

  test('on a paid invoice is credit altogether, which a void of the payment sets off at once', async () => {
    const invoice = await issue([line('100.00')])
    const { payments } = await pay(invoice, '120.00')
    const note = await credit(invoice, { amount: '50.00' })
    expect(note).toMatchObject({ set_off_amount: '0.00', credit_left_amount: '50.00' })
    expect(await read(invoice)).toMatchObject({ status: 'paid', paid_date: '2026-11-24' })
    await ann.client.payment.void({ id: payments[0]?.id ?? '', reason: 'It bounced.' })
    expect(await read(invoice)).toMatchObject({
      status: 'sent',
      balance_due: '70.00',
      set_off_amount: '50.00',
    })
    expect(await ann.client.credit_note.get({ id: note.id })).toMatchObject({
      ...{ set_off_amount: '50.00', credit_amount: '0.00', credit_left_amount: '0.00' },
    })
  })

  test('in full on a paid invoice leaves it credited once its payment is void', async () => {
    const invoice = await issue([line('100.00')])
    const { payments } = await pay(invoice, '120.00')
    await credit(invoice, { full: true })
    expect(await read(invoice)).toMatchObject({ status: 'paid', balance_due: '0.00' })
    await ann.client.payment.void({ id: payments[0]?.id ?? '', reason: 'It bounced.' })
    expect(await read(invoice)).toMatchObject({ status: 'credited', balance_due: '0.00', paid_date: null })
  })

  test('takes a typed VAT in proportion, and states the VAT of a reverse charge', async () => {
    const typed = await issue([line('300.00', { quantity: '3', unit_price: '100.00', vat_amount: '40.01' })])
    const lines = ({ items }: Invoice) => [{ item_id: items[0]?.id ?? '', quantity: '1' }]
    expect(await credit(typed, { lines: lines(typed) })).toMatchObject({ tax_amount: '13.34' })
    const reversed = await issue([line('33.33', { quantity: '3', vat_category: 'AE' })])
    const note = await credit(reversed, { lines: lines(reversed) })
    expect(note).toMatchObject({ tax_amount: '0.00', reverse_charge_vat: '6.67', total_amount: '33.33' })
    const rest = await credit(reversed, { full: true })
    expect(rest).toMatchObject({ reverse_charge_vat: '13.33', total_amount: '66.66' })
  })

  test('of prices that include VAT runs by what was typed, and its own prices are net', async () => {
    const invoice = await issue([line('100.00', { quantity: '3' })], { prices_include_vat: true })
    const lines = [{ item_id: invoice.items[0]?.id ?? '', quantity: '1' }]
    expect(await credit(invoice, { lines })).toMatchObject({
      ...{ prices_include_vat: false, net_amount: '83.33', tax_amount: '16.67', total_amount: '100.00' },
    })
    expect(await credit(invoice, { full: true })).toMatchObject({ total_amount: '200.00' })
  })
})

describe('ten at once', () => {
  test('of £100.00 on £500.00 make five, with numbers in a row', async () => {
    const invoice = await issue([line('500.00', { vat_rate: '0' })])
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => credit(invoice, { amount: '100.00' })),
    )
    const made = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(5)
    for (const each of all) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'credit_exceeds' })
    }
    const numbers = made
      .map(({ credit_note_number }) => Number(credit_note_number.slice(3)))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    expect(await read(invoice)).toMatchObject({ status: 'credited', credited_amount: '500.00' })
  })

  test('with the same key make one', async () => {
    const invoice = await issue([line('500.00')])
    const asked = { id: invoice.id, amount: '100.00', reason: 'Once' }
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        ann.client.credit_note.create(asked, { context: { idempotencyKey: 'credit-once' } }),
      ),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await read(invoice)).toMatchObject({ credited_amount: '100.00' })
  })
})

test.each<[string, Partial<CreditNoteInput>, string]>([
  ['nothing', {}, 'full'],
  ['two ways at once', { full: true, amount: '1.00' }, 'full'],
  ['£0.00', { amount: '0.00' }, 'amount'],
  ['less than nothing', { amount: '-1.00' }, 'amount'],
  ['no line', { lines: [] }, 'lines'],
  [
    'a line of another invoice',
    { lines: [{ item_id: '019aa0c2-0000-7000-8000-000000000000', quantity: '1' }] },
    'lines.0.item_id',
  ],
  ['no reason', { full: true, reason: ' ' }, 'reason'],
])('refuses %s', async (_, asked, path) => {
  const invoice = await issue([line('100.00')])
  await expect(credit(invoice, asked)).rejects.toMatchObject({
    ...{ code: 'invalid_input', data: { issues: [{ path }] } },
  })
})

test('refuses a draft, a cancelled invoice, an unsent change and an invoice of another company', async () => {
  const draft = await ann.client.invoice.create(invoiceFor(ada))
  const cancelled = await ann.client.invoice.cancel({ id: (await issue([line('1.00')])).id })
  const changed = await issue([line('1.00')])
  await ann.client.invoice.update({ ...editOfInvoice(changed), title: 'Another' })
  for (const invoice of [draft, cancelled, changed]) {
    await expect(credit(invoice, { full: true })).rejects.toMatchObject({ code: 'transition_not_allowed' })
  }
  const bob = await server.signUpWithCompany()
  const asked = { id: changed.id, full: true, reason: 'Mine' } as const
  await expect(bob.client.credit_note.create(asked)).rejects.toMatchObject({
    ...{ code: 'not_found', data: { entity: 'invoice' } },
  })
})

test('an invoice with a credit note keeps its lines and cannot be cancelled; its words may change', async () => {
  const invoice = await issue([line('100.00')])
  await credit(invoice, { amount: '10.00' })
  const now = await read(invoice)
  await expect(
    ann.client.invoice.update({ ...editOfInvoice(now), items: [line('90.00')] }),
  ).rejects.toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'items' }] } })
  await expect(ann.client.invoice.cancel({ id: invoice.id })).rejects.toMatchObject({
    code: 'transition_not_allowed',
  })
  const renamed = await ann.client.invoice.update({
    ...editOfInvoice(now),
    notes: 'Thank you',
    status: 'sent',
  })
  expect(renamed).toMatchObject({ notes: 'Thank you', balance_due: '110.00', changed_since_sent: false })
  expect(renamed.items.map(({ id }) => id)).toEqual(invoice.items.map(({ id }) => id))
  expect(await credit(renamed, { full: true })).toMatchObject({ total_amount: '110.00' })
})

test('a firm that is not registered credits without a word about VAT', async () => {
  const sole = await server.signUpWithCompany()
  await setCompany(server.services.database, sole.company.id, { vat_registered: false })
  const customer = await addCustomer(sole.client)
  const invoice = await sole.client.invoice.create(
    invoiceFor(customer, { status: 'sent', items: [{ ...LINE, vat_rate: null }] }),
  )
  const note = await sole.client.credit_note.create({ id: invoice.id, amount: '25.00', reason: 'Late' })
  expect(note).toMatchObject({ tax_amount: '0.00', total_amount: '25.00', vat_by_rate: [] })
  expect(note.items).toMatchObject([{ vat_rate: null, vat_amount: null }])
})
