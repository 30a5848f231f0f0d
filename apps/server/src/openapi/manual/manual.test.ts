import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@quotespark/contract'
import { calculateTotals } from '@quotespark/domain/document'
import { sumMoney } from '@quotespark/domain/money'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MANUAL } from './manual.ts'
import type { Page } from './page.ts'

interface Operation {
  name: string
  page: Page<object, object>
  input: z.ZodType | undefined
  output: z.ZodType
  refuses: string[]
}

const operations: Operation[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const [resource = '', name = ''] = path
  const { inputSchema, outputSchema, errorMap, meta } = procedure['~orpc']
  if (meta.access === 'operator') return
  operations.push({
    name: path.join('.'),
    page: (MANUAL as unknown as Record<string, Record<string, Page<object, object>>>)[resource]?.[
      name
    ] as Page<object, object>,
    input: inputSchema as z.ZodType | undefined,
    output: outputSchema as z.ZodType,
    refuses: Object.keys(errorMap),
  })
})
const named = operations.map((operation) => [operation.name, operation] as const)

test.each(named)('%s accepts its own example input', (_, { page, input }) => {
  if (!input || takesFile(input)) expect(page.input).toBeUndefined()
  else input.parse(page.input)
})

test.each(named)(
  '%s can answer its own example output, and its schema drops no field of it',
  (_, operation) => {
    const { page, output } = operation
    if (output instanceof z.ZodFile) return
    expect(output.parse(page.output)).toEqual(page.output)
  },
)

test.each(named)(
  '%s names the entities it may not find exactly when it refuses with not_found',
  (_, { page, refuses }) => {
    expect((page.notFound ?? []).length > 0).toBe(refuses.includes('not_found'))
    expect(new Set(page.notFound).size).toBe((page.notFound ?? []).length)
  },
)

test.each(named)('%s has a description of a few sentences', (_, { page }) => {
  expect(page.description).toMatch(/^[A-Z].{60,500}\.$/)
})

/** Collects the documents in an example, at any depth. */
function documentsIn(value: unknown): Document[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(documentsIn)
  return 'vat_by_rate' in value && 'items' in value ? [value as Document, ...inner] : inner
}
interface Document {
  items: (Parameters<typeof calculateTotals>[0][number] & { total_price: string })[]
  subtotal: string
  discount_percent: string | null
  discount_amount: string | null
  total_amount: string
  tax_amount: string
  vat_by_rate: unknown[]
  created_at: string
  updated_at?: string
  sent_at?: string | null
  last_viewed_at?: string | null
  issue_date?: string
  due_date?: string
  valid_until?: string | null
  amount_paid?: string
  balance_due?: string
  payments?: { amount: string; paid_on: string }[]
  history?: { created_at: string }[]
}

const documents = operations.flatMap(({ name, page }) =>
  documentsIn(page.output).map((document, at) => [`${name} ${at}`, document] as const),
)

test('the examples contain more than 30 documents', () => {
  expect(documents.length).toBeGreaterThan(30)
})

test.each(documents)('the totals of document %s add up', (_, { items, ...document }) => {
  const { discount_percent, discount_amount } = document
  const terms = { vat_registered: true, discount_percent, discount_amount }
  const { lines, ...totals } = calculateTotals(items, terms)
  expect(document).toMatchObject(totals)
  expect(lines).toMatchObject(items.map(({ total_price }) => ({ total_price })))
  if (document.balance_due === undefined || document.amount_paid === undefined) return
  expect(sumMoney([document.amount_paid, document.balance_due])).toBe(document.total_amount)
  if (document.payments) {
    expect(sumMoney(document.payments.map(({ amount }) => amount))).toBe(document.amount_paid)
  }
})

test.each(documents)('the dates of document %s are in order', (_, document) => {
  const { created_at, sent_at, last_viewed_at, updated_at, history = [] } = document
  expectAscending([created_at, sent_at, updated_at])
  expectAscending([sent_at, last_viewed_at])
  expectAscending([created_at.slice(0, 10), document.issue_date, document.due_date])
  expectAscending([created_at.slice(0, 10), document.valid_until])
  expectAscending(history.map((event) => event.created_at).reverse())
  for (const { paid_on } of document.payments ?? []) expectAscending([document.issue_date, paid_on])
})

function expectAscending(days: (string | null | undefined)[]): void {
  const known = days.filter((day): day is string => typeof day === 'string')
  expect(known).toEqual([...known].sort())
}

function takesFile(input: z.ZodType): boolean {
  return (
    input instanceof z.ZodObject && Object.values(input.shape).some((field) => field instanceof z.ZodFile)
  )
}
