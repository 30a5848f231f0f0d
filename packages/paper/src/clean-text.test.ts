import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

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
