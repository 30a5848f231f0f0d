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
    format: 3,
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

test('older formats are read exactly as the newest one writes them', () => {
  const newest = sealed(null)
  const older = {
    ...newest,
    lines: newest.lines.map(
      ({
        id,
        kind,
        product_id,
        description,
        quantity,
        unit,
        unit_price,
        vat_rate,
        vat_amount,
        total_price,
      }) => ({
        ...{
          id,
          kind,
          product_id,
          description,
          quantity,
          unit,
          unit_price,
          vat_rate,
          vat_amount,
          total_price,
        },
      }),
    ),
    vat_by_rate: newest.vat_by_rate.map(({ vat_rate, net, vat, gross }) => ({ vat_rate, net, vat, gross })),
    discount_percent: undefined,
    discount_amount: undefined,
    discount_total: undefined,
    look: undefined,
  }
  const first = older.lines.map(({ unit: _, ...line }) => line)
  for (const text of [
    JSON.stringify({ ...older, format: 2 }),
    JSON.stringify({ ...older, format: 1, lines: first }),
  ]) {
    expect(JSON.stringify(readSealed(text))).toBe(JSON.stringify(newest))
  }
  expect(readSealed(JSON.stringify(newest))).toEqual(newest)
})

test.each([
  ['20', '4.00', 'S'],
  ['0', '0.00', 'Z'],
  [null, '0.00', 'E'],
  [null, '4.00', 'S'],
])('VAT at %s of %s, sealed without a category, is read as %s', (vat_rate, vat, category) => {
  const vat_by_rate = [{ vat_rate, net: '20.00', vat, gross: '24.00' }]
  const read = readSealed(JSON.stringify({ ...sealed(null), format: 2, vat_by_rate }))
  expect(read.vat_by_rate.map(({ vat_category }) => vat_category)).toEqual([category])
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
