import {
  type AnswerKind,
  acceptInput,
  amendmentInput,
  questionInput,
  rejectInput,
  replyInput,
  type WrittenAnswer,
  type WrittenQuestion,
  type WrittenReply,
} from '@quotespark/contract'
import { CUSTOMER_REPLIES, type CustomerReply } from '@quotespark/domain/billing'
import { z } from 'zod'
import type { Question } from './ask-question.ts'
import { acceptance, amendment, type GivenAnswer, rejection } from './given-answer.ts'
import type { Reply } from './reply-to-invoice.ts'

/** The fields of a plain form on the customer's page: an answer, a selection, or both. */
export type PlainForm = Readonly<Record<string, unknown>>

const ANSWER_KINDS: readonly unknown[] = ['accept', 'reject', 'request_amendment'] satisfies AnswerKind[]

export function isAnswerKind(kind: unknown): kind is AnswerKind {
  return ANSWER_KINDS.includes(kind)
}

export function readTypedFields(form: PlainForm): WrittenAnswer['typed'] {
  return {
    signed_name: text(form.signed_name),
    reason: text(form.reason),
    lost_reason: text(form.lost_reason),
    confirmed: form.confirmed !== undefined,
  }
}

/** Reads a question by the rules of the contract; `asked` is missing while something is wrong with it. */
export function readQuestion(form: PlainForm): { written: WrittenQuestion; asked?: Question } {
  const typed = { author_name: text(form.author_name), text: text(form.text) }
  const key = text(form.key)
  const { data, error } = z.object(questionInput).safeParse({ key, ...typed })
  const written = { key, typed, problems: error ? problemsOf(error.issues) : {} }
  return data ? { written, asked: data } : { written }
}

function isCustomerReply(kind: unknown): kind is CustomerReply {
  return (CUSTOMER_REPLIES as readonly unknown[]).includes(kind)
}

/** The forms for a reply with nothing typed; `kind` is open. */
export const emptyReply = (kind: unknown): WrittenReply => ({
  kind: isCustomerReply(kind) ? kind : null,
  typed: { note: '', promised_on: '' },
  problems: {},
})

/** Reads a reply to an invoice by the rules of the contract; `said` is missing while something is wrong with it. */
export function readReply(form: PlainForm): { written: WrittenReply; said?: Reply } {
  const typed = { note: text(form.note), promised_on: text(form.promised_on) }
  const kind = isCustomerReply(form.kind) ? form.kind : null
  const given = { kind, note: typed.note, promised_on: typed.promised_on || null }
  const { data, error } = replyInput.safeParse(given)
  const written = { kind, typed, problems: error ? problemsOf(error.issues) : {} }
  return data ? { written, said: data } : { written }
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
  answer?: GivenAnswer
  problems: WrittenAnswer['problems']
}

/** Reads an answer by the rules of the contract; else says what is wrong with it, by the name of the field. */
export function readAnswer(kind: AnswerKind, input: unknown): Checked {
  const { schema, given } = ANSWERS[kind]
  const { data, error } = schema.safeParse(input)
  return data ? { answer: given(data as never), problems: {} } : { problems: problemsOf(error.issues) }
}

const ANSWERS = {
  accept: { schema: acceptInput, given: acceptance },
  reject: { schema: rejectInput, given: rejection },
  request_amendment: { schema: amendmentInput, given: amendment },
} satisfies Record<AnswerKind, object>

function problemsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}
