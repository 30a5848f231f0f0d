import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('finds the slope of points on a line and of points scattered around one', () => {
  const on = [0, 1, 2, 3].map((x) => ({ x, y: 5 - 2 * x }))
  expect(slopeOf(on)).toBeCloseTo(-2)
  const around = [
    { x: 0, y: 1 },
    { x: 1, y: 1 },
    { x: 2, y: 3 },
  ]
  expect(slopeOf(around)).toBeCloseTo(1)
})

test('gives a slope of 0 for a single point', () => {
  expect(slopeOf([{ x: 1, y: 7 }])).toBe(0)
})
