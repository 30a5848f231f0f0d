import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inClone } from './lib/clone.mjs'

/** @param {string} path */
const read = (path) => readFileSync(inClone(path), 'utf8')
/** @param {string} text */
const flagsIn = (text) => text.match(/--max-semi-space-size=\d+/g)

/** The memory flags of `npm start`: docs/operations.md, 'Memory'. */
const flags = flagsIn(JSON.parse(read('package.json')).scripts.start)

it.each(['Dockerfile', 'deploy/quotespark.service'])(
  '%s starts the program with the memory settings of npm start',
  (file) => {
    expect(flags).toHaveLength(1)
    expect(flagsIn(read(file))).toEqual(flags)
    expect(read(file)).toMatch(/^(ENV|Environment=).*\bMALLOC_ARENA_MAX=2\b/m)
  },
)

it('benchmarks and the attack test run the program with the memory settings of npm start', () => {
  const { scripts } = JSON.parse(read('package.json'))
  for (const name of ['bench', 'soak']) expect(flagsIn(scripts[name]), name).toEqual(flags)
  expect(flagsIn(read('tools/attack/attack.test.ts'))).toEqual(flags)
})
