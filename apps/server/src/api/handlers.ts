import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { RequestContext } from './context.ts'
import { asContractError, malformedInput } from './refusal-translation.ts'
import { router } from './router.ts'

/** RPC for the web and REST for integrators, both from the one router. */
export function createApiHandlers(logger: Logger) {
  return {
    rpc: new RPCHandler<RequestContext>(router, {
      clientInterceptors: [onError((error) => settle(error, logger))],
    }),
    rest: new OpenAPIHandler<RequestContext>(router, {
      clientInterceptors: [onError((error) => settle(error, logger))],
    }),
  }
}

/** A refusal goes out as it is; anything else is a bug: logged, and shown with a reference only. */
function settle(error: unknown, logger: Logger): never {
  const malformed = malformedInput(error)
  if (malformed) throw asContractError(malformed)
  if (error instanceof ORPCError && error.defined) throw error
  if (error instanceof ORPCError && error.status < 500) throw error
  const reference = uuidv7()
  logger.error({ err: error, reference }, 'a call failed')
  throw new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `An unexpected error occurred (reference ${reference})`,
    data: { reference },
  })
}
