import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it('is the name, or the e-mail of who has told none', () => {
  const email = 'ann@example.com'
  expect(personName({ name: ' Ann Baker ', email })).toBe('Ann Baker')
  expect(['', '  ', '\u200b'].map((name) => personName({ name, email }))).toEqual([email, email, email])
})
