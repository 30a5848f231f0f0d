import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTotals } from '../document/totals.ts'
import { fromPence, toPence } from '../money/money.ts'
import { amountsAfterDiscount, type CreditableLine, creditLines, setOff } from './credit-note.ts'
import { shareGross } from './share-gross.ts'
import { isNothing, subtractRows, type TaxRow, taxRows, totalOf } from './tax-row.ts'
import { line, rowsOf, written } from './testing/rows-of.ts'

/** A line of an issued invoice of which nothing was credited. */
const creditable = (id: string, quantity: bigint, amount: string, row: number): CreditableLine => ({
  ...{ id, row, quantity: quantity * 1_000n, amount: toPence(amount), enteredVat: null },
  credited: { quantity: 0n, amount: 0n },
})

describe('a credit note for lines', () => {
  const rows = rowsOf([line('3', '333.33', '20'), line('1', '1250.00', '5'), line('1', '80.00', '0')])
  const lines = [
    creditable('cakes', 3n, '999.99', 0),
    creditable('heating', 1n, '1250.00', 1),
    creditable('books', 1n, '80.00', 2),
  ]

  it('takes one unit of three with its VAT, and everything that is left takes the rest', () => {
    expect(fromPence(totalOf(rows))).toBe('2592.49')
    const note = creditLines([{ id: 'cakes', quantity: 1_000n }], lines, rows, false)
    expect(note?.lines).toEqual([{ id: 'cakes', quantity: 1_000n, amount: 33_333n }])
    expect(written(note?.rows ?? [])).toEqual(['333.33 + 66.67', '0.00 + 0.00', '0.00 + 0.00', '= 400.00'])
    const left = subtractRows(rows, note?.rows ?? [])
    expect(written(left)).toEqual(['666.66 + 133.33', '1250.00 + 62.50', '80.00 + 0.00', '= 2192.49'])
  })

  it.each<[string, { id: string; quantity: bigint }[]]>([
    ['more units than the line has', [{ id: 'cakes', quantity: 3_001n }]],
    [
      'the same line twice',
      [
        { id: 'cakes', quantity: 2_000n },
        { id: 'cakes', quantity: 1_001n },
      ],
    ],
  ])('is refused for %s', (_, asked) => {
    expect(creditLines(asked, lines, rows, false)).toBeUndefined()
  })

  it('is refused where an amount was credited before and the row has less left', () => {
    const left = subtractRows(rows, shareGross(100_000n, rows))
    expect(creditLines([{ id: 'cakes', quantity: 3_000n }], lines, left, false)).toBeUndefined()
  })

  it('states the VAT of a reverse charge', () => {
    const reversed = rowsOf([{ ...line('2', '1050.00', '20'), vat_category: 'AE' }])
    const note = creditLines(
      [{ id: 'x', quantity: 1_000n }],
      [creditable('x', 2n, '2100.00', 0)],
      reversed,
      false,
    )
    expect(note?.rows).toMatchObject([{ net: 105_000n, vat: 0n, statedVat: 21_000n }])
  })

  it('takes VAT that was typed in proportion', () => {
    const typed = rowsOf([{ ...line('3', '100.00', null), vat_amount: '40.01' }])
    const own = { ...creditable('x', 3n, '300.00', 0), enteredVat: 4_001n }
    const note = creditLines([{ id: 'x', quantity: 1_000n }], [own], typed, false)
    expect(note?.rows).toMatchObject([{ net: 10_000n, vat: 1_334n }])
  })
})

describe('a credit note for an amount', () => {
  it('is split over the rows, VAT included', () => {
    const rows = rowsOf([line('1', '1000.00', '20'), line('1', '400.00', '5')])
    expect(written(shareGross(25_000n, rows))).toEqual(['154.32 + 30.87', '61.72 + 3.09', '= 250.00'])
  })

  it('cannot be above what is left', () => {
    expect(() => shareGross(30_011n, rowsOf([line('1', '250.08', '20')]))).toThrow(RangeError)
  })
})

describe('setOff', () => {
  it('takes the note off the balance first, and the rest is credit', () => {
    const note = rowsOf([line('1', '500.00', '20')])
    const parts = setOff(note, 40_000n)
    expect(written(parts.setOff)).toEqual(['333.33 + 66.67', '= 400.00'])
    expect(written(parts.credit)).toEqual(['166.67 + 33.33', '= 200.00'])
  })

  it('leaves no credit where the balance is as high', () => {
    const note = rowsOf([line('1', '500.00', '20')])
    expect(setOff(note, 60_000n).credit.every(isNothing)).toBe(true)
  })
})

const invoice = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9_000 }),
        price: fc.integer({ min: 1, max: 500_000 }),
        rate: fc.constantFrom('20', '20', '5', '0'),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    discount: fc.integer({ min: 0, max: 9_000 }),
    pricesIncludeVat: fc.boolean(),
  })
  .map(({ lines, discount, pricesIncludeVat }) => {
    const inputs = lines.map(({ quantity, price, rate }) =>
      line(String(quantity / 1_000), fromPence(BigInt(price)), rate),
    )
    const totals = calculateTotals(inputs, {
      ...{ vat_registered: true, prices_include_vat: pricesIncludeVat },
      discount_percent: String(discount / 100),
    })
    const rows = taxRows(totals)
    const priced = lines.map(({ rate }, at) => ({
      amount: toPence(totals.lines[at]?.total_price ?? '0'),
      row: rows.findIndex((row) => row.rate === BigInt(rate) * 100n),
    }))
    const amounts = amountsAfterDiscount(priced, rows, pricesIncludeVat)
    const creditables = lines.map(
      ({ quantity }, at): CreditableLine => ({
        ...{ id: String(at), quantity: BigInt(quantity), amount: amounts[at] ?? 0n, enteredVat: null },
        ...{ row: priced[at]?.row ?? 0, credited: { quantity: 0n, amount: 0n } },
      }),
    )
    return { rows, lines: creditables, pricesIncludeVat }
  })

describe('every series of credit notes', () => {
  it('never exceeds the invoice, is never negative, and the last one takes what is left of it', () => {
    fc.assert(
      fc.property(
        invoice,
        fc.infiniteStream(fc.nat({ max: 1_000 })),
        ({ rows, lines, pricesIncludeVat }, random) => {
          let left: TaxRow[] = rows
          let now = lines
          for (let turn = 0; turn < 6; turn++) {
            const isLast = turn === 5
            const asked = now.flatMap(({ id, quantity, credited }) => {
              const most = quantity - credited.quantity
              const share = isLast ? most : (most * BigInt(random.next().value)) / 1_000n
              return share > 0n ? [{ id, quantity: share }] : []
            })
            const note = creditLines(asked, now, left, pricesIncludeVat)
            if (note === undefined) throw new Error('a note for what is left is refused')
            for (const { net, vat } of note.rows) expect(net >= 0n && vat >= 0n).toBe(true)
            left = subtractRows(left, note.rows)
            expect(left.every(({ net, vat }) => net >= 0n && vat >= 0n)).toBe(true)
            now = now.map((each) => {
              const part = note.lines.find(({ id }) => id === each.id)
              if (!part) return each
              const { quantity, amount } = each.credited
              return {
                ...each,
                credited: { quantity: quantity + part.quantity, amount: amount + part.amount },
              }
            })
          }
          expect(left.every(isNothing)).toBe(true)
        },
      ),
      { numRuns: 1_500 },
    )
  })
})
