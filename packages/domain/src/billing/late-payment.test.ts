import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPence, toPence } from '../money/money.ts'
import { addDays } from '../time/calendar.ts'
import { type Debt, workOutLatePayment } from './late-payment.ts'
import {
  formatHalfYear,
  halfYearOf,
  nextHalfYear,
  rateMissingSentence,
  statutoryRate,
} from './reference-rate.ts'

/** The half-years of the law's table that the examples need. */
const RATES: Record<string, string> = {
  '2023-07': '5.00',
  '2024-01': '5.25',
  '2024-07': '5.25',
  '2025-01': '4.75',
  '2025-07': '4.25',
  '2026-01': '3.75',
  '2026-07': '3.75',
}

class NoRate extends Error {}

function rate(halfYear: string): string {
  const found = RATES[halfYear]
  if (found === undefined) throw new NoRate(halfYear)
  return found
}

function debt(changed: Partial<Debt> = {}): Debt {
  return {
    status: 'sent',
    is_claim: false,
    is_business: true,
    is_public_authority: false,
    is_disputed: false,
    issue_date: '2026-06-01',
    due_date: '2026-07-01',
    work_finished_on: null,
    asked_before_work: false,
    total_amount: '6500.00',
    movements: [],
    credit_notes: [],
    claims: [],
    kept_rate: null,
    ...changed,
  }
}

const figures = (changed: Partial<Debt>, on: string) => workOutLatePayment(debt(changed), on, rate).figures

describe('the figures of the law', () => {
  it('a: £6,500.00 for 120 days at 11.75%', () => {
    expect(figures({}, addDays('2026-07-01', 120))).toEqual({
      eligible: true,
      reason: null,
      relevant_day: '2026-07-01',
      days: 120,
      reference_rate: '3.75',
      rate: '11.75',
      interest_amount: '251.10',
      fixed_sum: '70.00',
      total_amount: '321.10',
      daily_amount: '2.09',
      claimed_amount: '0.00',
      claimable_amount: '321.10',
    })
  })

  it('b: £10,000.00 paid 60 days late', () => {
    const paid = addDays('2026-07-01', 60)
    const late = {
      total_amount: '10000.00',
      movements: [{ on: paid, amount: '10000.00' }],
      status: 'paid',
    } as const
    const asked = figures(late, addDays(paid, 30))
    expect(asked).toMatchObject({ interest_amount: '193.15', fixed_sum: '100.00', total_amount: '293.15' })
    expect(asked).toMatchObject({ days: 60, daily_amount: '0.00' })
  })

  it('c: keeps the rate of the day on which interest starts over a change of the rate', () => {
    const asked = figures({ total_amount: '2000.00', due_date: '2025-11-15' }, '2026-11-25')
    expect(asked).toMatchObject({ rate: '12.25', days: 375, interest_amount: '251.71' })
  })

  it('d: counts 29 February and divides by 365', () => {
    const asked = figures({ total_amount: '5000.00', due_date: '2024-02-01' }, '2024-03-01')
    expect(asked).toMatchObject({ rate: '13.25', days: 29, interest_amount: '52.64' })
  })

  it.each([
    ['999.99', '40.00', '0.32'],
    ['1000.00', '70.00', '0.32'],
    ['9999.99', '70.00', '3.22'],
    ['10000.00', '100.00', '3.22'],
  ])('e: £%s one day late has a fixed sum of £%s', (total_amount, fixed_sum, interest_amount) => {
    expect(figures({ total_amount }, '2026-07-02')).toMatchObject({ fixed_sum, interest_amount, days: 1 })
  })

  it('f: what was paid before the due date is no debt', () => {
    const movements = [{ on: '2026-06-20', amount: '300.00' }]
    const asked = figures({ total_amount: '1200.00', movements }, addDays('2026-07-01', 365))
    expect(asked).toMatchObject({ fixed_sum: '40.00', interest_amount: '105.75' })
  })

  it('g: refuses a half-year without a rate', () => {
    const late = debt({ due_date: '2026-12-31' })
    expect(() => workOutLatePayment(late, '2027-01-05', rate)).toThrow(new NoRate('2027-01'))
    expect(rateMissingSentence('2027-01')).toBe(
      'The reference rate for 1 January to 30 June 2027 is not entered yet.',
    )
  })

  it.each([
    ['on the due date itself', {}, '2026-07-01', 'not_late'],
    ['a consumer', { is_business: false }, '2026-09-01', 'consumer'],
    ['a disputed invoice', { is_disputed: true }, '2026-09-01', 'disputed'],
    ['a customer of whom nobody has said it', { is_business: null }, '2026-09-01', 'customer_unknown'],
    ['a draft', { status: 'draft' }, '2026-09-01', 'not_issued'],
    ['a cancelled invoice', { status: 'cancelled' }, '2026-09-01', 'not_issued'],
    ['a credited invoice', { status: 'credited' }, '2026-09-01', 'credited'],
    ['a claim', { is_claim: true }, '2026-09-01', 'claim'],
    ['one paid in time', { movements: [{ on: '2026-07-01', amount: '6500.00' }] }, '2026-09-01', 'not_late'],
    ['an advance payment', { asked_before_work: true }, '2026-09-01', 'advance_payment'],
  ] as const)('h: claims nothing of %s', (_, changed, on, reason) => {
    const { figures: asked, claim } = workOutLatePayment(debt(changed as Partial<Debt>), on, rate)
    expect(asked).toMatchObject({ eligible: false, reason, interest_amount: '0.00', fixed_sum: '0.00' })
    expect(asked).toMatchObject({ total_amount: '0.00', daily_amount: '0.00', claimed_amount: '0.00' })
    expect(claim).toBeNull()
  })
})

