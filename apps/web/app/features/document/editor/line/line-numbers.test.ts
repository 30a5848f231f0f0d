import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyLine } from './line-fields.ts'
import { LineList } from './line-list.ts'
import { LineNumbers } from './line-numbers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function numbered(count: number) {
  const lines = new LineList(Array.from({ length: count }, () => emptyLine('20')))
  const numbers = new LineNumbers(lines)
  const keys = lines.current().map(({ key }) => key)
  const told = new Map<string, number[]>()
  for (const key of keys) {
    numbers.subscribe(key, () => told.set(key, [...(told.get(key) ?? []), numbers.of(key)]))
  }
  return { lines, numbers, told, shown: () => lines.current().map(({ key }) => numbers.of(key)), keys }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('changes the numbers of a few lines at once, and notifies only the lines whose number changed', () => {
  const { lines, numbers, told, shown, keys } = numbered(4)
  const stop = numbers.follow()
  lines.remove(2)
  expect(shown()).toEqual([1, 2, 3])
  expect([...told]).toEqual([[keys[3], [3]]])
  lines.add(emptyLine('20'))
  expect(shown()).toEqual([1, 2, 3, 4])
  expect(told.size).toBe(1)
  stop()
})

test('changes the numbers of many lines a few at a time, each once, even when another line goes meanwhile', () => {
  const { lines, numbers, told, shown, keys } = numbered(60)
  const stop = numbers.follow()
  lines.remove(0)
  expect(told.size).toBe(0)
  vi.advanceTimersToNextTimer()
  expect(told.size).toBe(10)
  lines.remove(58)
  vi.runAllTimers()
  expect(shown()).toEqual(upTo(58))
  expect(told.get(keys[1] ?? '')).toEqual([1])
  expect([...told.values()].every((numbersTold) => numbersTold.length === 1)).toBe(true)
  stop()
})

test('catches up when following stops and starts again', () => {
  const { lines, numbers, shown } = numbered(30)
  numbers.follow()()
  lines.remove(0)
  vi.runAllTimers()
  expect(shown()[0]).toBe(2)
  numbers.follow()
  vi.runAllTimers()
  expect(shown()).toEqual(upTo(29))
})
