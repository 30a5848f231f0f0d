import { describe, expect, it } from 'vitest'
import { pickAttention } from './attention.ts'

const entries = (...ids: string[]) => ids.map((id) => ({ id }))
const many = (prefix: string, count: number) =>
  entries(...Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`))
const idsOf = (picked: { id: string }[]) => picked.map(({ id }) => id).join(' ')

describe('pickAttention', () => {
  it.each([
    ['nothing', [[], []], 10, ''],
    ['everything that fits, reason by reason', [entries('a1', 'a2'), entries('b1')], 10, 'a1 a2 b1'],
    ['the same number of each reason', [many('a', 9), many('b', 9)], 4, 'a1 a2 b1 b2'],
    ['one more of the first reasons', [many('a', 9), many('b', 9), many('c', 9)], 5, 'a1 a2 b1 b2 c1'],
    [
      'a rare reason beside a frequent one',
      [many('a', 90), entries('b1')],
      10,
      'a1 a2 a3 a4 a5 a6 a7 a8 a9 b1',
    ],
    ['more of a reason where others have few', [entries('a1'), many('b', 9)], 4, 'a1 b1 b2 b3'],
    ['a document once, under its first reason', [entries('x', 'a1'), entries('x', 'b1')], 10, 'x a1 b1'],
    [
      'only the first reasons where there is no place for all',
      [many('a', 2), many('b', 2), many('c', 2)],
      2,
      'a1 b1',
    ],
  ])('lists %s', (_, found, limit, ids) => {
    expect(idsOf(pickAttention(found, limit))).toBe(ids)
  })
})
