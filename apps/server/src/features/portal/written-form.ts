import {
  type AnswerKind,
  acceptInput,
  amendmentInput,
  rejectInput,
  type WrittenAnswer,
} from '@quotespark/contract'
import type { Answer } from './tell-of-answer.ts'

/** The fields of a plain form on the customer's page: an answer, a selection, or both. */
export type PlainForm = Readonly<Record<string, unknown>>

const ANSWER_KINDS: readonly unknown[] = ['accept', 'reject', 'request_amendment'] satisfies AnswerKind[]

export function isAnswerKind(kind: unknown): kind is AnswerKind {
  return ANSWER_KINDS.includes(kind)
}

export function typedIn(form: PlainForm): WrittenAnswer['typed'] {
  return {
    signed_name: text(form.signed_name),
    reason: text(form.reason),
    confirmed: form.confirmed !== undefined,
  }
}

/** The selection fields; null for a form without any. */
export function chosenIn(form: PlainForm): Record<string, string> | null {
  const fields = Object.entries(form).filter((field): field is [string, string] => {
    const [name, value] = field
    return CHOICE_FIELD.test(name) && typeof value === 'string'
  })
  return fields.length > 0 || form.choosing !== undefined ? Object.fromEntries(fields) : null
}

const CHOICE_FIELD = /^(take|one-of|quantity)-/

const text = (value: unknown) => (typeof value === 'string' ? value : '')

interface Checked {
  answer?: { read: { version: number; revision?: number | undefined }; given: Answer }
  problems: WrittenAnswer['problems']
}

/** The answer if it passes the contract's rules, otherwise the problems by field name. */
export function answerIn(kind: AnswerKind, input: unknown): Checked {
  if (kind === 'accept') {
    const { data, error } = acceptInput.safeParse(input)
    if (!data) return { problems: problemsOf(error.issues) }
    const { signed_name, signature, selection, total_amount, ...read } = data
    const given = { action: 'accept' as const, signed_name, signature, selection, total_amount }
    return { answer: { read, given }, problems: {} }
  }
  if (kind === 'reject') {
    const { data, error } = rejectInput.safeParse(input)
    if (!data) return { problems: problemsOf(error.issues) }
    const { reason, ...read } = data
    return { answer: { read, given: { action: 'reject', reason } }, problems: {} }
  }
  const { data, error } = amendmentInput.safeParse(input)
  if (!data) return { problems: problemsOf(error.issues) }
  const { reason, ...read } = data
  return { answer: { read, given: { action: 'amendment', reason } }, problems: {} }
}

function problemsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}
