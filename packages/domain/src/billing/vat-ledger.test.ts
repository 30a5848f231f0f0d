import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPence } from '../money/money.ts'
import { addShares, holds } from './product-share.ts'
import {
  grossOf,
  isNothing,
  isSameRow,
  least,
  NOTHING,
  subtractRows,
  type TaxRow,
  totalOf,
} from './tax-row.ts'
import { line, rowsOf, written } from './testing/rows-of.ts'
import { alignRows, sumEntries, sumShares, type VatBasis, type VatEntry } from './vat-entry.ts'
import { VatLedger } from './vat-ledger.ts'

const INVOICE = 'invoice'
const OTHER = 'other invoice'
const NOTE = 'note'
const sent = { taxPoint: '2026-09-01', on: '2026-09-01' }

/** 1,000.00 at 20%: what an invoice of £1,200.00 comes to. */
const PLAIN = rowsOf([line('1', '1000.00', '20')])

/** An invoice whose products have these nets in pence of its rows; without any it is of what is not from the catalogue. */
const says = (rows: readonly TaxRow[], ...products: [product_id: string, net: bigint, at?: number][]) => ({
  rows,
  lines: products.flatMap(([product_id, net, at = 0]) => {
    const row = rows[at]
    return row ? [{ product_id, category: row.category, rate: row.rate, net }] : []
  }),
})

function issued(rows: readonly TaxRow[], filedTo: string | null = null): VatLedger {
  const ledger = new VatLedger([], filedTo)
  ledger.issue(INVOICE, says(rows), sent)
  return ledger
}

const paid = (id: string) => ({
  document_id: INVOICE,
  event: 'payment' as const,
  payment_id: id,
  allocation_id: id,
})
const rowsOn = (ledger: VatLedger, basis: VatBasis, isMeant: (entry: VatEntry) => boolean = () => true) =>
  written(
    sumEntries(ledger.added.filter((entry) => entry.basis === basis && isMeant(entry))).filter(
      (row) => !isNothing(row),
    ),
  )
const isOn = ({ basis }: VatEntry, wanted: VatBasis) => basis === wanted
const days = (ledger: VatLedger, basis: VatBasis) =>
  ledger.added
    .filter((entry) => entry.basis === basis)
    .map(({ day, earlier_day, net, vat }) => [day, earlier_day, `${fromPence(net)} + ${fromPence(vat)}`])

describe('an invoice', () => {
  it('counts on its tax point, and its money in proportion when it comes', () => {
    const ledger = issued(
      rowsOf([line('3', '333.33', '20'), line('1', '1250.00', '5'), line('1', '80.00', '0')]),
    )
    ledger.pay(paid('p'), { amount: 100_000n, on: '2026-09-10' })
    expect(rowsOn(ledger, 'invoice')).toEqual([
      '999.99 + 200.00',
      '1250.00 + 62.50',
      '80.00 + 0.00',
      '= 2592.49',
    ])
    expect(rowsOn(ledger, 'cash')).toEqual(['385.72 + 77.15', '482.16 + 24.11', '30.86 + 0.00', '= 1000.00'])
  })

  it('that was sent again with another total counts the difference of each row on its tax point', () => {
    const ledger = issued(rowsOf([line('1', '100.00', '20'), line('1', '50.00', '5')]))
    ledger.issue(INVOICE, says(rowsOf([line('1', '100.00', '20'), line('1', '80.00', '0')])), {
      ...sent,
      on: '2026-10-03',
    })
    expect(days(ledger, 'invoice').slice(2)).toEqual([
      ['2026-09-01', null, '-50.00 + -2.50'],
      ['2026-09-01', null, '80.00 + 0.00'],
    ])
  })

  it('whose tax point was moved counts on the new day and no longer on the old one', () => {
    const ledger = issued(PLAIN)
    ledger.issue(INVOICE, says(PLAIN), { taxPoint: '2026-10-02', on: '2026-10-03' })
    expect(days(ledger, 'invoice')).toEqual([
      ['2026-09-01', null, '1000.00 + 200.00'],
      ['2026-09-01', null, '-1000.00 + -200.00'],
      ['2026-10-02', null, '1000.00 + 200.00'],
    ])
    expect(ledger.taxPointOf(INVOICE)).toBe('2026-10-02')
  })

  it('moves what was counted between the rates when a further revision lowers a paid one', () => {
    const ledger = issued(rowsOf([line('1', '100.00', '20'), line('1', '100.00', '0')]))
    ledger.pay(paid('p'), { amount: 11_000n, on: '2026-09-10' })
    ledger.issue(INVOICE, says(rowsOf([line('1', '10.00', '20'), line('1', '100.00', '0')])), {
      ...sent,
      on: '2026-10-03',
    })
    expect(days(ledger, 'cash').slice(2)).toEqual([
      ['2026-10-03', null, '-40.00 + -8.00'],
      ['2026-10-03', null, '48.00 + 0.00'],
    ])
  })

  it('that was cancelled counts on no day', () => {
    const ledger = issued(PLAIN)
    ledger.issue(INVOICE, says(PLAIN), { taxPoint: '2026-10-02', on: '2026-10-03' })
    ledger.cancel(INVOICE)
    for (const day of ['2026-09-01', '2026-10-02']) {
      expect(rowsOn(ledger, 'invoice', (entry) => entry.day === day)).toEqual(['= 0.00'])
    }
  })

  it('of £0.00 is known to be counted', () => {
    const ledger = issued(rowsOf([line('1', '0.00', '20')]))
    expect(days(ledger, 'invoice')).toEqual([['2026-09-01', null, '0.00 + 0.00']])
  })
})

