import { product } from '../sample/company.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const { id, name, description, type, unit_price, unit, vat_rate_id, no_vat, updated_at } = product
const { vat_category, exemption_reason } = product
const written = {
  name,
  description,
  type,
  unit_price,
  unit,
  vat_rate_id,
  no_vat,
  vat_category,
  exemption_reason,
}
const one = { id }

export const productManual: Manual<'product'> = {
  list: {
    description:
      'Returns a page of the products and services of the catalogue by name. `search` finds text anywhere in name or description. Deleted items are not listed.',
    input: { search: 'oak', limit: 50 },
    output: { items: [product], next_cursor: null },
  },
  count: {
    description: 'Returns how many products and services the same `search` would list.',
    input: { search: 'oak' },
    output: { total: 1 },
  },
  get: {
    description: 'Returns one product or service of the catalogue, with the VAT rate for its lines.',
    notFound: ['product'],
    input: one,
    output: product,
  },
  create: {
    description:
      'Adds a product or service that lines can be filled from. The price is net of VAT, in pounds, for one `unit`. With neither `vat_rate_id` nor `no_vat` it takes the default VAT rate of the company. `vat_category` explains the VAT of its lines, `null` derives it from the rate; `E` needs an `exemption_reason`, and one that contradicts the rate is refused. The screens start a new line with all of this; lines written through the API state their own.',
    notFound: ['vat_rate'],
    input: written,
    output: product,
  },
  update: {
    description:
      'Replaces a product or service in the catalogue. Existing quotes and invoices do not change. `updated_at` is that of the version that was read. An omitted `vat_category` stays, with its reason, unless the given rate contradicts it: then it follows from the rate.',
    notFound: ['product', 'vat_rate'],
    input: { ...written, id, updated_at },
    output: { ...product, updated_at: '2026-11-20T11:30:00.000Z' },
  },
  delete: {
    description:
      'Removes a product or service from the catalogue. Existing quotes and invoices do not change. Repeating it succeeds and changes nothing.',
    notFound: ['product'],
    input: one,
    output: one,
  },
  uploadPicture: {
    description:
      'Takes a PNG, JPEG, WebP or SVG of at most 5 MB as the picture that customers see where a quote lets them choose this product or service. It is redrawn, at most 800 pixels wide and high. A quote line takes it when it is written with the product; lines that already have one, and sent documents, keep theirs. `updated_at` stays.',
    notFound: ['product'],
    output: { ...product, picture_file_id: sampleId('picture') },
  },
  removePicture: {
    description:
      'Removes the picture: lines added from now on have none. Without a picture it changes nothing.',
    notFound: ['product'],
    input: one,
    output: product,
  },
  getPicture: {
    description: 'Returns the picture of a product or service as a PNG or JPEG, as redrawn at upload.',
    notFound: ['product', 'picture'],
    input: one,
  },
}
