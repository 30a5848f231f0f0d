import { asSystem, type Transaction, vatEntries, vatEntryProducts } from '@quotespark/database'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, invoiceFor, LINE } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'
import { brokenInVat } from './check-vat.ts'

let server: TestServer
let ann: SignedUpStaff
let invoice: { id: string; invoice_number: string }
let note: { id: string; credit_note_number: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  const customer = await addCustomer(ann.client)
  invoice = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent', items: [LINE] }))
  await ann.client.invoice.recordPayment({
    ...{ id: invoice.id, amount: '60.00', paid_on: '2026-11-20', method: 'cash' },
  })
  note = await ann.client.credit_note.create({ id: invoice.id, amount: '84.00', reason: 'Agreed' })
})
afterAll(() => server.stop())

/** Finds what a change of the entries breaks, and takes it back. */
async function brokenAfter(change: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  await asSystem(server.services.database, async (tx) => {
    await tx.execute(sql`alter table vat_entries disable trigger user`)
    await change(tx)
    const { broken } = await brokenInVat(tx, ann.company.id, { after: NO_ID, limit: 10 })
    found = broken.map((each) => each.broken)
    throw new TakenBack()
  }).catch((error) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return found
}

class TakenBack extends Error {}
const NO_ID = '00000000-0000-0000-0000-000000000000'

const remove = (basis: 'invoice' | 'cash' | 'held', event: 'issue' | 'payment' | 'credit_note' | 'set_off') =>
  brokenAfter((tx) =>
    tx.delete(vatEntries).where(and(eq(vatEntries.basis, basis), eq(vatEntries.event, event))),
  )
const ofInvoice = (problem: string) => `the VAT of invoice ${invoice.invoice_number}: ${problem}`

test('finds nothing wrong in what the server counts', async () => {
  expect(await brokenAfter(async () => {})).toEqual([])
})

test('reports an invoice of which nothing is counted', async () => {
  expect((await brokenAfter((tx) => tx.delete(vatEntries)))[0]).toBe(ofInvoice('nothing is counted'))
})

test('reports what is not that of what was sent, paid or set off', async () => {
  expect(await remove('invoice', 'issue')).toContain(ofInvoice('it is not that of what was sent'))
  expect(await remove('cash', 'payment')).toEqual([ofInvoice('it does not count what was paid')])
  expect(await remove('invoice', 'set_off')).toEqual([ofInvoice('it does not count what was set off')])
})

test('reports held credit that is not the unused credit of the note', async () => {
  expect(await remove('held', 'credit_note')).toEqual([
    `the VAT of credit note ${note.credit_note_number}: what is held is not its unused credit`,
  ])
})

test('reports more at a rate than is billed, and a row that was changed', async () => {
  const broken = await brokenAfter((tx) =>
    tx
      .update(vatEntries)
      .set({ vat_rate: '5' })
      .where(and(eq(vatEntries.basis, 'cash'), eq(vatEntries.event, 'payment'))),
  )
  expect(broken).toEqual([
    expect.stringMatching(/entry .*: its hash/),
    ofInvoice('more is counted at S 5 than is billed, or less than nothing'),
  ])
})

test('reports shares by product that do not come to their entry, to what was sent, or on both bases to the same', async () => {
  const { id: product_id } = await ann.client.product.create({
    ...{ name: 'Cake', unit_price: '10.00', vat_rate_id: null },
  })
  const customer = await addCustomer(ann.client, { name: 'Ben' })
  const items = [
    { ...LINE, product_id, quantity: '1', unit_price: '33.33' },
    { ...LINE, quantity: '1', unit_price: '66.67' },
  ]
  const shared = await ann.client.invoice.create(invoiceFor(customer, { status: 'sent', items }))
  await ann.client.invoice.recordPayment({
    ...{ id: shared.id, amount: '120.00', paid_on: '2026-11-20', method: 'cash' },
  })
  expect(await brokenAfter(async () => {})).toEqual([])
  const change = (net: string) =>
    brokenAfter((tx) =>
      tx.execute(sql`update vat_entry_products share set net = share.net + case when product_id is null then -1 else 1 end * ${net}::numeric
        from vat_entries entry where entry.id = entry_id and entry.event = 'issue'`),
    )
  const said = (problem: string) => `the VAT of invoice ${shared.invoice_number}: ${problem}`
  expect(await change('0.01')).toEqual([
    said('its products are not those of what was sent'),
    said('the products of what was paid at S 20 are not those that are billed'),
  ])
  expect(
    await brokenAfter((tx) => tx.delete(vatEntryProducts).where(eq(vatEntryProducts.product_id, product_id))),
  ).toContainEqual(expect.stringMatching(/its shares by product do not come to it/))
})
