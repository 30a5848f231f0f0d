import { describe, expect, test } from 'vitest'
import { placeAfter, placeBefore, placeOf } from './tour-address.ts'

describe('the place in the tour', () => {
  test.each([
    ['1', 1],
    ['5', 5],
    ['results', 'results'],
    [null, 1],
    ['', 1],
    ['0', 1],
    ['6', 1],
    ['2.5', 1],
    ['-1', 1],
    ['x', 1],
  ])('?step=%s opens %s', (step, place) => expect(placeOf(step)).toBe(place))

  test('next and previous go from the first step to the results and no further', () => {
    expect([1, 4, 5, 'results' as const].map(placeAfter)).toEqual([2, 5, 'results', 'results'])
    expect([1, 2, 5, 'results' as const].map(placeBefore)).toEqual([1, 1, 4, 5])
  })
})
