import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError, type Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { StandardHandleResult } from '@orpc/server/standard'
import type { contract } from '@quotespark/contract'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { RequestContext } from './context.ts'
import { DATABASE_UNAVAILABLE_MESSAGE, isDatabaseUnavailable } from './database-unavailable.ts'
import { ExplainedFailure } from './named-failure.ts'
import { asContractError, malformedInput, unreadable } from './refusal-translation.ts'
import { streamed } from './streamed-file.ts'

/** Creates RPC for the web and REST for integrators from one router, which implements the whole contract. */
export function createApiHandlers(router: Router<typeof contract, RequestContext>, logger: Logger) {
  return {
    rpc: new RPCHandler<RequestContext>(router, {
      plugins: [new ResponseHeadersPlugin()],
      interceptors: [async ({ next }) => withStream(await next())],
      clientInterceptors: [onError((error) => settle(error, logger))],
    }),
    rest: new OpenAPIHandler<RequestContext>(router, {
      plugins: [new ResponseHeadersPlugin()],
      interceptors: [
        ({ request, next }) => {
          request.body = withoutFile(request.body)
          return next()
        },
        async ({ next }) => withStream(await next()),
      ],
      clientInterceptors: [onError((error) => settle(error, logger))],
    }),
  }
}

function withStream(result: StandardHandleResult): StandardHandleResult {
  return result.matched ? { ...result, response: streamed(result.response) } : result
}

/**
 * Refuses a body that is not JSON, a form or text. oRPC reads such a body as a file, and the file's own properties (such as its
 * name) would be taken for input fields.
 */
function withoutFile<Body>(read: () => Promise<Body>): () => Promise<Body> {
  return async () => {
    const body = await read()
    if (body instanceof Blob) throw asContractError(unreadable())
    return body
  }
}

/** Passes a refusal on; anything else is a bug (logged, shown only as a reference) or an unreachable database. */
function settle(error: unknown, logger: Logger): never {
  const malformed = malformedInput(error)
  if (malformed) throw asContractError(malformed)
  if (error instanceof ORPCError && error.defined) throw error
  if (error instanceof ORPCError && error.status < 500) throw error
  if (isDatabaseUnavailable(error)) {
    logger.warn({ err: error }, 'a call failed: the database is unavailable')
    throw new ORPCError('SERVICE_UNAVAILABLE', { message: DATABASE_UNAVAILABLE_MESSAGE })
  }
  const reference = uuidv7()
  logger.error({ err: error, reference }, 'a call failed')
  const sentence = error instanceof ExplainedFailure ? error.message : 'An unexpected error occurred'
  throw new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `${sentence} (reference ${reference})`,
    data: { reference },
  })
}
