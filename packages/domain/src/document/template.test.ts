import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholder.ts'
import { placeholderValues } from './template.ts'

const VALUES = { customer: 'Ada $& Sons', contact: 'Ada', month: 'November', year: '2026' }

test.each([
  ['Care plan for {customer}, {month} {year}', 'Care plan for Ada $& Sons, November 2026'],
  ['Dear {contact},\n{contact}!', 'Dear Ada,\nAda!'],
  ['{Customer} {quarter} {} {customer', '{Customer} {quarter} {} {customer'],
  ['{{year}}', '{2026}'],
  ['', ''],
])('fills in %j as %j', (text, filled) => {
  expect(fillPlaceholders(text, VALUES)).toBe(filled)
})

test('keeps placeholders without a value, to be filled in later', () => {
  const later = fillPlaceholders('{customer} in {month}', { month: 'May' })
  expect(later).toBe('{customer} in May')
  expect(fillPlaceholders(later, { customer: 'Ada' })).toBe('Ada in May')
})

test('does not fill in placeholders inside a value', () => {
  expect(fillPlaceholders('{customer}', { customer: '{year}', year: '2026' })).toBe('{year}')
})

test('takes month and year from the day, and addresses a customer without a contact by name', () => {
  const day = { month: 'November', year: '2026' }
  expect(placeholderValues('2026-11-23', null)).toEqual(day)
  const ada = { name: 'Ada Ltd', contact_person: 'Ada' }
  expect(placeholderValues('2026-11-23', ada)).toEqual({ ...day, customer: 'Ada Ltd', contact: 'Ada' })
  const shop = { name: 'The Shop', contact_person: '' }
  expect(placeholderValues('2026-11-23', shop)).toMatchObject({ customer: 'The Shop', contact: 'The Shop' })
})
