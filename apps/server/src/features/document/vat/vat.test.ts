import { companies, vatEntries } from '@quotespark/database'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { addCustomer, editOfInvoice, invoiceFor, LINE } from '../../../testing/sample-documents.ts'
import { setCompany } from '../../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'
import { sendDueInvoices } from '../../invoice/send-due-invoices.ts'
import { countPastVat } from './count-past-vat.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())
beforeEach(() => fileTo(null))

const fileTo = (vat_filed_to: string | null) =>
  setCompany(server.services.database, ann.company.id, { vat_filed_to })
const refusedAsFiled = { code: 'vat_period_filed', data: { vat_filed_to: '2026-11-15' } }

const line = (quantity: string, unit_price: string, vat_rate: string | null, more = {}) => ({
  ...{ ...LINE, quantity, unit_price, vat_rate },
  ...more,
})
/** £2,592.49 at three rates. */
const MIXED = [line('3', '333.33', '20'), line('1', '1250.00', '5'), line('1', '80.00', '0')]

type Item = ReturnType<typeof line>
const send = (items: Item[] = [LINE], more = {}) =>
  ann.client.invoice.create(invoiceFor(ada, { status: 'sent', items, ...more }))

async function pay({ id }: { id: string }, amount: string, paid_on = '2026-11-18') {
  const { payments } = await ann.client.invoice.recordPayment({ id, amount, paid_on, method: 'cash' })
  return payments.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1)?.id ?? ''
}

/** The entries of an invoice: '2026-11-20 issue S20 100.00 + 20.00', with the true day in brackets where it was told late. */
async function entries(basis: 'invoice' | 'cash', { id }: { id: string }) {
  const rows = await server.services.database
    .select()
    .from(vatEntries)
    .where(and(eq(vatEntries.document_id, id), eq(vatEntries.basis, basis)))
    .orderBy(asc(vatEntries.id))
  return rows.map(
    ({ day, earlier_day, event, vat_category, vat_rate, net, vat }) =>
      `${day}${earlier_day === null ? '' : ` (${earlier_day})`} ${event} ${vat_category}${vat_rate ?? ''} ${net} + ${vat}`,
  )
}

describe('on the invoice basis', () => {
  test('an invoice counts on its tax point once it is sent, and a draft does not', async () => {
    const draft = await ann.client.invoice.create(invoiceFor(ada, { tax_point: '2026-11-02' }))
    expect(await entries('invoice', draft)).toEqual([])
    await ann.client.invoice.send({ id: draft.id })
    expect(await entries('invoice', draft)).toEqual(['2026-11-02 issue S20 100.00 + 20.00'])
  })

  test('a scheduled invoice counts when it goes out', async () => {
    const draft = await ann.client.invoice.create(
      invoiceFor(ada, { status: 'sent', send_at: '2026-11-21T09:00:00.000Z' }),
    )
    server.clock.set('2026-11-21T09:01:00.000Z')
    await sendDueInvoices(server.services)
    server.clock.set('2026-11-20T10:00:00.000Z')
    expect(await entries('invoice', draft)).toEqual(['2026-11-21 issue S20 100.00 + 20.00'])
  })

  test('a further revision counts the difference of each row when it is sent, and an unsent change nothing', async () => {
    const sent = await send([line('1', '100.00', '20'), line('1', '50.00', '5')])
    const items = [line('1', '120.00', '20'), line('1', '80.00', '0')]
    await ann.client.invoice.update({ ...editOfInvoice(sent), items })
    expect(await entries('invoice', sent)).toHaveLength(2)
    await ann.client.invoice.send({ id: sent.id })
    expect((await entries('invoice', sent)).slice(2)).toEqual([
      '2026-11-20 revision S20 20.00 + 4.00',
      '2026-11-20 revision S5 -50.00 + -2.50',
      '2026-11-20 revision Z0 80.00 + 0.00',
    ])
  })

  test('a moved tax point counts the opposite on the old day and the same on the new one', async () => {
    const sent = await send()
    await ann.client.invoice.update({ ...editOfInvoice(sent), tax_point: '2026-11-10', status: 'sent' })
    expect(await entries('invoice', sent)).toEqual([
      '2026-11-20 issue S20 100.00 + 20.00',
      '2026-11-20 revision S20 -100.00 + -20.00',
      '2026-11-10 revision S20 100.00 + 20.00',
    ])
  })

  test('a cancelled invoice counts nothing', async () => {
    const sent = await send(MIXED)
    await ann.client.invoice.cancel({ id: sent.id })
    const all = await entries('invoice', sent)
    expect(all).toHaveLength(6)
    expect(all[3]).toBe('2026-11-20 cancellation S20 -999.99 + -200.00')
  })

  test('a firm that is not registered counts its invoices outside the scope', async () => {
    const bob = await server.signUpWithCompany()
    await bob.client.company.updateSwitches({ vat_registered: false })
    const sent = await bob.client.invoice.create(
      invoiceFor(await addCustomer(bob.client), { status: 'sent', items: [line('1', '70.00', null)] }),
    )
    expect(await entries('invoice', sent)).toEqual(['2026-11-20 issue O 70.00 + 0.00'])
  })
})

