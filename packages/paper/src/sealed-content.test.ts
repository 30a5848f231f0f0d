import { expect, test } from 'vitest'
import { SAMPLE_LOGOS } from './pdf/testing/sample-logos.ts'
import { sampleQuote } from './pdf/testing/sample-views.ts'
import { readSealed, type SealedContent, viewOfSealed } from './sealed-content.ts'

const LOGO = {
  file_id: '019aa0c2-0000-7000-8000-000000000001',
  content_type: 'image/png',
  sha256: 'a'.repeat(64),
}

function sealed(logo: SealedContent['seller']['logo']): SealedContent {
  const view = sampleQuote({ revision: 2 })
  return {
    ...view,
    format: 2,
    customer_id: '019aa0c2-0000-7000-8000-000000000002',
    seller: { ...view.seller, logo },
    lines: view.lines.map(({ kind, ...line }, index) => ({
      id: `line ${index}`,
      kind,
      product_id: null,
      ...line,
    })),
    attachments: [],
  }
}

test('what was sealed is drawn as the view that it was, and as nothing else', () => {
  const content = JSON.parse(JSON.stringify(sealed(null)))
  expect(viewOfSealed(content, null)).toEqual(sampleQuote({ revision: 2 }))
})

test('what the first format says is read as the newest writes it, to the letter', () => {
  const newest = sealed(null)
  const lines = newest.lines.map(({ unit: _, ...line }) => line)
  const first = JSON.stringify({ ...newest, format: 1, lines })
  expect(JSON.stringify(readSealed(first))).toBe(JSON.stringify(newest))
  expect(readSealed(JSON.stringify(newest))).toEqual(newest)
})

test('its logo is drawn from the bytes that it names', () => {
  const { bytes } = SAMPLE_LOGOS.png
  const { seller } = viewOfSealed(sealed(LOGO), bytes)
  expect(seller.logo).toEqual({ bytes, content_type: 'image/png' })
})

test('a logo whose bytes are gone costs the logo, and bytes that nobody named draw none', () => {
  expect(viewOfSealed(sealed(LOGO), null).seller.logo).toBeNull()
  expect(viewOfSealed(sealed(null), SAMPLE_LOGOS.png.bytes).seller.logo).toBeNull()
})
