import { describe, expect, test } from 'vitest'
import { findUnprintable, unprintableSentence, unusualCharacters } from './unprintable.ts'

test.each([
  ['Kitchen – “fitted”, £1,200.00 café Łódź €5…', ''],
  ['line\nbreak\tand tab', ''],
  // Both forms of é are the same character.
  ['cafe\u0301', ''],
  ['שלום שלום', 'שלום'],
  ['½ m² 𓀀½', '𓀀'],
  ['Ω 漢字 漢', 'Ω漢字'],
])('of %j only %j is worth checking', (text, expected) => {
  expect(unusualCharacters(text)).toBe(expected)
})

test('finds each character once, with the fields it stands in, and skips empty fields', () => {
  const isPrintable = (character: string) => !'ꦏꦤ'.includes(character)
  const texts = [
    ['title', 'ꦏꦤꦏ 漢字'],
    ['description', null],
    ['items.2.description', 'plain'],
    ['items.3.description', 'ꦏ'],
    ['items.3.description', 'ꦏ'],
    ['notes', undefined],
  ] as const
  expect(findUnprintable(texts, isPrintable)).toEqual([
    { character: 'ꦏ', fields: ['title', 'items.3.description'] },
    { character: 'ꦤ', fields: ['title'] },
  ])
})

describe('the sentence about characters that cannot be printed', () => {
  const found = (character: string, ...fields: string[]) => ({ character, fields })

  test.each([
    [[found('ꦏ', 'title')], '“ꦏ” (title) cannot be printed. Replace it before sending.'],
    [
      [found('ꦏ', 'notes', 'items.11.description'), found('ꦤ', 'items.11.unit')],
      '“ꦏ” and “ꦤ” (notes and line 12) cannot be printed. Replace them before sending.',
    ],
    [
      [found('𓀀', 'customer.name', 'customer.address', 'company.name', 'terms_and_conditions')],
      '“𓀀” (customer’s details, your company’s details and terms) cannot be printed. Replace it before sending.',
    ],
    [[found('\ue012', 'description')], 'U+E012 (description) cannot be printed. Replace it before sending.'],
    [
      [found('\u{10fffd}', 'order_reference')],
      'U+10FFFD (order number) cannot be printed. Replace it before sending.',
    ],
    [
      [...'ꦏꦤꦥꦱꦠꦢꦗ'].map((character) => found(character, 'title')),
      '“ꦏ”, “ꦤ”, “ꦥ”, “ꦱ”, “ꦠ” and 2 more (title) cannot be printed. Replace them before sending.',
    ],
  ])('%j: %s', (characters, sentence) => {
    expect(unprintableSentence(characters)).toBe(sentence)
  })
})
