import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const inClone = (path: string) => new URL(`../../../${path}`, import.meta.url)

const page = readFileSync(inClone('docs/security.md'), 'utf8')
/** The rows of the requirements: number, a few words, verdict, and where or why. */
const requirements = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , verdict = '', where = '']) => ({ number, verdict, where }))

it('docs/security.md names only files that exist', () => {
  const named = [...page.matchAll(/`((?:apps|packages|e2e|docs|deploy|scripts|tools)\/[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(200)
  expect([...new Set(named)].filter((path) => !existsSync(inClone(path)))).toEqual([])
})

it('docs/security.md lists each requirement once, from all 17 chapters', () => {
  const numbers = requirements.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const chapters = numbers.map((number) => Number(number.split('.')[0]))
  expect([...new Set(chapters)]).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

/** A requirement left to the operator also says how to meet it. */
const WHERE: Record<string, RegExp> = {
  holds: /`[^`]+`|\(#/,
  'the operator’s': /`[^`]+`/,
}

it('docs/security.md says of each requirement whether it holds, and where or why not', () => {
  for (const { number, verdict, where } of requirements) {
    expect(['holds', 'does not apply', 'the operator’s', 'missing'], number).toContain(verdict)
    expect(where, number).toMatch(WHERE[verdict] ?? /\w/)
  }
})
