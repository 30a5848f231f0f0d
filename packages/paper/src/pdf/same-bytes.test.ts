import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createPdfRenderer } from './pdf-renderer.ts'
import { sampleInvoice, sampleQuote } from './testing/sample-views.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

/*
 * A sealed document may be rendered later, and a verified one must verify again. Only a new version of the typesetter or an
 * intended change of the look may alter these hashes.
 */
test.each([
  ['a quote', sampleQuote(), '258302ae32b94cbb4ea17c6370f5e1f2ec18e9a5ad218fb1176c7032f250c473'],
  ['an invoice', sampleInvoice(), '059a3b5512f9f26e482c63ec5c5de9348320aab2603af59aeb171a58244b8c9f'],
])('%s without units and headings renders to the same bytes as ever', async (_, view, sha256) => {
  const bytes = await renderer.renderPdf(view, { company_id: 'company' })
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
})
