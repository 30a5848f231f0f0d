import type { AnyContractProcedure } from '@orpc/contract'

/** What 'METHOD /path' of an operation looks like, by RPC and by REST. */
export function callPattern(procedure: AnyContractProcedure, path: readonly string[]): RegExp {
  const { method = 'POST', path: restPath = '' } = procedure['~orpc'].route
  return new RegExp(
    `^(POST /rpc/${path.join('/')}|${method} /api/v1${restPath.replace(/\{\w+\}/g, '[^/]+')})$`,
  )
}