describe('money that is taken back', () => {
  it('counts the mirror of what it brought, on its own day', () => {
    const ledger = issued(PLAIN)
    ledger.pay(paid('p'), { amount: 120_000n, on: '2026-09-30' })
    ledger.takeBack(
      { ...paid('v'), event: 'void' },
      { amount: 120_000n, on: '2026-10-02', family: new Set(['p', 'v']) },
    )
    expect(days(ledger, 'cash')).toEqual([
      ['2026-09-30', null, '1000.00 + 200.00'],
      ['2026-10-02', null, '-1000.00 + -200.00'],
    ])
  })

  it('in parts never counts more than the payment brought', () => {
    const ledger = issued(rowsOf([line('1', '100.00', '20')]))
    ledger.pay(paid('p'), { amount: 12_000n, on: '2026-09-10' })
    const family = new Set(['p', 'r1', 'r2'])
    ledger.takeBack({ ...paid('r1'), event: 'refund' }, { amount: 5_000n, on: '2026-09-11', family })
    expect(rowsOn(ledger, 'cash', ({ event }) => event === 'refund')).toEqual(['-41.67 + -8.33', '= -50.00'])
    ledger.takeBack({ ...paid('r2'), event: 'refund' }, { amount: 7_000n, on: '2026-09-12', family })
    expect(rowsOn(ledger, 'cash')).toEqual(['= 0.00'])
  })

  it('and was voided before entries were kept leaves nothing, also when it is more than the invoice comes to now', () => {
    const ledger = issued(PLAIN)
    ledger.payInProportion(paid('p'), { amount: 300_000n, on: '2026-09-10' })
    expect(rowsOn(ledger, 'cash')).toEqual(['2500.00 + 500.00', '= 3000.00'])
    ledger.takeBack(
      { ...paid('v'), event: 'void' },
      { amount: 300_000n, on: '2026-09-11', family: new Set(['p', 'v']) },
    )
    expect(rowsOn(ledger, 'cash')).toEqual(['= 0.00'])
  })
})

