import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareDeduction } from '../document/share-payment.ts'
import { calculateTotals } from '../document/totals.ts'
import { fromPence, subtractMoney, toPence } from '../money/money.ts'
import {
  addLabour,
  type CisRate,
  cisDeduction,
  labourRows,
  stillToDeduct,
  takeLabour,
  workOutCis,
} from './cis.ts'
import { forecastStages } from './stage.ts'
import { isNothing, taxRows } from './tax-row.ts'
import {
  type AskedCredit,
  type CreditLine,
  type IssuedInvoice,
  leftToCredit,
  writeCredit,
} from './write-credit.ts'

interface Written {
  unit_price: string
  cis?: 'labour' | 'materials' | null
  quantity?: string
  vat_rate?: string
  discount_percent?: string
}

interface Terms {
  vat_registered?: boolean
  prices_include_vat?: boolean
  discount_percent?: string | null
}

function issued(lines: readonly Written[], terms: Terms = {}): IssuedInvoice {
  const { vat_registered = true, prices_include_vat = false, discount_percent = null } = terms
  const items = lines.map(({ vat_rate = '20', ...line }, at) => ({
    ...{ id: String(at), product_id: null, description: `Line ${at}`, unit: null, quantity: '1' },
    ...{ vat_rate: vat_registered ? vat_rate : null, ...line },
  }))
  const totals = calculateTotals(items, { vat_registered, prices_include_vat, discount_percent })
  return {
    ...{ number: 'INV-00012', totals, vat_registered, prices_include_vat },
    items: items.map((line, at) => ({ ...line, total_price: totals.lines[at]?.total_price ?? '' })),
  }
}

const totalOf = ({ items, vat_registered, prices_include_vat }: IssuedInvoice, terms: Terms = {}) =>
  calculateTotals(items, { vat_registered, prices_include_vat, ...terms }).total_amount

function cisOf(invoice: IssuedInvoice, rate: CisRate, balance_due: string, deducted_amount = '0.00') {
  const { net, labour } = addLabour(labourRows(invoice))
  const amounts = { rate, labour_amount: fromPence(labour), materials_amount: fromPence(net - labour) }
  return workOutCis(amounts, { balance_due, deducted_amount })
}

const LABOUR = { unit_price: '1000.00', cis: 'labour' } as const
const materials = (unit_price: string) => ({ unit_price, cis: 'materials' }) as const
const UNREGISTERED = { vat_registered: false }

