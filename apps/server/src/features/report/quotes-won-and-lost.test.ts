import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import { addCustomer, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { expireQuotes } from '../quote/expire-quotes.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => {
  const broken = await brokenRows(server)
  await server.stop()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  at('2026-06-01')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})

const at = (day: string, time = '10:00') => server.clock.set(`${day}T${time}:00.000Z`)
const report = (input = {}) =>
  ann.client.report.quotesWonAndLost({ from: '2026-06-01', to: '2026-07-31', ...input })

async function send(day: string, unit_price: string, valid_until = '2026-12-31') {
  at(day)
  const items = [{ ...LINE, quantity: '1', unit_price, vat_rate: '0' }]
  return ann.client.quote.create(quoteFor(ada, { status: 'sent', items, valid_until }))
}

test('counts what was won, lost and is open, with rates, reasons and months', async () => {
  const won = await send('2026-06-01', '300.00')
  const dear = await send('2026-06-02', '100.00')
  const unsaid = await send('2026-06-03', '50.00')
  const silent = await send('2026-06-04', '70.00', '2026-06-20')
  await send('2026-06-05', '40.00')
  // Answered at 23:30 UTC on 30 June: that is 1 July in London.
  at('2026-06-30', '23:30')
  await ann.client.quote.markAsAccepted({ id: won.id })
  at('2026-06-12')
  await ann.client.quote.markAsRejected({ id: dear.id, told: 'phone', lost_reason: 'price' })
  await ann.client.quote.markAsRejected({ id: unsaid.id })
  at('2026-07-01')
  await expireQuotes(server.services)
  const answered = await report()
  const lost = { count: 3, total_amount: '220.00' }
  expect(answered).toMatchObject({
    ...{ won: { count: 1, total_amount: '300.00' }, lost, open: { count: 1, total_amount: '40.00' } },
    // (30 + 10 + 9) / 3
    ...{ win_rate_count: '25.0', win_rate_amount: '57.7', average_days_to_answer: '16.3' },
    by_reason: [
      { lost_reason: 'no_answer', count: 1, total_amount: '70.00' },
      { lost_reason: 'not_said', count: 1, total_amount: '50.00' },
      { lost_reason: 'price', count: 1, total_amount: '100.00' },
    ],
    by_month: [
      { month: '2026-06', won: { count: 0 }, lost },
      { month: '2026-07', won: { count: 1 }, lost: { count: 0 } },
    ],
    next_cursor: null,
  })
  expect(answered.rows.map(({ id, date, lost_reason }) => [id, date, lost_reason])).toEqual([
    [won.id, '2026-07-01', null],
    [silent.id, '2026-06-20', 'no_answer'],
    [unsaid.id, '2026-06-12', 'not_said'],
    [dear.id, '2026-06-12', 'price'],
  ])
  const rows = async (input: object) =>
    (
      await ann.client.report.listQuotesWonAndLostRows({ from: '2026-06-01', to: '2026-07-31', ...input })
    ).items.map(({ id }) => id)
  expect(await rows({ lost_reason: 'price' })).toEqual([dear.id])
  expect(await rows({ outcome: 'won' })).toEqual([won.id])
  expect(await rows({ month: '2026-06', outcome: 'lost' })).toHaveLength(3)
  const csv = await (
    await ann.client.report.exportQuotesWonAndLostCsv({ from: '2026-06-01', to: '2026-07-31' })
  ).text()
  expect(csv).toContain('Lost,Price,100.00')
  expect(csv.trim().split('\r\n')).toHaveLength(5)
})

test('takes the last answer alone, and what the customer says on their page', async () => {
  const first = await send('2026-06-01', '100.00')
  await ann.client.quote.markAsAccepted({ id: first.id })
  await ann.client.quote.markAsRejected({ id: first.id, lost_reason: 'timing' })
  expect(await report()).toMatchObject({ won: { count: 0 }, lost: { count: 1 } })
  const quote = await send('2026-06-01', '100.00')
  const { version } = await ann.client.quote.get({ id: quote.id })
  await server.anonymous.sharedLink.rejectQuote({
    ...{ token: tokenOf(quote), version, reason: null, lost_reason: 'chose_another' },
  })
  const { by_reason } = await report()
  expect(by_reason).toEqual([
    { lost_reason: 'chose_another', count: 1, total_amount: '100.00' },
    { lost_reason: 'timing', count: 1, total_amount: '100.00' },
  ])
  expect((await ann.client.quote.get({ id: quote.id })).last_action).toMatchObject({
    ...{ action: 'reject', lost_reason: 'chose_another' },
  })
})

test('is empty without answers, and never counts another company', async () => {
  const other = await server.signUpWithCompany()
  const { id } = await other.client.quote.create(
    quoteFor(await addCustomer(other.client), { status: 'sent', items: [LINE] }),
  )
  await other.client.quote.markAsAccepted({ id })
  expect(await report()).toMatchObject({
    ...{ won: { count: 0, total_amount: '0.00' }, lost: { count: 0 }, open: { count: 0 } },
    ...{ win_rate_count: null, win_rate_amount: null, average_days_to_answer: null },
    ...{ by_reason: [], by_month: [], rows: [] },
  })
  await expect(report({ from: '2026-08-01' })).rejects.toMatchObject({ code: 'invalid_input' })
})
