import { expect, test } from 'vitest'
import { invoiceDraft, invoiceInput } from './invoice-input.ts'
import { quoteInput } from './quote-input.ts'

const LINE = { description: 'Cake', quantity: '1', unit_price: '5.00', vat_rate: '20' }
const EMPTY = { ...LINE, description: ' ', unit_price: '0.00' }
const QUOTE = {
  title: 'A wedding',
  customer_id: '019aa0c2-0000-4000-8000-000000000001',
  status: 'draft' as const,
}
const INVOICE = { ...QUOTE, issue_date: '2026-11-20', due_date: '2026-12-20' }

const FORMS = [
  ['quote', (items: object[]) => quoteInput.safeParse({ ...QUOTE, items })],
  ['invoice', (items: object[]) => invoiceInput.safeParse({ ...INVOICE, items })],
] as const

const problems = ({
  error,
}: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each(FORMS)(
  'drops empty lines at the end of a %s, and asks for a description of those between',
  (_, parse) => {
    const kept = parse([LINE, { ...EMPTY, kind: 'text' }, EMPTY, { ...EMPTY, quantity: '3' }])
    expect(kept.data?.items).toHaveLength(1)
    expect(problems(parse([LINE, EMPTY, LINE]))).toEqual([
      expect.stringMatching(/^items\.1\.description: .+/),
    ])
    // A price without a description is not an empty line.
    expect(problems(parse([LINE, { ...EMPTY, unit_price: '3.00' }]))).toEqual([
      expect.stringMatching(/^items\.1\.description: /),
    ])
  },
)

test.each(FORMS)('requires a first line of a %s, and reports all problems at once', (_, parse) => {
  expect(problems(parse([EMPTY]))).toEqual([expect.stringMatching(/^items\.0\.description: /)])
  expect(
    problems(
      parse([
        { ...LINE, description: '' },
        { ...LINE, quantity: 'x' },
      ]),
    )?.toSorted(),
  ).toEqual([
    expect.stringMatching(/^items\.0\.description: /),
    expect.stringMatching(/^items\.1\.quantity: /),
  ])
  expect(problems(parse([]))).toEqual(['items: At least one item is required.'])
})

test.each(FORMS)('refuses a deeply nested value in place of a text of a %s', (_, parse) => {
  const deep = JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`)
  expect(problems(parse([{ ...LINE, description: deep }, LINE]))).toEqual([
    expect.stringMatching(/^items\.0\.description: /),
  ])
  expect(problems(parse([{ ...EMPTY, unit_price: deep }]))).toContainEqual(
    expect.stringMatching(/^items\.0\.unit_price: /),
  )
})

test.each(FORMS)('refuses a %s of headings and texts only', (_, parse) => {
  const heading = { ...LINE, kind: 'heading' }
  expect(problems(parse([heading, { ...LINE, kind: 'text' }, EMPTY]))).toEqual([
    'items: At least one item is required.',
  ])
  expect(parse([heading, LINE]).data?.items.map(({ kind }) => kind)).toEqual(['heading', 'line'])
})

test.each(FORMS)('accepts any short text as the unit of a line of a %s, and null without one', (_, parse) => {
  expect(parse([{ ...LINE, unit: ' pallet ' }, { ...LINE, unit: '' }, LINE]).data?.items).toMatchObject([
    { unit: 'pallet' },
    { unit: null },
    { unit: null },
  ])
  expect(problems(parse([{ ...LINE, unit: 'x'.repeat(21) }]))).toEqual([
    'items.0.unit: Unit must be no more than 20 characters',
  ])
})

test('drops empty lines at the end of an invoice draft, and requires nothing', () => {
  const items = [
    EMPTY,
    { ...LINE, description: '', unit_price: '' },
    { ...LINE, description: '', quantity: '' },
  ]
  const draft = invoiceDraft.parse({ title: '', customer_id: '', issue_date: '', due_date: '', items })
  expect(draft.items).toMatchObject([
    { description: '', unit_price: '0.00' },
    { description: '', unit_price: '0' },
    { description: '', quantity: '1', unit_price: '5.00' },
  ])
})
