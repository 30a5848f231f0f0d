import { expect, test } from 'vitest'
import { customerInitials } from './customer-initials.ts'

test.each([
  ['Foxglove & Finch', 'FF'],
  ['The Copper Kettle Ltd', 'TC'],
  ['acme', 'A'],
  ['St Anselm’s Primary School', 'SA'],
  ['O’Connor Brothers', 'OB'],
  ['3 Peaks', '3P'],
  ['🎂 Crumb', 'C'],
  ['Élan E\u0301cole', 'ÉÉ'],
  ['شركة الخبز', 'شا'],
  ['🎂', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(customerInitials(name)).toBe(initials)
})