describe('on the cash basis', () => {
  test('a part payment counts in proportion and the last one closes each row', async () => {
    const sent = await send(MIXED)
    await pay(sent, '1000.00')
    expect(await entries('cash', sent)).toEqual([
      '2026-11-18 payment S20 385.72 + 77.15',
      '2026-11-18 payment S5 482.16 + 24.11',
      '2026-11-18 payment Z0 30.86 + 0.00',
    ])
    await pay(sent, '1592.49', '2026-11-19')
    expect((await entries('cash', sent)).slice(3)).toEqual([
      '2026-11-19 payment S20 614.27 + 122.85',
      '2026-11-19 payment S5 767.84 + 38.39',
      '2026-11-19 payment Z0 49.14 + 0.00',
    ])
  })

  test('a reverse-charge invoice counts its net and no VAT', async () => {
    const sent = await send([line('1', '2520.00', '20', { vat_category: 'AE' })])
    await pay(sent, '1000.00')
    expect(await entries('cash', sent)).toEqual(['2026-11-18 payment AE20 1000.00 + 0.00'])
  })

  test('a payment that bounced counts in its period, and the mirror in that of the void', async () => {
    const sent = await send([line('1', '1000.00', '20')], {
      issue_date: '2026-09-01',
      due_date: '2026-09-30',
    })
    const payment = await pay(sent, '1200.00', '2026-09-30')
    await ann.client.payment.void({ id: payment, reason: 'It bounced.', paid_on: '2026-10-02' })
    expect(await entries('cash', sent)).toEqual([
      '2026-09-30 payment S20 1000.00 + 200.00',
      '2026-10-02 void S20 -1000.00 + -200.00',
    ])
  })

  test('a corrected date counts on the new day, and a corrected reference changes nothing', async () => {
    const sent = await send()
    const id = await pay(sent, '60.00')
    await ann.client.payment.correct({ id, reference: 'BACS 8' })
    await ann.client.payment.correct({ id, paid_on: '2026-11-19' })
    expect(await entries('cash', sent)).toEqual([
      '2026-11-18 payment S20 50.00 + 10.00',
      '2026-11-18 correction S20 -50.00 + -10.00',
      '2026-11-19 correction S20 50.00 + 10.00',
    ])
  })

  test('a revision that takes a rate away moves what was counted in it to the rest', async () => {
    const sent = await send([line('1', '100.00', '20'), line('1', '100.00', '0')])
    await pay(sent, '110.00')
    const now = await ann.client.invoice.get({ id: sent.id })
    const items = [line('1', '120.00', '0')]
    server.clock.set('2026-11-21T10:00:00.000Z')
    await ann.client.invoice.update({ ...editOfInvoice(now), items, status: 'sent' })
    server.clock.set('2026-11-20T10:00:00.000Z')
    expect((await entries('cash', sent)).slice(2)).toEqual([
      '2026-11-21 moved S20 -50.00 + -10.00',
      '2026-11-21 moved Z0 60.00 + 0.00',
    ])
  })
})

describe('in a filed period', () => {
  const before = { issue_date: '2026-11-10', tax_point: '2026-11-10', due_date: '2026-11-30' }

  test('a payment told late keeps its date and counts on the first open day', async () => {
    const sent = await send()
    await fileTo('2026-11-19')
    await pay(sent, '120.00')
    expect(await entries('cash', sent)).toEqual(['2026-11-20 (2026-11-18) payment S20 100.00 + 20.00'])
  })

  test('nothing that was issued in it is cancelled, and the sums of the period stay', async () => {
    const sent = await send([LINE], before)
    await fileTo('2026-11-15')
    await expect(ann.client.invoice.cancel({ id: sent.id })).rejects.toMatchObject(refusedAsFiled)
    expect((await ann.client.invoice.get({ id: sent.id })).status).toBe('sent')
    expect(await entries('invoice', sent)).toEqual(['2026-11-10 issue S20 100.00 + 20.00'])
  })

  test('a change made before is not sent any more', async () => {
    const sent = await send([LINE], before)
    await ann.client.invoice.update({ ...editOfInvoice(sent), items: [line('1', '1.00', '20')] })
    await fileTo('2026-11-15')
    await expect(ann.client.invoice.send({ id: sent.id })).rejects.toMatchObject(refusedAsFiled)
  })

  test('ten writers at once and a date that moves leave every entry in an open period', async () => {
    const sent = await send()
    const payments = Array.from({ length: 10 }, () => pay(sent, '1.00', '2026-11-12'))
    await Promise.all([...payments, fileTo('2026-11-15')])
    const days = (await entries('cash', sent)).map((entry) => entry.slice(0, 10))
    expect(days).toHaveLength(10)
    expect(days.every((day) => day === '2026-11-12' || day === '2026-11-16')).toBe(true)
  })
})

