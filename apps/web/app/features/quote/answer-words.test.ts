import type { Quote } from '@quotespark/contract'
import { expect, test } from 'vitest'
import { noteDescription, statusConsequence } from './answer-words.ts'

type Noted = Parameters<typeof noteDescription>[0]
const quote = {
  status: 'sent',
  last_action: null,
  customer: { name: 'Harbour Books' },
} as Noted
const signed = { action: 'accept', signed_name: 'Grace Hopper' } as Quote['last_action']
const noted = { action: 'accept', signed_name: null, noted_by_name: 'Ada Lovelace' } as Quote['last_action']

test('says what is recorded, and that it is kept with a name', () => {
  expect(noteDescription(quote, 'accept')).toBe(
    'This records that Harbour Books told you they accepted it. Your name is kept with the record.',
  )
  expect(noteDescription({ ...quote, status: 'accepted', last_action: noted }, 'reject')).toMatch(
    /^This records that Harbour Books told you they rejected it/,
  )
})

test('says what is undone where the customer has signed', () => {
  expect(noteDescription({ ...quote, status: 'accepted', last_action: signed }, 'reject')).toBe(
    'Grace Hopper has accepted it. The signed acceptance is kept, but the quote will no longer count as accepted.',
  )
})

test.each<[Quote['status'], Quote['status'] | undefined, string | undefined]>([
  ['draft', 'sent', 'Saving sends the quote to the customer.'],
  ['sent', 'sent', undefined],
  ['expired', undefined, undefined],
  ['sent', 'draft', undefined],
  ['accepted', 'draft', 'The acceptance is kept, but the quote will no longer count as accepted.'],
  [
    'accepted',
    'sent',
    'Saving sends the quote to the customer. The acceptance is kept, but the quote will no longer count as accepted.',
  ],
  [
    'sent',
    'rejected',
    'This records that Harbour Books told you they rejected it. Your name is kept with the record.',
  ],
])('says what saving does when %s becomes %s', (status, chosen, words) => {
  expect(statusConsequence({ ...quote, status }, chosen)).toBe(words)
})
