import { describe, expect, it } from 'vitest'
import {
  isBlank,
  isCompanyName,
  isPersonName,
  isPlainLine,
  isProgramFile,
  isStorableText,
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENT_BYTES,
  MAX_LOGO_BYTES,
  MAX_PICTURE_BYTES,
  MESSAGES,
} from './validation.ts'

describe('isBlank', () => {
  it('recognises every kind of white space', () => {
    expect(['', ' ', '\t\n', '\u00a0', '\u3000'].every(isBlank)).toBe(true)
    expect([' a ', '0', '😀', '👩‍👩‍👧'].some(isBlank)).toBe(false)
  })

  it('treats invisible characters as blank', () => {
    expect(['\u200b', '\u202e', '\u0001', '\u2066 \u2069', '\ufeff'].every(isBlank)).toBe(true)
    expect(isBlank('\u202eعود')).toBe(false)
  })
})

describe('names of people and companies', () => {
  it.each(['Ann', 'O’Neill', 'María José', 'Zoë-Ann Jr.', 'شهرزاد', 'می\u200cخواهم'])(
    'accepts a person called %s',
    (name) => {
      expect(isPersonName(name)).toBe(true)
    },
  )

  it.each(['Foo.co.uk Ltd', '24/7 Locks', 'Design @ Home', 'Müller & Söhne', 'Act: Two'])(
    'accepts a company called %s',
    (name) => expect(isCompanyName(name)).toBe(true),
  )

  it.each(['See https://evil.example', 'HTTP://evil.example', 'Win at WWW.evil.example'])(
    'rejects a name with a web address: %s',
    (name) => expect([isPersonName(name), isCompanyName(name)]).toEqual([false, false]),
  )

  it.each(['Ann\nBaker', 'Ann\u2028', 'Ann\u0007', '\u202enna', 'Ann\u2066', 'Ann\u200f'])(
    'rejects a name that is not one line or does not read as written: %j',
    (name) => {
      expect([isPlainLine(name), isPersonName(name), isCompanyName(name)]).toEqual([false, false, false])
    },
  )
})

describe('isStorableText', () => {
  it('accepts any text that people write', () => {
    expect(['', 'Zażółć', '😀👩‍👩‍👧', 'مرحبا', '\u202eabc', '<b>1</b>', 'a\nb'].every(isStorableText)).toBe(
      true,
    )
  })

  it('rejects text that PostgreSQL cannot hold', () => {
    expect(['a\u0000b', '\ud83d', '\ude00 x'].some(isStorableText)).toBe(false)
  })
})

it('states the actual limits in the messages about file sizes', () => {
  const inMB = (bytes: number) => `${bytes / 2 ** 20} MB`
  expect(MESSAGES.logoTooLarge).toContain(inMB(MAX_LOGO_BYTES))
  expect(MESSAGES.pictureTooLarge).toContain(inMB(MAX_PICTURE_BYTES))
  expect(MESSAGES.attachmentTooLarge).toContain(inMB(MAX_ATTACHMENT_BYTES))
  expect(MESSAGES.attachmentsTooLarge).toContain(inMB(MAX_ATTACHED_BYTES))
})

it('words the generic messages as specified', () => {
  expect(MESSAGES.required('Name')).toBe('Name is required')
  expect(MESSAGES.tooShort('Password', 8)).toBe('Password must be at least 8 characters')
  expect(MESSAGES.tooLong('Address', 500)).toBe('Address must be no more than 500 characters')
  expect(MESSAGES.invalidFormat('Email')).toBe('Email format is invalid')
})

it.each(['setup.exe', 'Plan.pdf.EXE', 'run.bat', 'macro.vbs', 'a.b.js', 'x.scr. '])(
  'treats %s as a program',
  (name) => {
    expect(isProgramFile(name)).toBe(true)
  },
)

it.each([
  'plan.pdf',
  'exe',
  'my.exe.pdf',
  'drawing.json',
  'photos.zip',
  'attachment',
  '',
  'www.com - offer.docx',
])('does not treat %j as a program', (name) => {
  expect(isProgramFile(name)).toBe(false)
})
