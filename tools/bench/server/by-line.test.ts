import { expect, it } from 'vitest'
import { costsByLine } from './by-line.ts'

const byLine = { lines: 20, plain: { operation: 'plain', lines: 5 }, goal: 1.2 }

function timed(name: string, concurrency: number, p50_ms: number) {
  const operation = name === 'plain' ? { name } : { name, byLine }
  return { operation, concurrency, measured: { own: { p50_ms } } }
}

it('compares the cost of a line in the longer document and in the plain one at the same concurrency', () => {
  const costs = costsByLine([
    timed('plain', 1, 5),
    timed('plain', 8, 10),
    timed('long', 1, 20),
    timed('long', 8, 50),
  ])
  expect(costs).toEqual([
    {
      ...{ operation: 'long', concurrency: 1, ms_a_line: 1, plain_ms_a_line: 1 },
      ...{ ratio: 1, goal: 1.2, missed: false },
    },
    {
      ...{ operation: 'long', concurrency: 8, ms_a_line: 2.5, plain_ms_a_line: 2 },
      ...{ ratio: 1.25, goal: 1.2, missed: true },
    },
  ])
})

it('gives no cost when the plain document was not measured', () => {
  expect(costsByLine([timed('long', 1, 20)])).toEqual([])
})
