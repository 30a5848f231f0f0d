import { expect, it } from 'vitest'
import { monogram } from './company-mark.tsx'

it.each([
  ['Oak & Iron Joinery Ltd', 'OI'],
  ['Crumb & Kiln Bakery Ltd', 'CK'],
  ['Müller', 'M'],
  ['“4 Seasons” gardening', '4S'],
  ['東京 電機', '東電'],
  ['🌵', ''],
  ['  ', ''],
])("abbreviates '%s' to '%s'", (name, letters) => {
  expect(monogram(name)).toBe(letters)
})
