import { readFileSync } from 'node:fs'
import { DOCUMENTS, TEMPLATE_KINDS } from '@quotespark/domain/document'
import { expect, test } from 'vitest'
import { inClone } from './lib/clone.mjs'

const rule = readFileSync(inClone('scripts/lint/no-kind-comparison.grit'), 'utf8')
const written = new RegExp(`^${rule.match(/r"(.*)"/)?.[1]?.replaceAll('\\"', '"')}$`)

const documents = Object.values(DOCUMENTS).flatMap(({ name, title }) => [name, title])

test.each([...TEMPLATE_KINDS, ...documents].flatMap((name) => [name, `${name}s`]))(
  'the lint rule refuses a comparison with %s',
  (name) => {
    for (const quote of ["'", '"', '`']) expect(`${quote}${name}${quote}`).toMatch(written)
  },
)
