import { expect, test } from 'vitest'
import { emailInitials, initials } from './initials.ts'

test.each([
  ['Foxglove & Finch', 'FF'],
  ['The Copper Kettle Ltd', 'TC'],
  ['Oak & Iron Joinery Ltd', 'OI'],
  ['Crumb & Kiln Bakery Ltd', 'CK'],
  ['acme', 'A'],
  ['Müller', 'M'],
  ['St Anselm’s Primary School', 'SA'],
  ['O’Connor Brothers', 'OB'],
  ['3 Peaks', '3P'],
  ['“4 Seasons” gardening', '4S'],
  ['🎂 Crumb', 'C'],
  ['Élan E\u0301cole', 'ÉÉ'],
  ['شركة الخبز', 'شا'],
  ['東京 電機', '東電'],
  ['🎂', ''],
  ['🌵', ''],
  ['  ', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  ['ada@example.com', 'AD'],
  ['', 'U'],
])('the email %j gives %j', (email, letters) => {
  expect(emailInitials(email)).toBe(letters)
})
