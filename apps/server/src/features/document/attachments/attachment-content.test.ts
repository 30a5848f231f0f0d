import { describe, expect, test } from 'vitest'
import { contentTypeOf, isProgram } from './attachment-content.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SAVED = 'application/octet-stream'

describe('the content type of an attachment', () => {
  test.each([
    ['application/pdf', '%PDF-1.7 …'],
    ['application/pdf', 'a few bytes before\n%PDF-1.4'],
    ['application/zip', 'PK\x03\x04…'],
    [WORD, 'PK\x03\x04…'],
    ['application/msword', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1…'],
    ['image/png', '\x89PNG\r\n\x1a\n…'],
    ['image/jpeg', '\xff\xd8\xff\xe0…'],
    ['image/gif', 'GIF89a…'],
    ['image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
    ['text/csv', 'Name,Total\nÀ la carte,12'],
  ])('is the declared one when the bytes confirm it: %s', (type, text) => {
    expect(contentTypeOf(`${type}; charset=utf-8`, bytes(text))).toBe(type)
    expect(contentTypeOf(type, bytes('\x00\x01\x02'))).toBe(SAVED)
  })

  test.each(['text/html', 'image/svg+xml', 'application/javascript', ''])(
    'is never the declared one for %j',
    (type) => {
      expect(contentTypeOf(type, bytes('<svg onload=alert(1)>'))).toBe(SAVED)
    },
  )
})

test.each(['MZ\x90\x00', '\x7fELF\x02', '\xcf\xfa\xed\xfe\x07'])('a program is recognised by %j', (text) => {
  expect(isProgram(bytes(text))).toBe(true)
  expect(isProgram(bytes(`x${text}`))).toBe(false)
})
