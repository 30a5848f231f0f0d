import { expect, test } from 'vitest'
import { createCoverage } from './font-coverage.ts'
import { fontFiles } from './font-files.ts'

const replaceMissing = createCoverage(fontFiles())

test.each([
  'Zażółć gęślą jaźń €£ “quoted” – …',
  'Ωμέγα Привет ½ ✓ ① ☎',
  'العربية עברית 日本語 カタカナ',
  '🌳 👩‍🌾 ❤️ 1️⃣ 🇬🇧',
])('leaves %s unchanged', (text) => {
  expect(replaceMissing(text)).toBe(text)
})

test('leaves characters without a glyph of their own unchanged', () => {
  const invisible = 'soft\u00adhyphen, joiner\u200d, selector\ufe0f, wide space\u3000, isolate\u2067\u2069'
  expect(replaceMissing(invisible)).toBe(invisible)
})

test('replaces characters without a font, and private-use characters, by a box', () => {
  expect(replaceMissing('ก 한 \u{12000} \ue000 \u{f0000} \u{10fffd} \uffff')).toBe('□ □ □ □ □ □ □')
})

test('the fonts of one script cover only that script', () => {
  const inter = createCoverage(fontFiles().filter((file) => file.includes('Inter_')))
  expect(inter('Ł Ω Я 漢 😀')).toBe('Ł Ω Я □ □')
})
