import { expect, test } from 'vitest'
import { DOCUMENT_KINDS, isDocumentKind, matchKind } from './document.ts'

test('tells kinds of document from other names', () => {
  expect(DOCUMENT_KINDS.every(isDocumentKind)).toBe(true)
  expect(['bundle', 'quotes', 'toString', ''].some(isDocumentKind)).toBe(false)
})

test('takes the case of the kind that a document has', () => {
  type Shown = { kind: 'quote'; valid_until: string } | { kind: 'invoice'; due_date: string }
  const day = (document: Shown) =>
    matchKind(document, {
      quote: ({ valid_until }) => valid_until,
      invoice: ({ due_date }) => due_date,
    })
  expect(day({ kind: 'quote', valid_until: '2026-12-24' })).toBe('2026-12-24')
  expect(day({ kind: 'invoice', due_date: '2026-12-31' })).toBe('2026-12-31')
})
