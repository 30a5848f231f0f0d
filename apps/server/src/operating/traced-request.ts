import { tracingChannel } from 'node:diagnostics_channel'

/** A request as traces show it: by the pattern of its address, never by the address. */
export interface TracedRequest {
  method: string
  route: string
  /** Known only when the request has ended. */
  status?: number
  request_id?: string
}

/** Costs nothing while nobody listens. */
export const tracedRequests = tracingChannel<unknown, TracedRequest>('quotespark:request')
