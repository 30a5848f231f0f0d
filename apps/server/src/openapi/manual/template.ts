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
  ...NO_DISCOUNT,
}
const items = offeredLines.map(({ id: _id, total_price: _total, sort_order: _order, ...line }) => ({
  ...line,
  vat_amount: null,
}))
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
      'Answers the templates of quotes and of invoices, and the bundles of the catalogue, by name; with `kind` those of one kind. What they say is answered one by one.',
    input: { kind },
    output: { items: [{ id, kind, name, title, item_count: items.length, updated_at, abilities }] },
  },
  get: {
    description:
      'Answers all that a template says. `{customer}`, `{contact}`, `{month}` and `{year}` in its texts are for whoever starts a document from it to fill in; whatever else stands in braces is text.',
    notFound: ['template'],
    input: one,
    output: template,
  },
  create: {
    description:
      'Keeps words and lines under a name: what is given, or with `document_id` what that quote or invoice says. Of a `bundle` only the lines are kept: together they stand in the catalogue. A template of the same name is replaced. At most 200 of each kind. A template of quotes asks for the permission to write them, one of invoices likewise, a bundle for that of the catalogue.',
    notFound: ['quote', 'invoice', 'product'],
    input: { kind, name, ...words, items },
    output: template,
  },
  update: {
    description:
      'Replaces name, words and lines of a template. Documents that were started from it stay as they are. `updated_at` is that of the version which was read.',
    notFound: ['template', 'product'],
    input: { id, updated_at, name: 'Shop counter in oak', ...words, items },
    output: { ...template, name: 'Shop counter in oak', updated_at: '2026-11-20T11:30:00.000Z' },
  },
  delete: {
    description: 'Deletes a template. Documents that were started from it stay as they are.',
    notFound: ['template'],
    input: one,
    output: one,
  },
}
