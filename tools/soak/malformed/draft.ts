import type { SeededRandom } from '@quotespark/testing/worlds'
import type { Operation } from './operations.ts'
import type { RawCall } from './raw-call.ts'
import { sample } from './schema.ts'
import type { Tenant } from './tenant.ts'

/** A call before it is sent: valid until it is corrupted. */
export interface Draft {
  operation: Operation
  method: string
  params: Record<string, string>
  /** The query with its question mark; empty for none. */
  query: string
  body: unknown
  /** Sent instead of the body as JSON. */
  bytes?: Buffer
  headers: Record<string, string>
  /** Names the corruptions, so that the call can be repeated. */
  spoiled: string[]
}

/** Things outside the caller's company, and the methods of the whole API. */
export interface Surroundings {
  /** Ids of another company. */
  foreign: Tenant['ids']
  /** Methods by path. */
  methods: Map<string, string[]>
}

/** Takes a valid call and returns an invalid one, or undefined where it does not apply. */
export type Corruption = (draft: Draft, random: SeededRandom, around: Surroundings) => Draft | undefined

/** Nouns of the properties that do not use the word of the path. */
const NAMED: Record<string, string> = {
  customer_id: 'customers',
  product_id: 'products',
  vat_rate_id: 'vat-rates',
  attachment_ids: 'attachments',
  internal_attachment_ids: 'attachments',
  attachment_id: 'attachments',
  quote_id: 'quotes',
}

const TOKENS: Record<string, string> = {
  token: 'no-such-token-0123456789',
  template: 'quote-sent',
  kind: 'quote',
  sha256: '0'.repeat(64),
  revision: '1',
  version: '1',
}

/** A valid call of the tenant's, about their own things. */
export function draftFor(operation: Operation, { staff, portal, ids }: Tenant, random: SeededRandom): Draft {
  const { method, path, body, caller } = operation
  const idFor = (property: string) => idOf(ids, path, property, random)
  const inPath = operation.parameters.filter((each) => each.in === 'path')
  const { cookies } = caller === 'portal' ? portal : staff
  return {
    operation,
    method,
    params: Object.fromEntries(inPath.map(({ name }) => [name, TOKENS[name] ?? idFor(name)])),
    query: '',
    body: body && sample(body, idFor),
    headers:
      caller === 'anybody'
        ? {}
        : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    spoiled: [],
  }
}

/** Picks an id of the tenant's for this property, or for `{id}` in this path. */
export function idOf(ids: Tenant['ids'], path: string, property: string, random: SeededRandom): string {
  const [, first = '', second = ''] = path.split('/')
  const noun = NAMED[property] ?? (first === 'portal' ? second : first)
  const known = ids[noun] ?? ids.quotes ?? []
  return random.pick(known)
}

export function asCall(draft: Draft, origin: string): RawCall {
  const { operation, method, params, query, body, bytes, headers } = draft
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
  const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const type: Record<string, string> = json ? { 'content-type': 'application/json' } : {}
  return {
    method,
    path: `/api/v1${path}${query}`,
    headers: { origin, ...type, ...headers },
    body: bytes ?? json,
  }
}

/** True when the call cannot be valid without its body. */
export const requiresBody = ({ operation, body }: Draft) =>
  body !== undefined && !operation.takesFile && (operation.body?.required?.length ?? 0) > 0
