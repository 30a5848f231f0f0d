import type { RefusalData } from '@quotespark/domain'
import { z } from 'zod'

type Issue = RefusalData['invalid_input']['issues'][number]

/** What is said of a request whose body is no JSON. */
const UNREADABLE: Issue = { path: '', message: 'The request could not be read.' }

/** What an operation says first of its own example with every text left empty; nothing where that is right. */
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
