import { expect, test } from 'vitest'
import { fillPlaceholders, placeholderValues } from './template.ts'

const VALUES = { customer: 'Ada $& Sons', contact: 'Ada', month: 'November', year: '2026' }

test.each([
  ['Care plan for {customer}, {month} {year}', 'Care plan for Ada $& Sons, November 2026'],
  ['Dear {contact},\n{contact}!', 'Dear Ada,\nAda!'],
  ['{Customer} {quarter} {} {customer', '{Customer} {quarter} {} {customer'],
  ['{{year}}', '{2026}'],
  ['', ''],
])('%j is filled as %j', (text, filled) => {
  expect(fillPlaceholders(text, VALUES)).toBe(filled)
})

test('what is not known yet stays, to be filled later', () => {
  const later = fillPlaceholders('{customer} in {month}', { month: 'May' })
  expect(later).toBe('{customer} in May')
  expect(fillPlaceholders(later, { customer: 'Ada' })).toBe('Ada in May')
})

test('what is filled in is not read again', () => {
  expect(fillPlaceholders('{customer}', { customer: '{year}', year: '2026' })).toBe('{year}')
})

test('the month and year are those of the day, and a customer without a contact is addressed by name', () => {
  const day = { month: 'November', year: '2026' }
  expect(placeholderValues('2026-11-23', null)).toEqual(day)
  const ada = { name: 'Ada Ltd', contact_person: 'Ada' }
  expect(placeholderValues('2026-11-23', ada)).toEqual({ ...day, customer: 'Ada Ltd', contact: 'Ada' })
  const shop = { name: 'The Shop', contact_person: '' }
  expect(placeholderValues('2026-11-23', shop)).toMatchObject({ customer: 'The Shop', contact: 'The Shop' })
})
