import type { CreditNoteInput, QuoteInput } from '@quotespark/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { addCustomer, editOf, invoiceFor, LINE, quoteFor } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(async () => {
  expect(await brokenRows(server)).toEqual([])
  await server.stop()
})

const PLAN: NonNullable<QuoteInput['billing_stages']> = [
  { title: 'Start', percent: '50', when: 'by_hand' },
  { title: 'Completion', percent: null, when: 'by_hand' },
]

/** A quote of £1,200.00 that was accepted, of which the first stage was sent. */
async function startedQuote() {
  const items = [{ ...LINE, quantity: '1', unit_price: '1000.00' }]
  const { id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent', items, billing_stages: PLAN }))
  await ann.client.quote.markAsAccepted({ id })
  const { id: invoice_id } = await bill(id, 1)
  await ann.client.invoice.send({ id: invoice_id })
  return { id, invoice_id }
}

const bill = (quote_id: string, stage: number) =>
  ann.client.invoice.createFromQuote({ params: { quote_id }, body: { stage } })
const credit = (id: string, input: Partial<CreditNoteInput>) =>
  ann.client.credit_note.create({ id, reason: 'Agreed', ...input })
const billingOf = async (id: string) => (await ann.client.quote.get({ id })).billing

test('a stage stays billed when its invoice is credited', async () => {
  const { id, invoice_id } = await startedQuote()
  await credit(invoice_id, { amount: '100.00' })
  expect(await billingOf(id)).toMatchObject({
    ...{ billed_amount: '600.00', credited_amount: '100.00', remaining_amount: '600.00' },
    stages: [{ status: 'billed', invoice_id }, { status: 'waiting' }],
  })
  await credit(invoice_id, { full: true })
  expect(await billingOf(id)).toMatchObject({
    ...{ billed_amount: '600.00', credited_amount: '600.00', remaining_amount: '600.00' },
    stages: [{ status: 'credited', invoice_id }, { total_amount: '600.00' }],
  })
  expect(await bill(id, 1)).toMatchObject({ id: invoice_id })
})

test('a stage can be billed again where its invoice is credited to reopen it', async () => {
  const { id, invoice_id } = await startedQuote()
  await credit(invoice_id, { full: true, reopen_stage: true })
  expect(await ann.client.quote.get({ id })).toMatchObject({
    invoice_id: null,
    billing: {
      ...{ billed_amount: '0.00', credited_amount: '0.00', remaining_amount: '1200.00' },
      stages: [{ status: 'waiting', invoice_id: null, total_amount: '600.00' }, { status: 'waiting' }],
    },
    history: [{ event: 'stage_reopened', data: { stage: '1', title: 'Start' } }, {}, {}, {}, {}],
  })
  const calls = await Promise.all(Array.from({ length: 5 }, () => bill(id, 1)))
  const [again] = calls
  expect(new Set(calls.map((invoice) => invoice.id)).size).toBe(1)
  expect(again).toMatchObject({ total_amount: '600.00', stage: { billed_before: [], left_amount: '600.00' } })
  expect(again?.id).not.toBe(invoice_id)
  const { items } = await ann.client.quote.list({ billing: 'open' })
  expect(items.find((row) => row.id === id)).toMatchObject({ billed_percent: 50 })
})

test('only what is credited in full reopens a stage', async () => {
  const { invoice_id } = await startedQuote()
  const refused = (message: string) => ({
    code: 'invalid_input',
    data: { issues: [{ path: 'reopen_stage', message }] },
  })
  const notAll = refused('A stage can be billed again only once all of its invoice is credited.')
  for (const call of [ann.client.credit_note.create, ann.client.credit_note.preview]) {
    await expect(
      call({ id: invoice_id, reason: 'Agreed', amount: '599.99', reopen_stage: true }),
    ).rejects.toMatchObject(notAll)
  }
  const { id } = await ann.client.invoice.create(invoiceFor(ada, { status: 'sent' }))
  await expect(credit(id, { full: true, reopen_stage: true })).rejects.toMatchObject(
    refused('This invoice bills no stage of a quote.'),
  )
})

test('billing goes on once what is billed beyond a newer acceptance is credited (rule 5)', async () => {
  const { id, invoice_id } = await startedQuote()
  const now = await ann.client.quote.get({ id })
  const items = [
    { ...LINE, quantity: '1', unit_price: '400.00' },
    { ...LINE, quantity: '1', unit_price: '100.00', vat_rate: '5' },
  ]
  await ann.client.quote.update({ ...editOf(now), items })
  await ann.client.quote.send({ id })
  await ann.client.quote.markAsAccepted({ id })
  await credit(invoice_id, { amount: '119.99' })
  await expect(bill(id, 2)).rejects.toMatchObject({
    code: 'billed_more_than_accepted',
    data: { rows: [{ vat_rate: '20', billed_net: '400.01', accepted_net: '400.00' }] },
  })
  await credit(invoice_id, { amount: '0.01' })
  expect(await bill(id, 2)).toMatchObject({
    total_amount: '105.00',
    vat_by_rate: [{ vat_rate: '5', net: '100.00', vat: '5.00' }],
  })
})
