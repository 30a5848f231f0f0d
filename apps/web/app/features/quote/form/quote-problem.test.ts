import { quoteInput } from '@quotespark/contract'
import { describe, expect, it } from 'vitest'
import { formProblems } from '~/features/document/editor/checks/form-problem.ts'
import { emptyLine, wordsLine } from '~/features/document/editor/line/line-fields.ts'
import { QUOTE_PROBLEM_ORDER } from './quote-form-values.ts'

const customer_id = '019a9f3c-6f2b-7c3e-9a55-1b1f6f0f3a01'
const described = { ...emptyLine('20'), description: 'Logo' }
const quote = { title: 'Website', customer_id, items: [described], status: 'draft' as const }

/** Validates by the contract's own rules, and returns the first problem as the form stores it. */
function problem(input: object) {
  const { error } = quoteInput.safeParse({ ...quote, ...input })
  const errors: Record<string, unknown> = {}
  for (const { path, message } of error?.issues ?? []) {
    let at = errors
    for (const key of path.slice(0, -1)) at = at[String(key)] = (at[String(key)] ?? {}) as typeof errors
    at[String(path.at(-1))] = { message }
  }
  return formProblems(errors, QUOTE_PROBLEM_ORDER)[0]
}

describe('the first problem of a quote', () => {
  it('uses the sentences of the specification, in their order', () => {
    const empty = { customer_id: '', title: ' ', items: [emptyLine('20')] }
    expect(problem(empty)).toEqual({ path: 'customer_id', message: 'Please select a customer' })
    expect(problem({ ...empty, customer_id })).toEqual({
      path: 'title',
      message: 'Please enter a quote title',
    })
    expect(problem({ items: [described, emptyLine('20'), described] })).toEqual({
      path: 'items.1.description',
      message: 'Please fill in all item descriptions',
    })
  })
  it('is undefined for a quote that can be saved, whatever lines are empty at its end', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({ items: [described, emptyLine('20'), wordsLine('text')] })).toBeUndefined()
  })
})