describe('the relevant day', () => {
  const day = (changed: Partial<Debt>) => figures(changed, '2026-12-31').relevant_day

  it('keeps an agreed day beyond day 60 between businesses', () => {
    expect(day({ due_date: '2026-09-30' })).toBe('2026-09-30')
  })

  it('is at the latest day 30 for a public authority, from the invoice or the work', () => {
    expect(day({ due_date: '2026-09-30', is_public_authority: true })).toBe('2026-07-01')
    const finished = { due_date: '2026-09-30', is_public_authority: true, work_finished_on: '2026-06-11' }
    expect(day(finished)).toBe('2026-07-11')
    expect(day({ due_date: '2026-06-15', is_public_authority: true })).toBe('2026-06-15')
  })

  it('is not before the work of an advance payment is done', () => {
    expect(day({ asked_before_work: true, work_finished_on: '2026-08-14' })).toBe('2026-08-14')
    expect(day({ asked_before_work: true, work_finished_on: '2026-06-14' })).toBe('2026-07-01')
  })
})

describe('what changes the balance', () => {
  it('cuts it from the day after a payment', () => {
    const movements = [{ on: '2026-07-11', amount: '5500.00' }]
    // 10 days of £6,500 and 10 of £1,000 at 11.75%.
    expect(figures({ movements }, '2026-07-21')).toMatchObject({ interest_amount: '24.14', days: 20 })
  })

  it('owes again from the day after a refund', () => {
    const movements = [
      { on: '2026-07-11', amount: '6500.00' },
      { on: '2026-07-21', amount: '-6500.00' },
    ]
    // 10 days before the payment, 10 after the refund.
    expect(figures({ movements }, '2026-07-31')).toMatchObject({ interest_amount: '41.85', days: 20 })
  })

  it('makes the debt smaller from the start for a mistake, and from the day after the note for a reduction', () => {
    const note = { on: '2026-07-11', amount: '5500.00' }
    const mistake = figures({ credit_notes: [{ ...note, reason_kind: 'mistake' }] }, '2026-07-21')
    expect(mistake).toMatchObject({ interest_amount: '6.44', fixed_sum: '70.00' })
    const reduction = figures({ credit_notes: [{ ...note, reason_kind: 'reduction' }] }, '2026-07-21')
    expect(reduction).toMatchObject({ interest_amount: '24.14', fixed_sum: '70.00' })
    const large = { on: '2026-08-01', amount: '5500.01', reason_kind: 'mistake' } as const
    expect(figures({ credit_notes: [large] }, '2026-07-21').fixed_sum).toBe('40.00')
  })
})

describe('whatever happens to a debt', () => {
  const happening = fc.record({
    after: fc.integer({ min: -40, max: 400 }),
    pence: fc.integer({ min: -500_000, max: 500_000 }),
  })
  const on = (after: number) => addDays('2026-07-01', after)

  it('is the sum over its days, rounded once', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 6 }),
        fc.array(happening, { maxLength: 3 }),
        fc.integer({ min: 1, max: 400 }),
        (moves, notes, until) => {
          const movements = moves.map(({ after, pence }) => ({
            on: on(after),
            amount: fromPence(BigInt(pence)),
          }))
          const credit_notes = notes.map(({ after, pence }) => ({
            ...{ on: on(after), amount: fromPence(BigInt(Math.abs(pence))) },
            reason_kind: pence < 0 ? ('mistake' as const) : ('reduction' as const),
          }))
          const owed = Array.from({ length: until }, (_, late) => {
            const moved = movements.filter((each) => each.on <= on(late))
            const noted = credit_notes.filter((each) => each.reason_kind === 'mistake' || each.on <= on(late))
            const left = [...moved, ...noted].reduce((sum, { amount }) => sum - toPence(amount), 6_500_00n)
            return left > 0n ? left : 0n
          })
          const { figures: asked } = workOutLatePayment(debt({ movements, credit_notes }), on(until), rate)
          if (owed.every((each) => each === 0n)) {
            expect(asked.reason).toBe('not_late')
            return
          }
          const exact = owed.reduce((sum, each) => sum + each, 0n) * 1175n
          expect(toPence(asked.interest_amount)).toBe((exact + 1_825_000n) / 3_650_000n)
          expect(asked.days).toBe(owed.filter((each) => each > 0n).length)
        },
      ),
    )
  })
})

