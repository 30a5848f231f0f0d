import { describe, expect, test } from 'vitest'
import { cleanIdentifier, cleanText, composed } from './clean-text.ts'

test('line breaks of every system become \\n', () => {
  expect(cleanText('a\r\nb\rc\u2028d\u0085e\nf')).toBe('a\nb\nc\nd\ne\nf')
})

test('control characters, bidirectional overrides and broken surrogates are removed', () => {
  expect(cleanText('a\u0000b\u001bc\u202ed\u202de\ufffff')).toBe('abcdef')
  expect(cleanText('x\ud83dy')).toBe('x\ufffdy')
})

test('characters that right-to-left writers and emoji need are kept', () => {
  expect(cleanText('\u2067שלום\u2069 👩‍🌾')).toBe('\u2067שלום\u2069 👩‍🌾')
})

test('letters are composed and blank ends trimmed', () => {
  expect(cleanText('  Cafe\u0301\n')).toBe('Café')
})

describe('composed', () => {
  test.each([
    ['Jose\u0301', 'José'],
    ['Cre\u0300che', 'Crèche'],
    ['A\u030angstro\u0308m', 'Ångström'],
    ['\u212b', 'Å'],
    ['\u1112\u1161\u11ab', '한'],
    ['か\u3099', 'が'],
    ['Zo\u0308e\u0308', 'Zöë'],
    ['n\u0303', 'ñ'],
    ['S\u0323\u0307', 'Ṩ'],
    ['\u03b9\u0308\u0301', 'ΐ'],
  ])('writes letters and their marks as one: %j', (typed, stored) => expect(composed(typed)).toBe(stored))

  test.each([
    '½ m² № 5',
    'ﬁ',
    'Ａ１',
    'می\u200cخواهم',
    '👩‍🌾',
    '  a\tb\n',
    '\u2067שלום\u2069',
    'q\u0301',
    '',
    '™',
  ])('leaves everything else as it is: %j', (text) => expect(composed(text)).toBe(text))
})

describe('cleanIdentifier', () => {
  test.each([
    [' GB 123 4567 82 ', 'GB 123 4567 82'],
    ['\u200bGB123456782', 'GB123456782'],
    ['\u202a12-34-56\u202c', '12-34-56'],
    ['LS1\u00a04AP', 'LS1 4AP'],
    ['PO\u00ad-77', 'PO-77'],
    ['\ufeff01234567', '01234567'],
    ['１２３４５６７８', '12345678'],
    ['PO\ufe0f 7', 'PO 7'],
    ['\u2066INV-9\u2069\u200f', 'INV-9'],
    ['a\u0308-1', 'ä-1'],
    ['\u3000Ｐ／Ｏ\u3000７', 'P/O 7'],
    ['№ 5', '№ 5'],
  ])('takes away what nobody sees: %j', (typed, stored) => expect(cleanIdentifier(typed)).toBe(stored))

  test('keeps a line break, so that two lines are refused and not joined', () => {
    expect(cleanIdentifier('ann@example.com\nBcc: bob@example.com')).toContain('\n')
  })
})
