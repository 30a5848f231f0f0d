import { vatEntries } from '@quotespark/database'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { addCustomer, invoiceFor, LINE } from '../../../testing/sample-documents.ts'
import { setCompany } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { countPastVat } from './count-past-vat.ts'

let server: TestServer
let ann: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterAll(async () => {
  const broken = await brokenRows(server)
  await server.stop()
  expect(broken).toEqual([])
})

const send = async (items = [LINE]) =>
  ann.client.invoice.create(invoiceFor(await addCustomer(ann.client), { status: 'sent', items }))
const line = (quantity: string, unit_price: string, vat_rate: string) => ({
  ...LINE,
  quantity,
  unit_price,
  vat_rate,
})

async function pay({ id }: { id: string }, amount: string) {
  const paid = { id, amount, paid_on: '2026-11-18', method: 'cash' as const }
  const { payments } = await ann.client.invoice.recordPayment(paid)
  return payments.at(-1)?.id ?? ''
}

async function entries(basis: 'invoice' | 'cash' | 'held', { id }: { id: string }) {
  const rows = await server.services.database
    .select()
    .from(vatEntries)
    .where(and(eq(vatEntries.document_id, id), eq(vatEntries.basis, basis)))
    .orderBy(asc(vatEntries.id))
  return rows.map(
    ({ event, vat_category, vat_rate, net, vat }) =>
      `${event} ${vat_category}${vat_rate ?? ''} ${net} + ${vat}`,
  )
}

test('the full credit of an unpaid invoice counts less by invoice at once, and nothing by payment', async () => {
  const sent = await send()
  await ann.client.credit_note.create({ id: sent.id, full: true, reason: 'Twice' })
  expect(await entries('invoice', sent)).toEqual(['issue S20 100.00 + 20.00', 'set_off S20 -100.00 + -20.00'])
  expect(await entries('cash', sent)).toEqual([])
  expect(await entries('held', sent)).toEqual([
    'credit_note S20 100.00 + 20.00',
    'set_off S20 -100.00 + -20.00',
  ])
})

test('a note on a part-paid invoice counts what is set off, moves what was counted and holds the rest', async () => {
  const sent = await send([line('1', '100.00', '20'), line('1', '100.00', '0')])
  await pay(sent, '110.00')
  const [taxed] = (await ann.client.invoice.get({ id: sent.id })).items
  const lines = [{ item_id: taxed?.id ?? '', quantity: '1' }]
  await ann.client.credit_note.create({ id: sent.id, lines, reason: 'Not delivered' })
  expect((await entries('invoice', sent)).at(-1)).toBe('set_off S20 -91.67 + -18.33')
  expect((await entries('cash', sent)).slice(2)).toEqual([
    'moved S20 -41.67 + -8.33',
    'moved Z0 50.00 + 0.00',
  ])
  expect(await entries('held', sent)).toEqual([
    'credit_note S20 100.00 + 20.00',
    'set_off S20 -91.67 + -18.33',
  ])
})

test('the void of a payment sets the credit of the note off, after the money has gone', async () => {
  const sent = await send()
  const id = await pay(sent, '120.00')
  await ann.client.credit_note.create({ id: sent.id, amount: '48.00', reason: 'Agreed' })
  expect(await entries('held', sent)).toEqual(['credit_note S20 40.00 + 8.00'])
  await ann.client.payment.void({ id, reason: 'It bounced.' })
  expect(await entries('cash', sent)).toEqual(['payment S20 100.00 + 20.00', 'void S20 -100.00 + -20.00'])
  expect((await entries('invoice', sent)).slice(1)).toEqual(['set_off S20 -40.00 + -8.00'])
  expect((await entries('held', sent)).slice(1)).toEqual(['set_off S20 -40.00 + -8.00'])
})

test('the credit of a note counts once it is used elsewhere, and no longer once it is taken off', async () => {
  const payer = await addCustomer(ann.client)
  const sendTo = () => ann.client.invoice.create(invoiceFor(payer, { status: 'sent', items: [LINE] }))
  const [credited, other] = [await sendTo(), await sendTo()]
  await pay(credited, '120.00')
  await ann.client.credit_note.create({ id: credited.id, amount: '48.00', reason: 'Agreed' })
  await ann.client.customer.allocateCredit({ id: payer.id, invoice_id: other.id, amount: '24.00' })
  const used = ['credit_used S20 -20.00 + -4.00']
  expect((await entries('invoice', credited)).slice(1)).toEqual(used)
  expect((await entries('cash', credited)).slice(1)).toEqual(used)
  expect((await entries('held', credited)).slice(1)).toEqual(used)
  expect(await entries('cash', other)).toEqual(['credit_used S20 20.00 + 4.00'])
  await ann.client.customer.releaseCredit({ id: payer.id, invoice_id: other.id, amount: '12.00' })
  expect((await entries('held', credited)).at(-1)).toBe('credit_released S20 10.00 + 2.00')
  expect((await entries('cash', other)).at(-1)).toBe('credit_released S20 -10.00 + -2.00')
})

test('the credit of a note counts once it is paid back, and no longer once that is void', async () => {
  const payer = await addCustomer(ann.client)
  const sent = await ann.client.invoice.create(invoiceFor(payer, { status: 'sent', items: [LINE] }))
  await pay(sent, '120.00')
  await ann.client.credit_note.create({ id: sent.id, amount: '48.00', reason: 'Agreed' })
  const { items } = await ann.client.customer.refundCredit({
    ...{ id: payer.id, amount: '24.00', reason: 'As agreed', method: 'cash', paid_on: '2026-11-20' },
  })
  expect((await entries('cash', sent)).slice(1)).toEqual(['refund S20 -20.00 + -4.00'])
  await ann.client.payment.void({ id: items[0]?.id ?? '', reason: 'It never went out.' })
  expect((await entries('cash', sent)).at(-1)).toBe('void S20 20.00 + 4.00')
  expect((await entries('held', sent)).slice(1)).toEqual([
    'refund S20 -20.00 + -4.00',
    'void S20 20.00 + 4.00',
  ])
})

test('what was credited before entries were kept is counted by the job, whichever invoice comes first', async () => {
  const payer = await addCustomer(ann.client)
  const sendTo = () => ann.client.invoice.create(invoiceFor(payer, { status: 'sent', items: [LINE] }))
  // The older one, which the job reads first, uses the credit of the newer one.
  const [other, credited] = [await sendTo(), await sendTo()]
  await pay(credited, '120.00')
  await ann.client.credit_note.create({ id: credited.id, amount: '48.00', reason: 'Agreed' })
  await ann.client.customer.allocateCredit({ id: payer.id, invoice_id: other.id, amount: '24.00' })
  const { database } = server.services
  const read = async () => ({ held: await entries('held', credited), cash: await entries('cash', credited) })
  const before = await read()
  await database.execute(sql`alter table vat_entries disable trigger refuse_change`)
  await database.delete(vatEntries).where(inArray(vatEntries.document_id, [other.id, credited.id]))
  await database.execute(sql`alter table vat_entries enable trigger refuse_change`)
  await setCompany(database, ann.company.id, { vat_entries_complete: false })
  await countPastVat(server.services)
  const after = await read()
  expect(after.held).toEqual(before.held)
  expect(after.cash.toSorted()).toEqual(before.cash.toSorted())
})
