/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('./theme-init.js', import.meta.url), 'utf8')

/** Runs the file as the browser would, and tells whether <html> ended up dark. */
function dark(stored: string | null | Error, deviceIsDark: boolean): boolean {
  let result = false
  const run = new Function('localStorage', 'matchMedia', 'document', script)
  run(
    {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored
        return key === 'quotespark-theme' ? stored : null
      },
    },
    () => ({ matches: deviceIsDark }),
    { documentElement: { classList: { toggle: (_: string, force: boolean) => (result = force) } } },
  )
  return result
}

test.each([
  ['dark', false, true],
  ['dark', true, true],
  ['light', true, false],
  ['light', false, false],
  ['system', true, true],
  ['system', false, false],
  [null, true, true],
  [null, false, false],
  ['nonsense', true, true],
] as const)('stored %s on a dark device (%s): dark is %s', (stored, deviceIsDark, expected) => {
  expect(dark(stored, deviceIsDark)).toBe(expected)
})

test('forbidden storage follows the device', () => {
  expect(dark(new Error('denied'), true)).toBe(true)
})
