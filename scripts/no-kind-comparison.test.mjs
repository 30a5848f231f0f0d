import { readFileSync } from 'node:fs'
import { DOCUMENTS, TEMPLATE_KINDS } from '@quotespark/domain/document'
import { expect, test } from 'vitest'
import { inClone } from './lib/clone.mjs'

const RULE = inClone('scripts/lint/no-kind-comparison.grit')

const words = Object.values(DOCUMENTS).flatMap(({ name, title }) => [name, title])
const names = [...new Set([...TEMPLATE_KINDS, ...words, 'Bundle'])]

test('the lint rule names every kind; after a new kind run this test with -u', async () => {
  const rule = readFileSync(RULE, 'utf8')
  const complete = rule.replace(/\(\?:[^)]*\)/, `(?:${names.join('|')})`)
  await expect(complete).toMatchFileSnapshot(RULE)
})