describe('npm run verify', () => {
  const broken = () => brokenRows(server)

  test('finds the VAT of everything here as it was sent and paid, and names an entry that was changed', async () => {
    expect(await broken()).toEqual([])
    const sent = await send(MIXED)
    await server.services.database.transaction(async (tx) => {
      await tx.execute(sql`set local quotespark.migrating = 'on'`)
      await tx
        .update(vatEntries)
        .set({ vat: '1.00' })
        .where(and(eq(vatEntries.document_id, sent.id), eq(vatEntries.vat_rate, '20')))
    })
    const found = await broken()
    expect(found).toHaveLength(2)
    expect(found[0]).toMatch(/^the VAT of invoice INV-\d+: entry .*: its hash does not match its content$/)
    expect(found[1]).toMatch(/^the VAT of invoice INV-\d+: it is not that of what was sent$/)
  })
})

describe('what was issued before there were entries', () => {
  /** Takes away what was written, as it was before the update. */
  async function forget() {
    await server.services.database.transaction(async (tx) => {
      await tx.execute(sql`set local quotespark.migrating = 'on'`)
      await tx.delete(vatEntries).where(eq(vatEntries.company_id, ann.company.id))
      await tx.update(companies).set({ vat_entries_complete: false }).where(eq(companies.id, ann.company.id))
    })
  }
  const isComplete = async () => {
    const [row] = await server.services.database
      .select({ isComplete: companies.vat_entries_complete })
      .from(companies)
      .where(eq(companies.id, ann.company.id))
    return row?.isComplete
  }
  const both = async (invoice: { id: string }) => [
    await entries('invoice', invoice),
    await entries('cash', invoice),
  ]

  test('is counted by a job as it would have been then, once', async () => {
    const open = await send(MIXED)
    await pay(open, '1000.00', '2026-11-12')
    await ann.client.payment.correct({ id: await pay(open, '500.00'), paid_on: '2026-11-17' })
    const cancelled = await send()
    await ann.client.invoice.cancel({ id: cancelled.id })
    const written = await Promise.all([both(open), both(cancelled)])
    await forget()
    await countPastVat(server.services)
    expect(await isComplete()).toBe(true)
    const again = await Promise.all([both(open), both(cancelled)])
    expect(again[1]).toEqual(written[1])
    expect(again[0]?.[0]).toEqual(written[0]?.[0])
    // A payment whose date was put right counts on its day at once.
    const [first = [], second = []] = [written[0]?.[1]?.slice(0, 3), written[0]?.[1]?.slice(-3)]
    expect(again[0]?.[1]).toEqual([
      ...first,
      ...second.map((entry) => entry.replace('correction', 'payment')),
    ])
    await countPastVat(server.services)
    expect(await Promise.all([both(open), both(cancelled)])).toEqual(again)
  })

  test('counts voided money on both days, though the invoice comes to less now', async () => {
    const sent = await send([line('1', '200.00', '20')])
    await ann.client.payment.void({ id: await pay(sent, '240.00'), reason: 'Twice', paid_on: '2026-11-19' })
    const now = await ann.client.invoice.get({ id: sent.id })
    await ann.client.invoice.update({ ...editOfInvoice(now), items: [LINE], status: 'sent' })
    await pay(sent, '120.00', '2026-11-20')
    await forget()
    await countPastVat(server.services)
    expect(await both(sent)).toEqual([
      ['2026-11-20 issue S20 100.00 + 20.00'],
      [
        '2026-11-20 payment S20 100.00 + 20.00',
        '2026-11-18 payment S20 200.00 + 40.00',
        '2026-11-19 void S20 -200.00 + -40.00',
      ],
    ])
  })

  test('is counted first by an event on it', async () => {
    const sent = await send()
    await pay(sent, '60.00', '2026-11-12')
    await forget()
    await pay(sent, '60.00', '2026-11-13')
    expect(await both(sent)).toEqual([
      ['2026-11-20 issue S20 100.00 + 20.00'],
      ['2026-11-12 payment S20 50.00 + 10.00', '2026-11-13 payment S20 50.00 + 10.00'],
    ])
    await countPastVat(server.services)
    expect(await isComplete()).toBe(true)
  })
})