describe('a payment whose date is put right', () => {
  it('counts on the new day and no longer on the old one, as often as it is put right', () => {
    const ledger = issued(PLAIN)
    ledger.pay(paid('p'), { amount: 60_000n, on: '2026-09-10' })
    ledger.correct('p', '2026-10-01')
    ledger.correct('p', '2026-10-02')
    for (const day of ['2026-09-10', '2026-10-01']) {
      expect(rowsOn(ledger, 'cash', (entry) => entry.day === day)).toEqual(['= 0.00'])
    }
    expect(rowsOn(ledger, 'cash', ({ day }) => day === '2026-10-02')).toEqual(['500.00 + 100.00', '= 600.00'])
  })

  it('in a filed period leaves its sums, and counts the opposite on the first open day', () => {
    const before = issued(PLAIN)
    before.pay(paid('p'), { amount: 60_000n, on: '2026-09-10' })
    const ledger = new VatLedger(before.added, '2026-09-30')
    ledger.correct('p', '2026-10-02')
    expect(days(ledger, 'cash')).toEqual([
      ['2026-10-01', '2026-09-10', '-500.00 + -100.00'],
      ['2026-10-02', null, '500.00 + 100.00'],
    ])
  })
})

describe('a filed period', () => {
  const filed = '2026-09-30'
  const before = issued(PLAIN).added

  it('is not changed by what is told late: it counts on the first open day', () => {
    const ledger = new VatLedger(before, filed)
    ledger.pay(paid('p'), { amount: 120_000n, on: '2026-09-15' })
    expect(days(ledger, 'cash')).toEqual([['2026-10-01', '2026-09-15', '1000.00 + 200.00']])
  })

  it('refuses to cancel or to change an invoice that counts in it', () => {
    const refusal = expect.objectContaining({ code: 'vat_period_filed', data: { vat_filed_to: filed } })
    expect(() => new VatLedger(before, filed).cancel(INVOICE)).toThrow(refusal)
    expect(() =>
      new VatLedger(before, filed).issue(INVOICE, says(rowsOf([line('1', '1.00', '20')])), sent),
    ).toThrow(refusal)
    const unchanged = new VatLedger(before, filed)
    unchanged.issue(INVOICE, says(PLAIN), sent)
    expect(unchanged.added).toEqual([])
  })
})

describe('a credit note', () => {
  const note = { document_id: INVOICE, credit_note_id: NOTE }
  const rows = rowsOf([line('1', '100.00', '20'), line('1', '100.00', '0')])

  function credited(): VatLedger {
    const ledger = issued(rows)
    ledger.pay(paid('p'), { amount: 11_000n, on: '2026-09-10' })
    const taken = rows.map((row, at) => (at === 0 ? row : { ...row, ...NOTHING }))
    ledger.holdCredit({ ...note, event: 'credit_note' }, { rows: taken, lines: null }, '2026-09-20')
    ledger.useCredit({ ...note, event: 'set_off', allocation_id: 's' }, { amount: 11_000n, on: '2026-09-20' })
    return ledger
  }

  it('counts on its own day as far as it is set off, and moves what was counted between the rates', () => {
    const ledger = credited()
    expect(rowsOn(ledger, 'invoice', ({ event }) => event === 'set_off')).toEqual([
      '-91.67 + -18.33',
      '= -110.00',
    ])
    expect(rowsOn(ledger, 'cash', ({ day }) => day === '2026-09-20')).toEqual([
      '-41.67 + -8.33',
      '50.00 + 0.00',
      '= 0.00',
    ])
    expect(rowsOn(ledger, 'held')).toEqual(['8.33 + 1.67', '= 10.00'])
  })

  it('counts the rest on the day on which it is refunded', () => {
    const ledger = credited()
    ledger.useCredit({ ...note, event: 'refund', payment_id: 'r' }, { amount: 1_000n, on: '2026-10-05' })
    expect(rowsOn(ledger, 'held')).toEqual(['= 0.00'])
    for (const basis of ['invoice', 'cash'] as const) {
      expect(rowsOn(ledger, basis, ({ event }) => event === 'refund')).toEqual(['-8.33 + -1.67', '= -10.00'])
      expect(rowsOn(ledger, basis)).toEqual(['100.00 + 0.00', '= 100.00'])
    }
  })

  it('used on another invoice counts less by its own rows and more by those of that invoice, until it is taken off', () => {
    const ledger = credited()
    ledger.issue(OTHER, says(rowsOf([line('1', '100.00', '5')])), sent)
    const used = { allocation_id: 'u', event: 'credit_used' as const }
    ledger.useCredit({ ...note, ...used }, { amount: 500n, on: '2026-10-05' })
    ledger.pay({ document_id: OTHER, ...used }, { amount: 500n, on: '2026-10-05' })
    const onDay = (day: string) => rowsOn(ledger, 'cash', (entry) => entry.day === day)
    expect(onDay('2026-10-05')).toEqual(['-4.16 + -0.84', '4.76 + 0.24', '= 0.00'])
    const off = { allocation_id: 'o', event: 'credit_released' as const }
    const family = new Set(['u', 'o'])
    ledger.giveCreditBack({ ...note, ...off }, { amount: 500n, on: '2026-10-06', family })
    ledger.takeBack({ document_id: OTHER, ...off }, { amount: 500n, on: '2026-10-06', family })
    expect(onDay('2026-10-06')).toEqual(['4.16 + 0.84', '-4.76 + -0.24', '= 0.00'])
    expect(rowsOn(ledger, 'held')).toEqual(['8.33 + 1.67', '= 10.00'])
  })
})

