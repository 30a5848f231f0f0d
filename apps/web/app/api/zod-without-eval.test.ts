import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

// Runs in its own process, because Zod reads the setting when it is loaded.
test('Zod builds no functions from text', () => {
  const program = `
    await import(${JSON.stringify(import.meta.resolve('./zod-without-eval.ts'))})
    const { config } = await import(${JSON.stringify(import.meta.resolve('zod/v4/core'))})
    console.log(JSON.stringify(config().jitless))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program])
  expect(JSON.parse(said.toString())).toBe(true)
})
