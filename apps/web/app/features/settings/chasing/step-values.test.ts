import { USUAL_STEPS } from '@quotespark/domain/billing'
import { describe, expect, it } from 'vitest'
import { areUsual, nextStep, positionOf, signedDays, stepsValues, wouldLose } from './step-values.ts'

const { invoice_steps: invoice, quote_steps: quote } = stepsValues({
  invoice_steps: [...USUAL_STEPS.invoice].reverse(),
  quote_steps: [...USUAL_STEPS.quote].reverse(),
})

describe('stepsValues', () => {
  it('shows the steps in the order in which they are sent, without a sign', () => {
    expect(invoice.map(({ days, side }) => `${days} ${side}`)).toEqual([
      ...['3 before', '1 after', '7 after', '14 after', '30 after'],
    ])
    expect(quote.map(({ days, side }) => `${days} ${side}`)).toEqual(['7 after', '3 before'])
  })
})

describe('signedDays', () => {
  it.each([
    ['3', 'before', -3],
    ['14', 'after', 14],
    [' 7 ', 'after', 7],
    ['0', 'before', 0],
    ['', 'after', Number.NaN],
    ['1.5', 'after', Number.NaN],
    ['-3', 'before', Number.NaN],
  ] as const)('reads %j %s as %d', (days, side, signed) => {
    expect(signedDays({ days, side })).toBe(signed)
  })
})

it('counts the position of a step by its day, wherever it is in the form', () => {
  expect(invoice.map((step) => positionOf(step, [...invoice].reverse()))).toEqual([1, 2, 3, 4, 5])
})

describe('nextStep', () => {
  it('goes out a week after the last one, in its words', () => {
    expect(nextStep(invoice, invoice)).toMatchObject({
      ...{ days: '37', side: 'after', is_on: true, subject: invoice[4]?.subject },
    })
  })
  it('is the first reminder after the due date where there is none', () => {
    expect(nextStep([], invoice)).toMatchObject({ days: '7', side: 'after', subject: invoice[1]?.subject })
  })
})

describe('restoring the usual steps', () => {
  const first = invoice[0]
  it('is offered once a step differs, and loses nothing while only usual steps are left', () => {
    expect(areUsual(invoice, invoice)).toBe(true)
    expect(areUsual(invoice.slice(1), invoice)).toBe(false)
    expect(wouldLose(invoice.slice(1), invoice)).toBe(false)
    const off = invoice.map((step) => ({ ...step, is_on: false }))
    expect([areUsual(off, invoice), wouldLose(off, invoice)]).toEqual([false, false])
  })
  it('loses own words and own days', () => {
    if (!first) throw new Error('there are usual steps')
    expect(wouldLose([{ ...first, subject: 'Ours' }], invoice)).toBe(true)
    expect(wouldLose([{ ...first, days: '5' }], invoice)).toBe(true)
  })
})