/** Adds up what each product has on a basis. */
const productsOn = (ledger: VatLedger, basis: VatBasis, isMeant: (entry: VatEntry) => boolean = () => true) =>
  addShares(
    ...ledger.added.filter((entry) => entry.basis === basis && isMeant(entry)).map(({ shares }) => shares),
  ).map(({ product_id, net, vat }) => `${product_id}: ${fromPence(net)} + ${fromPence(vat)}`)

describe('products', () => {
  const row = (net: string) => rowsOf([line('1', net, '20')])

  function sold(...products: [product_id: string, net: bigint][]): VatLedger {
    const ledger = new VatLedger([], null)
    resend(ledger, ...products)
    return ledger
  }

  function resend(ledger: VatLedger, ...products: [product_id: string, net: bigint][]): void {
    const net = products.reduce((sum, [, each]) => sum + each, 0n)
    ledger.issue(INVOICE, says(row(fromPence(net)), ...products), { ...sent, on: '2026-09-10' })
  }

  it.each<[does: string, then: [string, bigint][], says: string[]]>([
    [
      'added',
      [
        ['A', 100_000n],
        ['B', 50_000n],
      ],
      ['A: 1000.00 + 200.00', 'B: 500.00 + 100.00'],
    ],
    ['swapped', [['B', 100_000n]], ['B: 1000.00 + 200.00']],
    ['removed and added', [['B', 50_000n]], ['B: 500.00 + 100.00']],
  ])('follow the lines that were sent when one is %s', (_, then, counts) => {
    const ledger = sold(['A', 100_000n])
    resend(ledger, ...then)
    expect(productsOn(ledger, 'invoice')).toEqual(counts)
  })

  it('follow the lines when one is removed, and a moved tax point', () => {
    const ledger = sold(['A', 100_000n], ['B', 50_000n])
    ledger.issue(INVOICE, says(row('1000.00'), ['A', 100_000n]), { taxPoint: '2026-09-05', on: '2026-09-10' })
    expect(productsOn(ledger, 'invoice')).toEqual(['A: 1000.00 + 200.00'])
    expect(productsOn(ledger, 'invoice', ({ day }) => day === '2026-09-01')).toEqual([])
  })

  it('keep what a payment brought until the change is sent, and then have what is left of each', () => {
    const ledger = sold(['A', 100_000n])
    ledger.pay(paid('p'), { amount: 60_000n, on: '2026-09-05' })
    resend(ledger, ['A', 100_000n], ['B', 50_000n])
    expect(productsOn(ledger, 'cash')).toEqual(['A: 500.00 + 100.00'])
    ledger.pay(paid('q'), { amount: 120_000n, on: '2026-09-12' })
    expect(productsOn(ledger, 'cash')).toEqual(productsOn(ledger, 'invoice'))
  })

  it('give up what is paid beyond what is billed of them', () => {
    const ledger = sold(['A', 100_000n])
    ledger.pay(paid('p'), { amount: 60_000n, on: '2026-09-05' })
    resend(ledger, ['B', 100_000n])
    expect(productsOn(ledger, 'cash')).toEqual(['B: 500.00 + 100.00'])
    expect(ledger.added.filter(({ event }) => event === 'moved')).toMatchObject([
      { day: '2026-09-10', net: 0n, vat: 0n },
    ])
  })

  it('lose with a void what its payment brought, whatever the lines say by then', () => {
    const ledger = sold(['A', 100_000n])
    ledger.pay(paid('p'), { amount: 60_000n, on: '2026-09-05' })
    resend(ledger, ['A', 100_000n], ['B', 50_000n])
    ledger.pay(paid('q'), { amount: 60_000n, on: '2026-09-12' })
    const family = new Set(['p', 'v'])
    ledger.takeBack({ ...paid('v'), event: 'void' }, { amount: 60_000n, on: '2026-09-15', family })
    expect(productsOn(ledger, 'cash', ({ event }) => event === 'void')).toEqual(['A: -500.00 + -100.00'])
    expect(productsOn(ledger, 'cash')).toEqual(['A: 250.00 + 50.00', 'B: 250.00 + 50.00'])
  })

  it('move also where VAT was filed, of which nothing changes', () => {
    const before = sold(['A', 100_000n]).added
    const ledger = new VatLedger(before, '2026-09-30')
    resend(ledger, ['B', 100_000n])
    expect(ledger.added).toMatchObject([
      {
        day: '2026-10-01',
        earlier_day: '2026-09-01',
        net: 0n,
        vat: 0n,
        shares: [{ net: 100_000n }, { net: -100_000n }],
      },
    ])
  })

  it('take a credit of an amount off what is left of each, and one of lines off its own', () => {
    const ledger = sold(['A', 100_000n], ['B', 50_000n])
    const note = (id: string) => ({ document_id: INVOICE, credit_note_id: id, event: 'credit_note' as const })
    ledger.holdCredit(note('1'), says(row('1000.00'), ['A', 100_000n]), '2026-09-05')
    ledger.holdCredit(note('2'), { rows: row('300.00'), lines: null }, '2026-09-06')
    expect(productsOn(ledger, 'held')).toEqual(['A: 1000.00 + 200.00', 'B: 300.00 + 60.00'])
  })

  it('share what the lines of a row do not say over all of them', () => {
    const ledger = new VatLedger([], null)
    const agreed = rowsOf([line('1', '100.00', '20'), line('1', '100.00', '0')])
    const { lines } = says(agreed, ['A', 10_000n], ['B', 20_000n, 1])
    const unregistered: TaxRow[] = [{ category: 'O', rate: null, net: 9_000n, vat: 0n, statedVat: 0n }]
    ledger.issue(INVOICE, { rows: unregistered, lines }, sent)
    expect(productsOn(ledger, 'invoice')).toEqual(['A: 30.00 + 0.00', 'B: 60.00 + 0.00'])
  })
})

