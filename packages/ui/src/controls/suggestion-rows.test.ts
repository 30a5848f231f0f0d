import { expect, test } from 'vitest'
import { actionKey, neighbourRow, suggestionRows } from './suggestion-rows.ts'

const items = [
  { id: '1', name: 'Café Émile', email: 'emile@cafe.fr' },
  { id: '2', name: 'Oak & Iron Joinery', email: 'sam@oakandiron.co.uk' },
]

function keys(query: string, options: { searched?: boolean; action?: string } = {}) {
  return suggestionRows({
    items,
    query,
    getKey: (item) => item.id,
    getSearchText: options.searched ? null : (item) => `${item.name} ${item.email}`,
    actionLabel: options.action ?? null,
  }).map((row) => row.key)
}

test('an empty query returns every item', () => {
  expect(keys('')).toEqual(['1', '2'])
  expect(keys('   ')).toEqual(['1', '2'])
})

test('case and accents are ignored', () => {
  expect(keys('emile')).toEqual(['1'])
  expect(keys('CAFÉ')).toEqual(['1'])
})

test('every word must occur, in any order', () => {
  expect(keys('joinery oak')).toEqual(['2'])
  expect(keys('joinery emile')).toEqual([])
})

test('items from an external search are not filtered again', () => {
  expect(keys('zzz', { searched: true })).toEqual(['1', '2'])
})

test('the action comes last, even in an empty list', () => {
  expect(keys('oak', { action: 'Create "oak"' })).toEqual(['2', actionKey])
  expect(keys('zzz', { action: 'Create "zzz"' })).toEqual([actionKey])
})

test('the arrow keys cycle through the rows and the input', () => {
  const walk = (step: 1 | -1) => {
    const seen: (number | null)[] = [null]
    for (let at = 0; at < 4; at++) seen.push(neighbourRow(seen[at] ?? null, step, 3))
    return seen
  }
  expect(walk(1)).toEqual([null, 0, 1, 2, null])
  expect(walk(-1)).toEqual([null, 2, 1, 0, null])
  expect(neighbourRow(null, 1, 0)).toBeNull()
})
