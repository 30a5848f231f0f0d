import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('quotes cells with separators, and starts with a UTF-8 byte order mark', () => {
  const rows = [
    ['a,b', 'say "x"'],
    ['two\nlines', '£5'],
  ]
  expect(csv(rows)).toBe('\uFEFF"a,b","say ""x"""\r\n"two\nlines",£5\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+44 20', "'+44 20"],
  ['-cmd', "'-cmd"],
  ['\t=1', "'\t=1"],
  ['-12.50', '-12.50'],
  ['', ''],
])('writes %j as %j', (text, written) => {
  expect(csv([[text]])).toBe(`\uFEFF${written}\r\n`)
})