describe('a CIS deduction', () => {
  it.each<[string, Written[], Terms, CisRate, [total: string, deduction: string, toPay: string]]>([
    ['a: registered, 20%', [LABOUR, materials('500.00')], {}, '20', ['1800.00', '200.00', '1600.00']],
    ['a: registered, 30%', [LABOUR, materials('500.00')], {}, '30', ['1800.00', '300.00', '1500.00']],
    ['a: registered, gross payment', [LABOUR, materials('500.00')], {}, '0', ['1800.00', '0.00', '1800.00']],
    [
      'b: not registered',
      [LABOUR, materials('600.00')],
      UNREGISTERED,
      '20',
      ['1600.00', '200.00', '1400.00'],
    ],
    [
      'c: less 3% retention',
      [{ unit_price: '250.00' }],
      { ...UNREGISTERED, discount_percent: '3' },
      '20',
      ['242.50', '48.50', '194.00'],
    ],
    [
      'labour unless said otherwise',
      [{ unit_price: '1000.00', cis: null }],
      {},
      '20',
      ['1200.00', '200.00', '1000.00'],
    ],
    [
      'prices with VAT',
      [{ unit_price: '1200.00' }, materials('600.00')],
      { prices_include_vat: true },
      '20',
      ['1800.00', '200.00', '1600.00'],
    ],
    [
      'half a penny, away from zero',
      [{ unit_price: '0.01', quantity: '2.5' }],
      UNREGISTERED,
      '30',
      ['0.03', '0.01', '0.02'],
    ],
  ])('%s', (_, lines, terms, rate, [total, deduction, toPay]) => {
    const invoice = issued(lines, terms)
    const total_amount = totalOf(invoice, { discount_percent: terms.discount_percent ?? null })
    const { deduction_amount, to_pay_amount } = cisOf(invoice, rate, total_amount)
    expect([total_amount, deduction_amount, to_pay_amount]).toEqual([total, deduction, toPay])
  })

  it.each<[string, { balance: string; deducted: string }, string]>([
    ['nothing recorded', { balance: '1800.00', deducted: '0.00' }, '1600.00'],
    ['part of it recorded', { balance: '1700.00', deducted: '100.00' }, '1600.00'],
    ['all of it recorded', { balance: '1600.00', deducted: '200.00' }, '1600.00'],
    ['more recorded than expected', { balance: '1500.00', deducted: '300.00' }, '1500.00'],
    ['the money came and the deduction is missing', { balance: '200.00', deducted: '0.00' }, '0.00'],
    ['less owed than is to be deducted', { balance: '50.00', deducted: '0.00' }, '0.00'],
    ['paid', { balance: '0.00', deducted: '200.00' }, '0.00'],
  ])('leaves to pay, with %s', (_, { balance, deducted }, toPay) => {
    const cis = cisOf(issued([LABOUR, materials('500.00')]), '20', balance, deducted)
    expect(cis.to_pay_amount).toBe(toPay)
    expect(
      subtractMoney(balance, stillToDeduct(cis, { balance_due: balance, deducted_amount: deducted })),
    ).toBe(toPay)
  })

  it('is taken of labour after the discounts of a line and of the whole', () => {
    const invoice = issued([{ ...LABOUR, discount_percent: '10' }, materials('500.00')], {
      discount_percent: '10',
    })
    expect(cisOf(invoice, '20', '1512.00')).toMatchObject({
      ...{
        labour_amount: '810.00',
        materials_amount: '450.00',
        deduction_amount: '162.00',
        to_pay_amount: '1350.00',
      },
    })
  })
})

describe('the labour of a credit note', () => {
  const invoice = issued([LABOUR, materials('500.00')])
  const note = (asked: AskedCredit, before: CreditLine[] = []) => {
    const lines = writeCredit(invoice, leftToCredit(invoice, before), asked)
    return lines?.map(({ cis, labour_amount, total_price }) => [total_price, cis, labour_amount])
  }

  it.each<[string, AskedCredit, unknown[][]]>([
    ['materials', { lines: [{ id: '1', quantity: 1000n }] }, [['500.00', 'materials', null]]],
    ['half of the labour', { lines: [{ id: '0', quantity: 500n }] }, [['500.00', null, null]]],
    ['an amount', { amount: 60_000n }, [['500.00', null, '333.33']]],
    [
      'everything',
      { full: true },
      [
        ['1000.00', null, null],
        ['500.00', 'materials', null],
      ],
    ],
  ])('of %s', (_, asked, lines) => expect(note(asked)).toEqual(lines))

  it('never takes more labour or materials than earlier notes have left', () => {
    const before =
      writeCredit(invoice, leftToCredit(invoice, []), { lines: [{ id: '1', quantity: 1000n }] }) ?? []
    expect(note({ amount: 60_000n }, before)).toEqual([['500.00', null, null]])
  })
})

/** Lines, some of them materials, at several rates. */
const anyLines = fc.array(
  fc.record({
    unit_price: fc.bigInt({ min: 0n, max: 500_000n }).map(fromPence),
    quantity: fc.constantFrom('1', '2', '0.333', '7.5'),
    vat_rate: fc.constantFrom('20', '5', '0'),
    cis: fc.constantFrom('labour' as const, 'materials' as const, null),
  }),
  { minLength: 1, maxLength: 6 },
)
const anyTerms = fc.record({
  vat_registered: fc.boolean(),
  prices_include_vat: fc.boolean(),
  discount_percent: fc.constantFrom(null, '3', '7.5', '33.33'),
})
const asTerms = ({ prices_include_vat, ...terms }: Required<Terms>) => ({
  ...terms,
  prices_include_vat: prices_include_vat && terms.vat_registered,
})