it('runs from the day on which money that came in time is taken back, without a fixed sum', () => {
  const movements = [
    { on: '2026-06-29', amount: '1200.00' },
    { on: '2026-08-10', amount: '-1200.00' },
  ]
  const late = { total_amount: '1200.00', movements }
  expect(figures(late, '2026-08-10').reason).toBe('not_late')
  expect(figures(late, '2026-08-11')).toMatchObject({ days: 1, interest_amount: '0.39', fixed_sum: '0.00' })
  expect(figures(late, '2026-11-20')).toMatchObject({
    days: 102,
    interest_amount: '39.40',
    total_amount: '39.40',
  })
})

describe('further claims', () => {
  const first = { interest_amount: '251.10', fixed_sum: '70.00', credited_amount: '0.00' }
  const at = (claims: Debt['claims'], days: number) =>
    workOutLatePayment(debt({ claims, kept_rate: '3.75' }), addDays('2026-07-01', days), () => {
      throw new Error('the rate is kept')
    })

  it('claims the interest by formula less what was claimed, and the fixed sum once', () => {
    expect(at([first], 120).figures).toMatchObject({ reason: 'nothing_to_claim', days: 120 })
    const later = at([first], 150)
    expect(later.figures).toMatchObject({
      interest_amount: '313.87',
      claimed_amount: '321.10',
      claimable_amount: '62.77',
    })
    expect(later.claim).toEqual({ interest_amount: '62.77', fixed_sum: '0.00' })
  })

  it('counts waived claims as not claimed, the interest before the fixed sum', () => {
    const all = at([{ ...first, credited_amount: '321.10' }], 120)
    expect(all.claim).toEqual({ interest_amount: '251.10', fixed_sum: '70.00' })
    expect(all.figures.claimed_amount).toBe('0.00')
    const part = at([{ ...first, credited_amount: '261.10' }], 120)
    expect(part.claim).toEqual({ interest_amount: '251.10', fixed_sum: '10.00' })
  })

  it('keeps the fixed sum that was claimed where a mistake lowers it, and claims the interest that grew', () => {
    const claims = [{ interest_amount: '20.28', fixed_sum: '70.00', credited_amount: '0.00' }]
    const credit_notes = [{ on: '2026-09-15', amount: '100.00', reason_kind: 'mistake' as const }]
    const smaller = debt({ total_amount: '1050.00', claims, credit_notes, kept_rate: '3.75' })
    expect(workOutLatePayment(smaller, addDays('2026-07-01', 120), rate).figures).toMatchObject({
      ...{ interest_amount: '36.70', fixed_sum: '40.00', claimed_amount: '90.28', claimable_amount: '16.42' },
    })
  })

  it('claims nothing when a payment that came earlier makes the interest smaller than claimed', () => {
    const movements = [{ on: '2026-07-10', amount: '6500.00' }]
    const paid = workOutLatePayment(
      debt({ claims: [first], movements, kept_rate: '3.75' }),
      '2026-12-01',
      rate,
    )
    expect(paid.figures.reason).toBe('nothing_to_claim')
  })
})

describe('half-years', () => {
  it.each([
    ['2026-01-01', '2026-01'],
    ['2026-06-30', '2026-01'],
    ['2026-07-01', '2026-07'],
    ['2026-12-31', '2026-07'],
  ])('%s lies in %s', (day, halfYear) => {
    expect(halfYearOf(day)).toBe(halfYear)
  })

  it('names them, follows on and adds 8% to their rate', () => {
    expect(formatHalfYear('2026-07')).toBe('1 July to 31 December 2026')
    expect([nextHalfYear('2026-07'), nextHalfYear('2027-01')]).toEqual(['2027-01', '2027-07'])
    expect([statutoryRate('3.75'), statutoryRate('0.10')]).toEqual(['11.75', '8.10'])
  })
})
