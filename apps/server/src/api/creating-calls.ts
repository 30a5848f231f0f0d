import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@quotespark/contract'

/**
 * The calls that create something, as 'POST /rpc/quote/create' and 'POST /api/v1/quotes': those that declare the
 * refusal which comes with the Idempotency-Key.
 */
export function creatingCalls(): Set<string> {
  const calls = new Set<string>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { errorMap, route } = procedure['~orpc']
    if (!('idempotency_key_reused' in errorMap)) return
    calls.add(`POST /rpc/${path.join('/')}`)
    calls.add(`${route.method} /api/v1${route.path}`)
  })
  return calls
}
