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
    format: 1,
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

test('sealed content gives exactly the view it was made from', () => {
  const content = JSON.parse(JSON.stringify(sealed(null)))
  expect(viewOfSealed(content, null)).toEqual(sampleQuote({ revision: 2 }))
})

test('sealed content is read as it was written', () => {
  const content = sealed(null)
  expect(readSealed(JSON.stringify(content))).toEqual(content)
})

test('the picture of a line is read but not printed', () => {
  const plain = sealed(null)
  const content = { ...plain, lines: plain.lines.map((line) => ({ ...line, picture: LOGO })) }
  expect(readSealed(JSON.stringify(content)).lines[0]?.picture).toEqual(LOGO)
  expect(viewOfSealed(content, null)).toEqual(viewOfSealed(plain, null))
})

test('a logo is drawn from the bytes it refers to', () => {
  const { bytes } = SAMPLE_LOGOS.png
  const { seller } = viewOfSealed(sealed(LOGO), bytes)
  expect(seller.logo).toEqual({ bytes, content_type: 'image/png' })
})

test('a logo without its bytes is left out, and so are bytes nobody refers to', () => {
  expect(viewOfSealed(sealed(LOGO), null).seller.logo).toBeNull()
  expect(viewOfSealed(sealed(null), SAMPLE_LOGOS.png.bytes).seller.logo).toBeNull()
})
