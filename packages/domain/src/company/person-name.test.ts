import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it('uses the name, or the email when there is no name', () => {
  const email = 'ann@example.com'
  expect(personName({ name: ' Ann Baker ', email })).toBe('Ann Baker')
  expect(['', '  ', '\u200b'].map((name) => personName({ name, email }))).toEqual([email, email, email])
})
