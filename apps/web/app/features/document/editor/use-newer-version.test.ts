import type { DocumentEvent } from '@quotespark/contract'
import { expect, test } from 'vitest'
import { lastChange } from './use-newer-version.ts'

const event = (name: string, actor_name: string): DocumentEvent => ({
  id: name,
  event: name,
  actor_name,
  data: {},
  created_at: '2026-11-20T10:00:00Z',
})

test('opening a quote or creating its invoice does not count as a change', () => {
  const edited = event('edited', 'Ben')
  const history = [
    event('invoice_created', 'Ann'),
    event('sealed', 'Ann'),
    event('viewed', 'Harbour Books'),
    edited,
  ]
  expect(lastChange(history)).toBe(edited)
  expect(lastChange([])).toBeUndefined()
})
