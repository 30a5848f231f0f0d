import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredDate,
  requiredEmail,
  requiredText,
} from './fields.ts'

/** What a form says beside a field; nothing when the value is right. */
function messages(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

describe('the generic messages', () => {
  it.each(['', ' ', '\n', '\u200b', undefined])('a field that must be there: %j', (value) => {
    expect(messages(requiredText('Name', 100), value)).toEqual(['Name is required'])
  })

  it('a field that is too long, counted without the white space around it', () => {
    const name = requiredText('Name', 100)
    expect(messages(name, 'x'.repeat(101))).toEqual(['Name must be no more than 100 characters'])
    expect(messages(name, ` ${'x'.repeat(100)} `)).toEqual([])
    expect(messages(optionalText('Address', 500), 'x'.repeat(501))).toEqual([
      'Address must be no more than 500 characters',
    ])
  })

  it('a field in the wrong form', () => {
    expect(messages(requiredEmail(), 'a b@c.d')).toEqual(['Email format is invalid'])
    expect(messages(optionalEmail(), 'a@b')).toEqual(['Email format is invalid'])
    expect(messages(optionalPhone(), '012')).toEqual(['Phone format is invalid'])
    expect(messages(requiredDate('Issue date'), '31/12/2026')).toEqual(['Issue date format is invalid'])
  })

  it('one at a time: what is too long is not also in the wrong form', () => {
    const long = `${'x'.repeat(250)}@example.com`
    for (const email of [requiredEmail(), optionalEmail()]) {
      expect(messages(email, long)).toEqual(['Email must be no more than 254 characters'])
    }
  })

  it('one at a time: what is missing is not also in the wrong form', () => {
    expect(messages(requiredEmail(), '')).toEqual(['Email is required'])
    expect(messages(requiredDate('Due date'), '')).toEqual(['Due date is required'])
  })
})

describe('optional fields', () => {
  it.each([
    ['text', optionalText('Notes', 500)],
    ['e-mail', optionalEmail()],
    ['phone', optionalPhone()],
  ])('%s: empty skips the other checks, and is stored as nothing', (_, schema) => {
    for (const empty of ['', '  ', null, undefined]) expect(schema.parse(empty)).toBeNull()
  })

  it('are trimmed', () => {
    expect(optionalText('Notes', 500).parse('  Ring twice \n')).toBe('Ring twice')
  })
})
