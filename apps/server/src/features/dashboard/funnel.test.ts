import { asUser, type quotes } from '@quotespark/database'
import type { InvoiceStatus, QuoteStatus } from '@quotespark/domain/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBusyCompany } from '../../testing/busy-company.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { getDashboard } from './get-dashboard.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

describe('the funnel', () => {
  const SENT = { sent_at: '2026-11-10T11:00:00.000Z' }
  const SEEN = { ...SENT, last_viewed_at: '2026-11-11T11:00:00.000Z' }

  test.each<[string, Partial<typeof quotes.$inferInsert>, InvoiceStatus | undefined, number]>([
    ['a draft', { status: 'draft' }, undefined, 1],
    ['a draft that was sent before', { status: 'draft', ...SENT }, undefined, 2],
    ['a sent quote', { status: 'sent', ...SENT }, undefined, 2],
    ['a quote that expired unopened', { status: 'expired', ...SENT }, undefined, 2],
    ['a quote rejected by phone', { status: 'rejected' }, undefined, 2],
    ['an opened quote', { status: 'sent', ...SEEN }, undefined, 3],
    ['a quote stored as viewed', { status: 'viewed' }, undefined, 3],
    ['a quote with an amendment requested', { status: 'amendment_requested', ...SENT }, undefined, 3],
    ['a quote rejected after it was opened', { status: 'rejected', ...SEEN }, undefined, 3],
    ['an accepted quote', { status: 'accepted', ...SEEN }, undefined, 4],
    ['a quote accepted by phone', { status: 'accepted' }, undefined, 4],
    ['a quote whose invoice was cancelled', { status: 'accepted' }, 'cancelled', 4],
    ['an invoiced quote', { status: 'accepted' }, 'draft', 5],
    ['a paid quote', { status: 'accepted' }, 'paid', 5],
  ])('counts every stage reached by %s', async (_, values, invoiceStatus, reached) => {
    const { staff, quote, invoice } = await createBusyCompany(server)
    const quote_id = await quote(values as { status: QuoteStatus })
    if (invoiceStatus) {
      await invoice({ status: invoiceStatus, quote_id, paid: invoiceStatus === 'paid' ? '120.00' : '0.00' })
    }
    const { funnel, stats } = await staff.client.dashboard.get(NOVEMBER)
    expect(funnel.map(({ stage }) => stage)).toEqual(['created', 'sent', 'viewed', 'accepted', 'invoiced'])
    expect(funnel.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5].map((stage) => Number(stage <= reached)))
    expect(funnel.filter(({ total_amount }) => total_amount === '120.00')).toHaveLength(reached)
    expect(stats).toMatchObject({ totalQuotes: 1, acceptedQuotes: Number(reached >= 4) })
  })

  test('counts the quotes written in the range', async () => {
    const { staff, quote } = await createBusyCompany(server)
    await quote({ created_at: '2026-10-31T23:59:59.999Z', total: '1.00' })
    await quote({ created_at: '2026-11-01T00:00:00.000Z', total: '2.00' })
    await quote({ created_at: '2026-11-30T23:59:59.999Z', total: '4.00' })
    await quote({ created_at: '2026-12-01T00:00:00.000Z', total: '8.00' })
    const { funnel } = await staff.client.dashboard.get(NOVEMBER)
    expect(funnel[0]).toEqual({ stage: 'created', count: 2, total_amount: '6.00' })
  })

  test('leaves out other companies', async () => {
    const other = await createBusyCompany(server)
    const quote_id = await other.quote({ status: 'accepted' })
    await other.invoice({ status: 'sent', quote_id })
    const { staff } = await createBusyCompany(server)
    const range = { from: '1970-01-01', to: '2999-12-31' }
    expect((await staff.client.dashboard.get(range)).funnel.map(({ count }) => count)).toEqual([
      0, 0, 0, 0, 0,
    ])
    const now = server.services.clock.now()
    const theirs = {
      company_id: other.staff.company.id,
      role: 'other',
      is_owner: true,
      requires_second_factor: false,
    } as const
    const asked = await asUser(server.services.database, staff.id, (db) =>
      getDashboard(db, theirs, range, now),
    )
    expect(asked.funnel.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
    expect(asked.stats).toMatchObject({ totalQuotes: 0, pendingInvoices: 0 })
    expect(asked.recent_quotes).toEqual([])
    expect(asked.first_steps).toBeNull()
  })
})
