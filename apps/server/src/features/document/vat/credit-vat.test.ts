import { vatEntries } from '@quotespark/database'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { addCustomer, invoiceFor, LINE } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

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

const customer = () => addCustomer(ann.client)
const send = (payer: { id: string }) =>
  ann.client.invoice.create(invoiceFor(payer, { status: 'sent', items: [LINE] }))

async function pay({ id }: { id: string }, amount: string) {
  const paid = { id, amount, paid_on: '2026-11-18', method: 'cash' as const }
  const { payments } = await ann.client.invoice.recordPayment(paid)
  return payments.at(-1)?.id ?? ''
}

/** The cash entries of an invoice, such as '2026-11-18 payment 50.00 + 10.00'. */
async function cash({ id }: { id: string }) {
  const rows = await server.services.database
    .select()
    .from(vatEntries)
    .where(and(eq(vatEntries.document_id, id), eq(vatEntries.basis, 'cash')))
    .orderBy(asc(vatEntries.id))
  return rows.map(({ day, event, net, vat }) => `${day} ${event} ${net} + ${vat}`)
}

test('a refund counts the mirror on its day, and nothing by invoice', async () => {
  const sent = await send(await customer())
  const id = await pay(sent, '120.00')
  const refund = await ann.client.payment.refund({
    id,
    amount: '50.00',
    reason: 'Too late',
    paid_on: '2026-11-19',
  })
  expect(await cash(sent)).toEqual(['2026-11-18 payment 100.00 + 20.00', '2026-11-19 refund -41.67 + -8.33'])
  await ann.client.payment.void({ id: refund.id, reason: 'It came back.' })
  expect((await cash(sent)).slice(2)).toEqual(['2026-11-20 credit_used 41.67 + 8.33'])
})

test('money beyond the balance counts nowhere until it is used, and no longer once it is taken off', async () => {
  const payer = await customer()
  const first = await send(payer)
  const other = await send(payer)
  await pay(first, '200.00')
  expect(await cash(first)).toEqual(['2026-11-18 payment 100.00 + 20.00'])
  await ann.client.customer.allocateCredit({ id: payer.id, invoice_id: other.id, amount: '60.00' })
  expect(await cash(other)).toEqual(['2026-11-20 credit_used 50.00 + 10.00'])
  await ann.client.customer.releaseCredit({ id: payer.id, invoice_id: other.id, amount: '20.00' })
  await ann.client.invoice.cancel({ id: other.id })
  expect((await cash(other)).slice(1)).toEqual([
    '2026-11-20 credit_released -16.67 + -3.33',
    '2026-11-20 credit_released -33.33 + -6.67',
  ])
})

test('one payment for several invoices counts on each, and its corrected date as well', async () => {
  const payer = await customer()
  const [one, two] = [await send(payer), await send(payer)]
  const { id } = await ann.client.payment.create({
    ...{ customer_id: payer.id, amount: '180.00', paid_on: '2026-11-17', method: 'bank_transfer' },
  })
  await ann.client.payment.correct({ id, paid_on: '2026-11-18' })
  expect(await cash(one)).toEqual([
    '2026-11-17 payment 100.00 + 20.00',
    '2026-11-17 correction -100.00 + -20.00',
    '2026-11-18 correction 100.00 + 20.00',
  ])
  expect((await cash(two)).at(-1)).toBe('2026-11-18 correction 50.00 + 10.00')
})
