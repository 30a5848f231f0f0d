import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPence } from '../money/money.ts'
import { countMoney, moveCounted, takeMoneyBack } from './cash-vat.ts'
import { setOff } from './credit-note.ts'
import { addRows, grossOf, NOTHING, subtractRows, type TaxRow, totalOf } from './tax-row.ts'
import { line, rowsOf, written } from './testing/rows-of.ts'

const none = (rows: readonly TaxRow[]) => rows.map((row) => ({ ...row, ...NOTHING }))

describe('money for an invoice', () => {
  it('counts in proportion over the rates', () => {
    const billed = rowsOf([line('3', '333.33', '20'), line('1', '1250.00', '5'), line('1', '80.00', '0')])
    expect(written(countMoney(100_000n, billed, none(billed)))).toEqual([
      '385.72 + 77.15',
      '482.16 + 24.11',
      '30.86 + 0.00',
      '= 1000.00',
    ])
  })

  it('closes each row to the penny with the last payment', () => {
    const billed = rowsOf([line('1', '100.00', '20'), line('1', '50.00', '5'), line('1', '25.00', '0')])
    const first = countMoney(10_000n, billed, none(billed))
    expect(written(first)).toEqual(['50.63 + 10.13', '25.31 + 1.27', '12.66 + 0.00', '= 100.00'])
    expect(written(countMoney(9_750n, billed, first))).toEqual([
      '49.37 + 9.87',
      '24.69 + 1.23',
      '12.34 + 0.00',
      '= 97.50',
    ])
  })

  it('counts no VAT under the reverse charge', () => {
    const billed = rowsOf([{ ...line('1', '2520.00', '20'), vat_category: 'AE' }])
    expect(countMoney(100_000n, billed, none(billed))).toMatchObject([{ net: 100_000n, vat: 0n }])
  })

  it('counts the mirror of what it brought when it is taken back', () => {
    const billed = rowsOf([line('1', '100.00', '20')])
    const brought = countMoney(12_000n, billed, none(billed))
    expect(written(takeMoneyBack(5_000n, brought, brought))).toEqual(['41.67 + 8.33', '= 50.00'])
  })
})

describe('a credit note set off against a part-paid invoice', () => {
  const billed = rowsOf([line('1', '100.00', '20'), line('1', '100.00', '0')])
  const paid = countMoney(11_000n, billed, none(billed))
  const note = setOff(
    billed.map((row, at) => (at === 0 ? row : { ...row, ...NOTHING })),
    11_000n,
  )
  const after = subtractRows(billed, note.setOff)

  it('moves what was counted in its rate to the rates that are unpaid', () => {
    expect(written(paid)).toEqual(['50.00 + 10.00', '50.00 + 0.00', '= 110.00'])
    expect(written(note.setOff)).toEqual(['91.67 + 18.33', '0.00 + 0.00', '= 110.00'])
    const moved = moveCounted(after, paid)
    expect(written(moved)).toEqual(['-41.67 + -8.33', '50.00 + 0.00', '= 0.00'])
  })

  it('leaves the invoice counted as it is billed once the credit is refunded', () => {
    const counted = addRows(paid, moveCounted(after, paid))
    expect(written(subtractRows(counted, note.credit))).toEqual(['0.00 + 0.00', '100.00 + 0.00', '= 100.00'])
  })

  it('takes money back over what the invoice still holds where the rate of its payment holds less', () => {
    const counted = addRows(paid, moveCounted(after, paid))
    const back = takeMoneyBack(11_000n, paid, counted)
    expect(written(back)).toEqual(['8.33 + 1.67', '100.00 + 0.00', '= 110.00'])
  })
})

const rows = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 900_000 }),
      rate: fc.constantFrom('20', '5', '0', '17.5'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => rowsOf(lines.map(({ price, rate }) => line('1', fromPence(BigInt(price)), rate))))
const steps = fc.array(
  fc.record({ does: fc.constantFrom('pay', 'pay', 'back', 'credit'), share: fc.nat({ max: 1_000 }) }),
  {
    maxLength: 12,
  },
)

describe('every series of payments, refunds and credit notes', () => {
  it('counts what was paid, never below nothing and never above what is billed, and all of it in the end', () => {
    fc.assert(
      fc.property(rows, steps, (invoice, series) => {
        let billed: TaxRow[] = invoice
        let counted: TaxRow[] = none(invoice)
        const payments: TaxRow[][] = []
        for (const { does, share } of [...series, { does: 'pay', share: 1_000 }]) {
          const part = (whole: bigint) => (whole * BigInt(share)) / 1_000n
          const owed = totalOf(billed) - totalOf(counted)
          if (does === 'pay') {
            const brought = countMoney(part(owed), billed, counted)
            payments.push(brought)
            counted = addRows(counted, brought)
          } else if (does === 'back') {
            const brought = payments.pop()
            if (brought) {
              const amount = part(totalOf(brought))
              counted = subtractRows(counted, takeMoneyBack(amount, brought, counted))
            }
          } else {
            // One rate alone, so that more may be taken of it than is unpaid.
            const note = billed.map((row, at) =>
              at === share % billed.length ? row : { ...row, ...NOTHING },
            )
            const off = setOff(note, part(owed)).setOff
            billed = subtractRows(billed, off)
            counted = addRows(counted, moveCounted(billed, counted))
          }
          for (const [at, { net, vat }] of counted.entries()) {
            const most = billed[at] as TaxRow
            expect(net >= 0n && vat >= 0n && net <= most.net && vat <= most.vat).toBe(true)
          }
        }
        expect(counted.map(grossOf)).toEqual(billed.map(grossOf))
        expect(counted).toEqual(billed.map((row) => expect.objectContaining({ net: row.net, vat: row.vat })))
      }),
      { numRuns: 2_000 },
    )
  })
})
