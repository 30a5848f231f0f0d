import type { Template } from '@quotespark/contract'
import { NO_DISCOUNT } from '@quotespark/domain/line'
import { offeredLines } from '../sample/line.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const words = {
  title: 'Shop fitting for {customer}',
  description: 'As discussed with {contact} in {month} {year}.',
  notes: 'Prices hold for 30 days.',
  message_on_statement: null,
  terms_and_conditions: null,
  prices_include_vat: false,
  ...NO_DISCOUNT,
  billing_stages: [
    { title: 'Deposit', percent: '30', amount: null, when: 'on_acceptance' as const },
    { title: 'Completion', percent: null, amount: null, when: 'by_hand' as const },
  ],
  is_construction: false,
}
const items = offeredLines.map(
  ({ id: _id, total_price: _total, net_amount: _net, sort_order: _order, ...line }) => ({
    ...line,
    vat_amount: null,
  }),
)
const template: Template = {
  id: sampleId('template'),
  kind: 'quote',
  name: 'Shop counter',
  ...words,
  items,
  created_at: '2026-10-05T08:45:00.000Z',
  updated_at: '2026-10-05T08:45:00.000Z',
  abilities: { edit: true, delete: true },
}
const { id, kind, name, title, updated_at, abilities } = template
const one = { id }

export const templateManual: Manual<'template'> = {
  list: {
    description:
      'Returns the templates of quotes and invoices and the bundles of the catalogue, by name; with `kind`, only those of one kind. Read a single one for its content.',
    input: { kind },
    output: { items: [{ id, kind, name, title, item_count: items.length, updated_at, abilities }] },
  },
  get: {
    description:
      'Returns the whole content of a template. Whoever starts a document from it fills in `{customer}`, `{contact}`, `{month}` and `{year}` in its texts; anything else in braces is plain text.',
    notFound: ['template'],
    input: one,
    output: template,
  },
  create: {
    description:
      'Saves text and lines under a name: the given ones, or with `document_id` those of that quote or invoice. A `bundle` stores only its lines and appears in the catalogue. A template of the same name is replaced. There can be 200 of each kind. A template needs the permission to write documents of its kind, a bundle the permission to change the catalogue.',
    notFound: ['quote', 'invoice', 'product'],
    input: { kind, name, ...words, items },
    output: template,
  },
  update: {
    description:
      'Replaces the name, text and lines of a template. Documents started from it stay as they are. `updated_at` is that of the version you read.',
    notFound: ['template', 'product'],
    input: { id, updated_at, name: 'Shop counter in oak', ...words, items },
    output: { ...template, name: 'Shop counter in oak', updated_at: '2026-11-20T11:30:00.000Z' },
  },
  delete: {
    description: 'Deletes a template. Documents started from it stay as they are.',
    notFound: ['template'],
    input: one,
    output: one,
  },
}