describe('labour adds up to the penny', () => {
  it('over the stages of a plan', () => {
    const anyPlan = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(anyLines, anyTerms, anyPlan, (lines, drawn, shares) => {
        const terms = asTerms(drawn)
        const invoice = issued(lines, terms)
        const rows = labourRows(invoice)
        const percents = shares.map((share) => ({ percent: (share / 100).toFixed(2), amount: null }))
        const stages = forecastStages(
          [...percents, { percent: null, amount: null }],
          taxRows(invoice.totals),
          terms.prices_include_vat,
        )
        const taken = rows.map(() => ({ net: 0n, labour: 0n }))
        for (const stage of stages.filter((each) => !each.every(isNothing))) {
          for (const [at, { net }] of stage.entries()) {
            const row = rows[at] ?? { net: 0n, labour: 0n }
            const before = taken[at] ?? { net: 0n, labour: 0n }
            const labour = takeLabour(row, before, net)
            expect(labour >= 0n && labour <= net).toBe(true)
            taken[at] = { net: before.net + net, labour: before.labour + labour }
          }
        }
        expect(taken).toEqual(rows)
      }),
    )
  })

  it('over credit notes by line and by amount, in whatever order', () => {
    const anyNotes = fc.array(
      fc.record({ isAmount: fc.boolean(), share: fc.integer({ min: 1, max: 100 }) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(anyLines, anyTerms, anyNotes, (lines, drawn, notes) => {
        const invoice = issued(lines, asTerms(drawn))
        const whole = addLabour(labourRows(invoice))
        const written: CreditLine[] = []
        const add = (asked: AskedCredit) => {
          const note = writeCredit(invoice, leftToCredit(invoice, written), asked) ?? []
          for (const { total_price, labour_amount } of note) {
            expect(toPence(labour_amount ?? '0') <= toPence(total_price)).toBe(true)
          }
          written.push(...note)
          const { labour } = leftToCredit(invoice, written)
          const taken = addLabour(labour.taken)
          expect(taken.labour <= whole.labour && taken.net - taken.labour <= whole.net - whole.labour).toBe(
            true,
          )
        }
        for (const { isAmount, share } of notes) {
          const left = leftToCredit(invoice, written)
          const total = left.rows.reduce((sum, { net, vat }) => sum + net + vat, 0n)
          const line = left.lines.find(({ quantity, credited }) => quantity > credited.quantity)
          if (isAmount || left.hasAmounts || !line) add({ amount: (total * BigInt(share)) / 100n })
          else add({ lines: [{ id: line.id, quantity: line.quantity - line.credited.quantity }] })
        }
        add({ full: true })
        expect(addLabour(leftToCredit(invoice, written).labour.taken)).toEqual(whole)
        expect(
          cisDeduction(whole.labour - addLabour(leftToCredit(invoice, written).labour.taken).labour, '30'),
        ).toBe(0n)
      }),
    )
  })
})

describe('a recorded deduction', () => {
  const A = { id: 'a', expected: '200.00', owed: '1800.00' }
  const B = { id: 'b', expected: '50.00', owed: '300.00' }
  const share = (amount: string) => {
    const { parts, rest } = shareDeduction(amount, [A, B], {
      expected: (each) => each.expected,
      owed: (each) => each.owed,
    })
    return [parts.map(({ item, amount: part }) => `${item.id} ${part}`).join(', '), rest]
  }

  it.each([
    ['120.00', 'a 120.00', '0.00'],
    ['230.00', 'a 200.00, b 30.00', '0.00'],
    ['300.00', 'a 250.00, b 50.00', '0.00'],
    ['2101.00', 'a 1800.00, b 300.00', '1.00'],
  ])('of %s is shared', (amount, parts, rest) => expect(share(amount)).toEqual([parts, rest]))
})
