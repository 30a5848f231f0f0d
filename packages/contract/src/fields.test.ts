import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  emailsOrNull,
  linesOrEmpty,
  optionalEmail,
  optionalIdentifier,
  optionalLines,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredDate,
  requiredEmail,
  requiredIdentifier,
  requiredLines,
  requiredText,
  searchText,
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

/** Decomposed, as macOS writes file names and some phones write everything. */
const apart = (text: string) => text.normalize('NFD')

describe('what is stored of a text', () => {
  it.each([
    ['a required text', requiredText('Name', 100)],
    ['required lines', requiredLines('Notes', 100)],
    ['an optional text', optionalText('Name', 100)],
    ['optional lines', optionalLines('Notes', 100)],
    ['a text that may be empty', textOrEmpty('Name', 100)],
    ['lines that may be empty', linesOrEmpty('Notes', 100)],
    ['an identifier', requiredIdentifier('Reference', 100)],
    ['an optional identifier', optionalIdentifier('Reference', 100)],
    ['a search', searchText],
  ])('is composed in %s', (_, schema) => {
    for (const text of [
      'Siân Ó Dónaill',
      'Ærø Crêperie',
      'Việt Nam',
      'Übergröße',
      '한국어',
      'Łódź',
      'Çeşme',
      'Ñandú',
    ]) {
      expect(schema.parse(apart(text)), text).toBe(text)
    }
  })

  it('is counted composed, so that an accent takes no room of its own', () => {
    expect(messages(requiredText('Name', 10), apart('é'.repeat(10)))).toEqual([])
    expect(messages(requiredText('Name', 10), 'é'.repeat(11))).toHaveLength(1)
  })

  it('keeps the joiners and directions that writers need', () => {
    for (const text of ['می\u200cخواهم', '👩‍🔧', '\u2067שלום\u2069']) {
      expect(requiredText('Name', 100).parse(text)).toBe(text)
    }
  })

  it.each([
    ['\u200eGB 987 6543 21\u200f', 'GB 987 6543 21'],
    ['\u202dPO-\u00ad7741\u202c', 'PO-7741'],
    ['０８１２３４５６', '08123456'],
    ['SW1A\u00a01AA\ufeff', 'SW1A 1AA'],
  ])('of an identifier has nothing unseen in it: %j', (typed, stored) => {
    expect(requiredIdentifier('Reference', 100).parse(typed)).toBe(stored)
    expect(optionalIdentifier('Reference', 100).parse(typed)).toBe(stored)
  })

  it('is nothing of an identifier in which nothing can be seen', () => {
    expect(messages(requiredIdentifier('Reference', 100), '\u200b\u202e')).toEqual(['Reference is required'])
    expect(optionalIdentifier('Reference', 100).parse('\u200b\u202e')).toBeNull()
  })
})

describe('an email address', () => {
  it.each([
    ['mailto:kim@bakery.example', 'kim@bakery.example'],
    ['\u200bkim@bakery.example ', 'kim@bakery.example'],
    ['\u202akim@bakery.example\u202c', 'kim@bakery.example'],
    ['Mailto:kim@bakery.example?subject=Cake', 'kim@bakery.example'],
    ['\ufeffr&d@bakery.example', 'r&d@bakery.example'],
  ])('is stored without what was copied with it: %j', (typed, stored) => {
    expect(requiredEmail().parse(typed)).toBe(stored)
    expect(optionalEmail().parse(typed)).toBe(stored)
  })

  it('is required when only invisible characters were typed', () => {
    expect(messages(requiredEmail(), '\u200b')).toEqual(['Email is required'])
    expect(messages(requiredEmail(), 'mailto:')).toEqual(['Email is required'])
  })
})

describe('a list of addresses', () => {
  const cc = emailsOrNull('Cc')

  it.each([
    ['kim@bakery.example;lee@bakery.example', 'kim@bakery.example, lee@bakery.example'],
    ['kim@bakery.example\nlee@bakery.example', 'kim@bakery.example, lee@bakery.example'],
    ['"Park, Kim" <kim@bakery.example>, mailto:lee@bakery.example', 'kim@bakery.example, lee@bakery.example'],
    [' ', null],
    ['', null],
    [null, null],
  ])('is stored as plain addresses with commas: %j', (typed, stored) => expect(cc.parse(typed)).toBe(stored))

  it('is refused with the address that is wrong, and why', () => {
    expect(messages(cc, 'kim@bakery.example, lee')).toEqual(['Cc “lee” has no @.'])
    expect(messages(cc, 'Lee <lee@bakery>')).toEqual(['Cc “lee@bakery” has no dot after the @.'])
    expect(messages(emailsOrNull('Bcc'), `${'x'.repeat(90)}`)).toEqual([`Bcc “${'x'.repeat(60)}…” has no @.`])
  })

  it('may be 500 characters long as stored, whatever names were typed with it', () => {
    const typed = Array.from(
      { length: 20 },
      (_, n) => `"A rather long name of somebody" <kim${n}@bakery.example>`,
    )
    expect(cc.parse(typed.join(';'))).toHaveLength(20 * 19 + 10 + 19 * 2)
    expect(messages(cc, Array(30).fill('kim@bakery.example').join(','))).toEqual([
      'Cc must be no more than 500 characters',
    ])
  })
})