const products = fc.array(
  fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.bigInt(1n, 9_000n), fc.integer({ min: 0, max: 2 })),
  {
    maxLength: 5,
  },
)
const tables = fc
  .array(fc.record({ price: fc.integer({ min: 1, max: 90_000 }), rate: fc.constantFrom('20', '5', '0') }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((lines) => rowsOf(lines.map(({ price, rate }) => line('1', fromPence(BigInt(price)), rate))))
const invoices = fc.tuple(tables, products).map(([rows, sold]) => says(rows, ...sold))
const steps = fc.array(
  fc.record({
    does: fc.constantFrom('pay', 'pay', 'back', 'credit', 'refund', 'revise', 'correct'),
    share: fc.integer({ min: 1, max: 1_000 }),
  }),
  { maxLength: 14 },
)

describe('every series of events', () => {
  it('leaves the open balance between the bases, and nothing below nothing or above what is billed', () => {
    fc.assert(
      fc.property(invoices, invoices, steps, (invoice, revised, series) => {
        const ledger = new VatLedger([], null)
        ledger.issue(INVOICE, invoice, sent)
        const sum = (isMeant: (entry: VatEntry) => boolean) => sumEntries(ledger.added.filter(isMeant))
        const ofNote = ({ credit_note_id, event }: VatEntry) => credit_note_id !== null && event !== 'set_off'
        const billed = () => sum((entry) => isOn(entry, 'invoice') && !ofNote(entry))
        const counted = () => sum((entry) => isOn(entry, 'cash') && entry.credit_note_id === null)
        const payments: { id: string; left: bigint; family: Set<string> }[] = []
        let notes = 0
        for (const [at, { does, share }] of series.entries()) {
          const part = (whole: bigint) => (whole * BigInt(share)) / 1_000n
          const id = String(at)
          const on = `2026-10-${String(at + 1).padStart(2, '0')}`
          const owed = totalOf(billed()) - totalOf(counted())
          const payment = payments[share % Math.max(1, payments.length)]
          if (does === 'pay' && part(owed) > 0n) {
            ledger.pay(paid(id), { amount: part(owed), on })
            payments.push({ id, left: part(owed), family: new Set([id]) })
          } else if (does === 'back' && payment && part(payment.left) > 0n) {
            const amount = part(payment.left)
            payment.left -= amount
            payment.family.add(id)
            ledger.takeBack({ ...paid(id), event: 'refund' }, { amount, on, family: payment.family })
          } else if (does === 'correct' && payment) {
            ledger.correct(payment.id, on)
          } else if (does === 'credit' && owed > 0n) {
            const note = { document_id: INVOICE, credit_note_id: `note ${at}` }
            const [all = [], taken = []] = alignRows(
              sum((entry) => isOn(entry, 'invoice') && entry.credit_note_id === null),
              sum((entry) => isOn(entry, 'held') && entry.event !== 'set_off'),
            )
            const left = subtractRows(all, taken)
            const row = left[share % left.length] as TaxRow
            ledger.holdCredit({ ...note, event: 'credit_note' }, { rows: [row], lines: null }, on)
            notes += 1
            const most = least(grossOf(row), owed)
            if (part(most) > 0n) {
              ledger.useCredit({ ...note, event: 'set_off', allocation_id: id }, { amount: part(most), on })
            }
          } else if (does === 'revise' && notes === 0 && totalOf(revised.rows) >= totalOf(counted())) {
            ledger.issue(INVOICE, revised, { taxPoint: on, on })
          }
          const most = billed()
          for (const { category, rate, net, vat } of counted()) {
            const row = most.find((each) => each.category === category && each.rate === rate)
            expect(net >= 0n && vat >= 0n && net <= (row?.net ?? 0n) && vat <= (row?.vat ?? 0n)).toBe(true)
          }
          for (const { net, vat, shares } of ledger.added) {
            expect(shares.reduce((sum, share) => sum + share.net, 0n)).toBe(net)
            expect(shares.reduce((sum, share) => sum + share.vat, 0n)).toBe(vat)
          }
          const isDue = (entry: VatEntry) => isOn(entry, 'invoice') && !ofNote(entry)
          const isMoney = (entry: VatEntry) => isOn(entry, 'cash') && entry.credit_note_id === null
          for (const row of most) {
            const due = sumShares(ledger.added.filter(isDue), row)
            const money = sumShares(ledger.added.filter(isMoney), row)
            const inRow = counted().find((each) => isSameRow(each, row)) ?? { ...row, ...NOTHING }
            expect(holds(due, money) && holds(money, [])).toBe(true)
            if (inRow.net === row.net && inRow.vat === row.vat) expect(holds(money, due)).toBe(true)
          }
          const open = (basis: VatBasis) => totalOf(sum((entry) => entry.basis === basis))
          expect(open('invoice') - open('cash')).toBe(totalOf(billed()) - totalOf(counted()))
        }
      }),
      { numRuns: 1_500 },
    )
  })
})
