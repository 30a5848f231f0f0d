import { tracingChannel } from 'node:diagnostics_channel'

/** What a trace says of a request: by the pattern of its address, never by the address. */
export interface TracedRequest {
  method: string
  route: string
  /** Known at its end. */
  status?: number
  request_id?: string
}

/** Costs nothing while nobody listens. */
export const tracedRequests = tracingChannel<unknown, TracedRequest>('quotespark:request')
