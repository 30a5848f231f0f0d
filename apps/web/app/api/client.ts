import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@quotespark/contract'
import { currentCompanyId } from './company-in-use.ts'
import { withConfirmation } from './confirmation.ts'
import { fetchOrLose } from './connection-lost.ts'
import { withRefusalSentence } from './refusal-error.ts'

/** Options a call may carry besides its input. */
export interface CallContext {
  /** Makes the server answer a repeated create call with its first answer; see `use-creation.ts`. */
  idempotencyKey?: string
}

const link = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/rpc`,
  fetch: (request, init) => fetchOrLose(request, init),
  interceptors: [({ next }) => withConfirmation(() => withRefusalSentence(() => next()))],
  headers: ({ context }) => {
    const company = currentCompanyId()
    return {
      ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
      ...(company ? { 'quotespark-company': company } : {}),
    }
  },
})

const client: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link)

/**
 * Every procedure of the server as TanStack Query options: `useQuery(api.quote.get.queryOptions({ input: { id } }))`.
 * `api.quote.key()` is the key of everything about quotes.
 */
export const api = createTanstackQueryUtils(client)
