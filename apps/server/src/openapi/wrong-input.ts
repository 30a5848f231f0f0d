import type { RefusalData } from '@quotespark/domain/refusal'
import { z } from 'zod'

type Issue = RefusalData['invalid_input']['issues'][number]

/** Issue reported when the body is not JSON. */
const UNREADABLE: Issue = { path: '', message: 'The request could not be read.' }

/** First issue that an operation reports for its own example with every text emptied; UNREADABLE where that is valid. */
export function wrongInput(schema: unknown, input: object | undefined): Issue {
  const [issue] =
    schema instanceof z.ZodType ? (schema.safeParse(emptied(input ?? {})).error?.issues ?? []) : []
  return issue ? { path: issue.path.join('.'), message: issue.message } : UNREADABLE
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, emptied(inner)]))
}
