import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTotals } from '../document/totals.ts'
import { fromPence, toPence } from '../money/money.ts'
import { totalOf } from './tax-row.ts'
import {
  type AskedCredit,
  type CreditLine,
  type IssuedInvoice,
  leftToCredit,
  writeCredit,
} from './write-credit.ts'

interface Written {
  quantity?: string
  unit_price: string
  vat_rate?: string | null
  vat_category?: 'AE' | 'E' | null
  vat_amount?: string | null
}

function issued(
  lines: Written[],
  { vat_registered = true, prices_include_vat = false, discount_percent = null as string | null } = {},
): IssuedInvoice {
  const items = lines.map((line, at) => ({
    ...{ id: String(at), product_id: null, description: `Line ${at}`, unit: null },
    ...{
      quantity: '1',
      vat_rate: vat_registered ? '20' : null,
      exemption_reason: line.vat_category === 'E' ? 'Insurance' : null,
    },
    ...line,
  }))
  const totals = calculateTotals(items, { vat_registered, prices_include_vat, discount_percent })
  return {
    ...{ number: 'INV-00012', totals, vat_registered, prices_include_vat },
    items: items.map((line, at) => ({ ...line, total_price: totals.lines[at]?.total_price ?? '' })),
  }
}

/** Totals of a note as they are worked out from its lines wherever it is shown. */
const totalsOf = (lines: readonly CreditLine[], { vat_registered }: IssuedInvoice) =>
  calculateTotals(lines, { vat_registered, vat_is_given: true })

function credit(invoice: IssuedInvoice, before: CreditLine[], asked: AskedCredit) {
  const lines = writeCredit(invoice, leftToCredit(invoice, before), asked)
  if (!lines) throw new Error('more than is left')
  const { net_amount, tax_amount, total_amount } = totalsOf(lines, invoice)
  return { lines, sums: `${net_amount} + ${tax_amount} = ${total_amount}` }
}

describe('a credit note', () => {
  const mixed = issued([
    { quantity: '3', unit_price: '333.33' },
    { unit_price: '1250.00', vat_rate: '5' },
    { unit_price: '80.00', vat_rate: '0' },
  ])

  it('takes one unit of a line, and then everything that is left, line by line', () => {
    const first = credit(mixed, [], { lines: [{ id: '0', quantity: 1_000n }] })
    expect(first.sums).toBe('333.33 + 66.67 = 400.00')
    expect(first.lines).toMatchObject([
      { quantity: '1', unit_price: '333.33', vat_amount: '66.67', discount_amount: null },
    ])
    const rest = credit(mixed, first.lines, { full: true })
    expect(rest.sums).toBe('1996.66 + 195.83 = 2192.49')
    expect(rest.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Line 0', '2'],
      ['Line 1', '1'],
      ['Line 2', '1'],
    ])
    expect(totalsOf([...first.lines, ...rest.lines], mixed)).toMatchObject({
      net_amount: '2329.99',
      tax_amount: '262.50',
    })
  })

  it('splits an amount over the rows of the VAT table, with a line for each', () => {
    const invoice = issued([{ unit_price: '1000.00' }, { unit_price: '400.00', vat_rate: '5' }])
    const { lines, sums } = credit(invoice, [], { amount: 25_000n })
    expect(sums).toBe('216.04 + 33.96 = 250.00')
    expect(lines).toMatchObject([
      {
        description: 'Credit for INV-00012',
        total_price: '154.32',
        vat_amount: '30.87',
        credits_line_id: null,
      },
      { total_price: '61.72', vat_amount: '3.09', vat_rate: '5' },
    ])
    expect(
      credit(invoice, lines, { full: true }).lines.map(({ credits_line_id }) => credits_line_id),
    ).toEqual([null, null])
  })

  it('is nothing for more than is left', () => {
    const invoice = issued([{ unit_price: '250.08' }])
    const asked = (credit: AskedCredit) => writeCredit(invoice, leftToCredit(invoice, []), credit)
    expect(totalOf(leftToCredit(invoice, []).rows)).toBe(30_010n)
    expect(asked({ amount: 30_011n })).toBeUndefined()
    expect(asked({ lines: [{ id: '0', quantity: 1_001n }] })).toBeUndefined()
  })

  it('states the VAT of a reverse charge to the penny', () => {
    const invoice = issued([{ quantity: '3', unit_price: '33.33', vat_category: 'AE' }])
    const first = credit(invoice, [], { amount: 1_001n })
    expect(totalsOf(first.lines, invoice)).toMatchObject({ tax_amount: '0.00', reverse_charge_vat: '2.00' })
    const rest = credit(invoice, first.lines, { full: true })
    expect(totalsOf(rest.lines, invoice).reverse_charge_vat).toBe('18.00')
  })

  it('of a firm that is not registered has no VAT', () => {
    const invoice = issued([{ quantity: '2', unit_price: '50.00' }], { vat_registered: false })
    const { lines, sums } = credit(invoice, [], { amount: 2_500n })
    expect(sums).toBe('25.00 + 0.00 = 25.00')
    expect(lines).toMatchObject([{ vat_rate: null, vat_amount: null, vat_category: null }])
  })

  it('says the net of a line by its price, and beyond a hundred units by a discount of pennies', () => {
    const invoice = issued([{ quantity: '3000', unit_price: '1.0001' }], { discount_percent: '10' })
    const { lines } = credit(invoice, [], { lines: [{ id: '0', quantity: 1_001_000n }] })
    expect(lines).toMatchObject([{ unit_price: '0.9001', discount_amount: '0.01', total_price: '900.99' }])
    const few = credit(issued([{ quantity: '3', unit_price: '33.33' }], { discount_percent: '10' }), [], {
      lines: [{ id: '0', quantity: 1_000n }],
    })
    expect(few.lines).toMatchObject([{ unit_price: '30.00', discount_amount: null, total_price: '30.00' }])
  })

  it('of prices that include VAT runs by the gross of the lines', () => {
    const invoice = issued([{ quantity: '3', unit_price: '100.00' }], { prices_include_vat: true })
    const first = credit(invoice, [], { lines: [{ id: '0', quantity: 1_000n }] })
    expect(first.sums).toBe('83.33 + 16.67 = 100.00')
    const rest = credit(invoice, first.lines, { full: true })
    expect(rest.sums).toBe('166.67 + 33.33 = 200.00')
  })
})

