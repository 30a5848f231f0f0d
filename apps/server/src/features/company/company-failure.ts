import { Refusal } from '@quotespark/domain/refusal'
import type { Logger } from 'pino'

/** PostgreSQL error code (appendix A). */
const INSUFFICIENT_PRIVILEGE = '42501'
/** Classes 22, 23 and 42: the database refused the values or the statement, and is not merely away or busy. */
const REFUSED_STATE = /^(22|23|42)/

/** Turns a database error at a step of creating a company into its refusal; returns any other error unchanged. */
export function companyFailure(error: unknown, step: 'company' | 'member', logger: Logger): unknown {
  const answer = databaseAnswer(error)
  if (!answer) return error
  logger.error({ err: error }, `creating a company failed at the ${step}`)
  const { code, message } = answer
  if (step === 'member') return new Refusal('company_not_created', { failure: 'ownership', message })
  const failure = code === INSUFFICIENT_PRIVILEGE ? 'permission' : 'database'
  return new Refusal('company_not_created', { failure, message })
}

/** PostgreSQL's own sentence: it names tables and rules, never stored values. Its DETAIL may hold values and is not passed on. */
function databaseAnswer(error: unknown): { code: string; message: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && REFUSED_STATE.test(cause.code)) {
      return { code: cause.code, message: cause.message }
    }
  }
  return undefined
}
