import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@quotespark/contract'
import { callPattern } from './call-pattern.ts'

/** The calls that create something: those that declare the refusal which comes with the Idempotency-Key. */
export function creatingCalls(): (method: string, path: string) => boolean {
  const calls: RegExp[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if ('idempotency_key_reused' in procedure['~orpc'].errorMap) calls.push(callPattern(procedure, path))
  })
  return (method, path) => calls.some((call) => call.test(`${method} ${path}`))
}
