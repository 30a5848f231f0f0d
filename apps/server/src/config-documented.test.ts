import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VARIABLES } from './config.ts'

const inClone = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

it('.env.example lists each variable once, after a line that explains it', () => {
  const lines = inClone('.env.example').split('\n')
  const named = lines.flatMap((line) => line.match(/^#([A-Z][A-Z0-9_]*)=/)?.[1] ?? [])
  expect(named.toSorted()).toEqual(VARIABLES.toSorted())
  for (const paragraph of lines.join('\n').split('\n\n').slice(1)) expect(paragraph).toMatch(/^# [A-Z]/)
})

it('docs/operations.md lists each variable in one row of its table', () => {
  const rows = inClone('docs/operations.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(named.toSorted()).toEqual(VARIABLES.toSorted())
})
