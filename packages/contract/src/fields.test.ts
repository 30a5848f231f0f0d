import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  linesOrEmpty,
  optionalEmail,
  optionalLines,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredDate,
  requiredEmail,
  requiredLines,
  requiredText,
  textOrEmpty,
} from './fields.ts'

/** Messages of a form beside a field; none when the value is valid. */
function messages(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

describe('the generic messages of fields', () => {
  it.each(['', ' ', '\n', '\u200b', undefined])('asks for a required value instead of %j', (value) => {
    expect(messages(requiredText('Name', 100), value)).toEqual(['Name is required'])
  })

  it('refuses a text that is too long, not counting the white space around it', () => {
    const name = requiredText('Name', 100)
    expect(messages(name, 'x'.repeat(101))).toEqual(['Name must be no more than 100 characters'])
    expect(messages(name, ` ${'x'.repeat(100)} `)).toEqual([])
    expect(messages(optionalText('Address', 500), 'x'.repeat(501))).toEqual([
      'Address must be no more than 500 characters',
    ])
  })

  it('refuses a value in the wrong format', () => {
    expect(messages(requiredEmail(), 'a b@c.d')).toEqual(['Email format is invalid'])
    expect(messages(optionalEmail(), 'a@b')).toEqual(['Email format is invalid'])
    expect(messages(optionalPhone(), '012')).toEqual(['Phone format is invalid'])
    expect(messages(requiredDate('Issue date'), '31/12/2026')).toEqual(['Issue date format is invalid'])
  })

  it('mentions only the length of a value that is also in the wrong format', () => {
    const long = `${'x'.repeat(250)}@example.com`
    for (const email of [requiredEmail(), optionalEmail()]) {
      expect(messages(email, long)).toEqual(['Email must be no more than 254 characters'])
    }
  })

  it('mentions only that a missing value is required', () => {
    expect(messages(requiredEmail(), '')).toEqual(['Email is required'])
    expect(messages(requiredDate('Due date'), '')).toEqual(['Due date is required'])
  })
})

describe('text fields', () => {
  const CONTROL = ['\u0001', '\u001b', '\u007f', '\u0085', '\u009b']
  const BREAKS = ['\n', '\r\n', '\t', '\u2028', '\u2029']

  it.each([
    ['a required text', requiredText('Name', 100)],
    ['an optional text', optionalText('Name', 100)],
    ['a text that may be empty', textOrEmpty('Name', 100)],
  ])('accepts only one line without control characters in %s', (_, schema) => {
    for (const sign of [...CONTROL, ...BREAKS]) {
      expect(messages(schema, `Ada${sign}Ltd`), JSON.stringify(sign)).toEqual([
        'Name must be one line, without control characters',
      ])
    }
    expect(schema.parse('Ada  Ltd – “größer” 👩‍🔧')).toBe('Ada  Ltd – “größer” 👩‍🔧')
  })

  it.each([
    ['a required text', requiredLines('Notes', 100)],
    ['an optional text', optionalLines('Notes', 100)],
    ['a text that may be empty', linesOrEmpty('Notes', 100)],
  ])('keeps line breaks and tabs, but no other control characters, in %s with line breaks', (_, schema) => {
    for (const sign of CONTROL) {
      expect(messages(schema, `Ring${sign}twice`)).toEqual(['Notes must not contain control characters'])
    }
    for (const sign of BREAKS) expect(schema.parse(`Ring${sign}twice`)).toBe(`Ring${sign}twice`)
  })

  it('accepts a website only with an http or https address', () => {
    const website = optionalWebsite('Website')
    for (const text of ['https://crumb.example', 'http://crumb.example/a', 'www.crumb.example']) {
      expect(website.parse(text)).toBe(text)
    }
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://crumb.example', 'on the market']) {
      expect(messages(website, text)).toEqual([
        'Website must be a web address, such as https://example.co.uk',
      ])
    }
    expect(website.parse('')).toBeNull()
  })
})

describe('optional fields', () => {
  it.each([
    ['text', optionalText('Notes', 500)],
    ['email', optionalEmail()],
    ['phone', optionalPhone()],
  ])('stores an empty %s as null and skip its other checks', (_, schema) => {
    for (const empty of ['', '  ', null, undefined]) expect(schema.parse(empty)).toBeNull()
  })

  it('trims an optional text', () => {
    expect(optionalText('Notes', 500).parse('  Ring twice \n')).toBe('Ring twice')
  })
})
