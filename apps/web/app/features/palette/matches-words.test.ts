import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test.each([
  ['Create New Quote', 'quo', true],
  ['Create New Quote', 'QUO cre', true],
  ['Create New Quote', 'create quotes', false],
  ['Products & Services', 'serv', true],
  ['Products & Services', '& prod', true],
  ['Sign Out', 'ign', false],
  ['Sign Out', '  ', true],
  ['Angebot für Käse', 'kä', true],
  ['Angebot für Käse', 'kas', true],
])('matching %s against "%s" gives %s', (text, typed, found) => {
  expect(matchesWords(text, typed)).toBe(found)
})
