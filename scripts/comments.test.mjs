import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesInClone, inClone } from './lib/clone.mjs'
import { commentLines, hasComments } from './lib/comments.mjs'

/** A comment that begins so is a noun clause, or points at something that the reader has not met yet. */
const REFUSED = ['Of', 'Who', 'Whom', 'Whose', 'What', 'That', 'Those']
const ADVICE = `A comment begins with a verb or a noun, not with ${REFUSED.join(', ')}: "The customer's answer" or "Returns what …"`
const BEGINNING = new RegExp(`^(?:${REFUSED.join('|')})\\b`, 'i')

/** @param {string} file @param {string} source */
const refusedIn = (file, source) =>
  commentLines(file, source)
    .filter(({ text, begins }) => begins && BEGINNING.test(text))
    .map(({ line, text }) => `${file}:${line} ${text}`)

it('every comment begins with a verb or a noun', () => {
  const refused = filesInClone()
    .filter((file) => /^(apps|packages|e2e|scripts|tools)\//.test(file) && hasComments(file))
    // Released migrations never change, and this test quotes refused comments.
    .filter((file) => !/^packages\/database\/migrations\/|^scripts\/comments\.test\.mjs$/.test(file))
    .flatMap((file) => refusedIn(file, readFileSync(inClone(file), 'utf8')))
  expect(refused, ADVICE).toEqual([])
})

describe('the search for refused beginnings', () => {
  it.each([
    ['a.ts', '/** Of the document. */'],
    ['a.ts', '/**\n * Who is signed in.\n */'],
    ['a.ts', 'call() // What came back.'],
    ['a.ts', '/** One line. */\n// Those of the page.'],
    ['a.tsx', '<p>{/* That revision is kept. */}</p>'],
    ['a.css', '/* Whose colour it is. */'],
    ['a.sql', 'select 1; -- Whom it concerns'],
  ])('finds one in %s: %j', (file, source) => {
    expect(refusedIn(file, source)).toHaveLength(1)
  })

  it.each([
    ['a.ts', '/** Returns the newest.\n * Of two equal ones, the first. */'],
    ['a.ts', '// Waits for the lock:\n// What changes meanwhile is read again.'],
    ['a.ts', "const address = 'https://What'"],
    ['a.ts', "const files = 'docs/**/What.md'"],
    ['a.sql', '-- Official figures'],
  ])('finds none in %s: %j', (file, source) => {
    expect(refusedIn(file, source)).toEqual([])
  })
})
