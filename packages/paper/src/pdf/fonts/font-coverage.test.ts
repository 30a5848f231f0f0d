import { readFile, stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { asFile, collectRanges } from './collect-ranges.ts'
import { familiesFor, isPrintable, replaceUnprintable } from './font-coverage.ts'
import { FONT_FAMILIES, fontFiles } from './font-families.ts'

const namesFor = (text: string) => familiesFor(text).map(({ name }) => name)

test('the stored ranges are those of the installed fonts: node packages/paper/src/pdf/fonts/collect-ranges.ts', async () => {
  const stored = await readFile(new URL('./font-ranges.json', import.meta.url), 'utf8')
  expect(stored).toBe(asFile(collectRanges()))
})

test('all font files together take less than 40 MB', async () => {
  const sizes = await Promise.all(fontFiles().map(async (file) => (await stat(file)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40e6)
})

describe('characters that are printed', () => {
  test.each([
    'Zażółć gęślą jaźń €£ “quoted” – …',
    'Ωμέγα Привет ½ ✓ ① ☎',
    'العربية עברית हिन्दी',
    '日本語 カタカナ 﨑 髙',
    '한국어 뷁 ㅎㅎ ㈜ 韓國',
    '简体中文 赵钱孙李 喆 㐂',
    'ภาษาไทย ๑๒๓',
    'বাংলা ৳ ১২৩',
    'ਪੰਜਾਬੀ ੴ',
    'ગુજરાતી ૱',
    'தமிழ் ௹',
    '⌘ ⏱ ⛟ ☐ ☑ ⚠ ➤ ❶ ♠ 🄯 ⎆ ∮ ⊕',
    '𝗕𝗼𝗹𝗱 𝒔𝒄𝒓𝒊𝒑𝒕',
    '🌳 👩‍🌾 ❤️ 1️⃣ 🇬🇧 👷🏽',
  ])('%s stays as it is', (text) => {
    expect(replaceUnprintable(text)).toBe(text)
  })

  test('characters without a glyph of their own stay as they are', () => {
    const invisible = 'soft\u00adhyphen, joiner\u200d, selector\ufe0f, wide space\u3000, isolate\u2067\u2069'
    expect(replaceUnprintable(invisible)).toBe(invisible)
  })
})

test('a character without a font, and a private-use character, is replaced by a box', () => {
  const text = 'ខ \u{13000} \u{12000} \ue000 \u{f0000} \u{10fffd} \uffff'
  expect(replaceUnprintable(text)).toBe('□ □ □ □ □ □ □')
  expect(text.split(' ').filter(isPrintable)).toEqual([])
})

describe('fonts of a text', () => {
  const EVERYDAY = ['Inter', 'Noto Sans']

  test.each([
    ['Kitchen £1,200 – “fitted”', []],
    ['Привет Ωμέγα ½ हिन्दी', []],
    ['Garden שלום', ['Noto Sans Hebrew']],
    ['ห้องครัว ☎', ['Noto Sans Thai', 'Noto Emoji']],
    [
      'রান্নাঘর ਰਸੋਈ રસોડું சமையலறை',
      ['Noto Sans Bengali', 'Noto Sans Gurmukhi', 'Noto Sans Gujarati', 'Noto Sans Tamil'],
    ],
    ['주방 공사', ['NanumGothic']],
  ])('%s: those that have its characters', (text, others) => {
    expect(namesFor(text)).toEqual([...EVERYDAY, ...others])
  })

  const CHINESE_FIRST = ['Noto Sans S Chinese', 'BIZ UDPGothic']
  test.each([
    ['Chinese, by a letter that Japanese has not', '厨房装修，北京市朝阳区建国路88号', CHINESE_FIRST],
    ['Chinese beside Korean', '中国语 한국어', ['NanumGothic', ...CHINESE_FIRST]],
    ['Japanese, by kana', 'キッチンの工事。', CHINESE_FIRST.toReversed()],
    ['Japanese with a letter of another standard', 'のぞみ 们', CHINESE_FIRST.toReversed()],
    ['either, printed as Japanese', '東京都千代田区丸の内'.replace('の', ''), CHINESE_FIRST.toReversed()],
  ])('%s', (_, text, others) => {
    expect(namesFor(text)).toEqual([...EVERYDAY, ...others])
  })
})

test('no two families have the same name, which would make Typst choose one of them', () => {
  expect(new Set(FONT_FAMILIES.map(({ name }) => name)).size).toBe(FONT_FAMILIES.length)
})