const money = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((pence) => fromPence(BigInt(pence)))

it('never credits more than the invoice, and in the end exactly the invoice, whatever is asked in between', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 400_000 }).map((quantity) => String(quantity / 1_000)),
    unit_price: money(1, 90_000),
    vat_rate: fc.constantFrom('20', '20', '5', '0'),
    vat_category: fc.constantFrom(null, null, 'AE' as const),
  })
  const whole = fc.record({
    lines: fc.array(
      line.map((each) => (each.vat_rate === '0' ? { ...each, vat_category: null } : each)),
      { minLength: 1, maxLength: 4 },
    ),
    discount_percent: fc.constantFrom(null, '3', '12.5'),
    prices_include_vat: fc.boolean(),
    steps: fc.array(fc.nat({ max: 1_999 }), { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(whole, ({ lines, discount_percent, prices_include_vat, steps }) => {
      const invoice = issued(lines, { discount_percent, prices_include_vat })
      const credited: CreditLine[] = []
      let sum = 0n
      for (const step of [...steps, undefined]) {
        const left = leftToCredit(invoice, credited)
        expect(left.rows.every(({ net, vat, statedVat }) => net >= 0n && vat >= 0n && statedVat >= 0n)).toBe(
          true,
        )
        const part = BigInt((step ?? 0) % 1_000)
        const asked: AskedCredit =
          step === undefined
            ? { full: true }
            : step < 1_000 || left.hasAmounts
              ? { amount: (totalOf(left.rows) * part) / 1_000n }
              : {
                  lines: left.lines.map(({ id, quantity, credited }) => ({
                    id,
                    quantity: ((quantity - credited.quantity) * part) / 1_000n,
                  })),
                }
        const written = writeCredit(invoice, left, asked)
        if (!written) throw new Error('what is left is refused')
        const { total_amount } = totalsOf(written, invoice)
        sum += toPence(total_amount)
        if ('amount' in asked) expect(toPence(total_amount)).toBe(asked.amount)
        credited.push(...written)
      }
      const end = leftToCredit(invoice, credited)
      expect(end.rows.every(({ net, vat, statedVat }) => net === 0n && vat === 0n && statedVat === 0n)).toBe(
        true,
      )
      const total =
        toPence(invoice.totals.net_amount) +
        invoice.totals.vat_by_rate.reduce((all, { vat }) => all + toPence(vat), 0n)
      expect(sum).toBe(total)
    }),
    { numRuns: 800 },
  )
})
