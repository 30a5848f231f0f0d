import { expect, test } from 'vitest'
import { findCommands } from './commands.ts'
import { MATCH, matchScore } from './match-score.ts'

test.each([
  ['INV-00001', 'inv-00001', MATCH.exact],
  ['Tea for two', 'tea', MATCH.beginning],
  ['Retirement tea', 'TEA', MATCH.word],
  ['Café crème', 'creme', MATCH.word],
  ['Instead', 'tea', MATCH.inside],
])('scores %s for %s', (text, typed, score) => {
  expect(matchScore([null, text], typed)).toBe(score)
})

test('ranks a command found by its label with other beginnings, and one found by further words below every record', () => {
  const scores = (typed: string) =>
    findCommands(typed).map(({ heading, score }): [string, number] => [heading, score])
  expect(scores('tea')).toEqual([
    ['Go to', MATCH.byOtherWords],
    ['Settings', MATCH.section],
  ])
  expect(scores('sett')).toEqual([
    ['Go to', MATCH.beginning],
    ['Settings', MATCH.section],
  ])
  expect(scores('quotes')).toEqual([
    ['Go to', MATCH.exact],
    ['Reports', MATCH.section],
  ])
  expect(scores('vat rates')).toEqual([['Settings', MATCH.exact]])
})
