import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

// In a process of its own: once Zod is loaded it is too late.
test('Zod builds no functions from text', () => {
  const program = `
    await import(${JSON.stringify(import.meta.resolve('./zod-without-eval.ts'))})
    const { config } = await import(${JSON.stringify(import.meta.resolve('zod/v4/core'))})
    console.log(JSON.stringify(config().jitless))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program])
  expect(JSON.parse(said.toString())).toBe(true)
})
