import { Refusal } from '@quotespark/domain/refusal'
import type { Logger } from 'pino'

/** PostgreSQL's error codes, appendix A. */
const INSUFFICIENT_PRIVILEGE = '42501'
/** It said no to what it was asked to store (classes 22, 23 and 42), rather than being away or busy. */
const REFUSED_STATE = /^(22|23|42)/

/** What the database had against a step of creating a company, as the refusal for it; anything else as it is. */
export function companyFailure(error: unknown, step: 'company' | 'member', logger: Logger): unknown {
  const answer = databaseAnswer(error)
  if (!answer) return error
  logger.error({ err: error }, `creating a company failed at the ${step}`)
  const { code, message } = answer
  if (step === 'member') return new Refusal('company_not_created', { failure: 'ownership', message })
  const failure = code === INSUFFICIENT_PRIVILEGE ? 'permission' : 'database'
  return new Refusal('company_not_created', { failure, message })
}

/** PostgreSQL's own sentence: it names tables and rules, and never what is stored; its DETAIL, which may, stays here. */
function databaseAnswer(error: unknown): { code: string; message: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && REFUSED_STATE.test(cause.code)) {
      return { code: cause.code, message: cause.message }
    }
  }
  return undefined
}
