import type { SeededRandom } from '@quotespark/testing/worlds'
import type { Operation } from './operations.ts'
import type { RawCall } from './raw-call.ts'
import { sample } from './schema.ts'
import type { Tenant } from './tenant.ts'

/** A call before it goes out: right in all, until it is spoiled. */
export interface Draft {
  operation: Operation
  method: string
  params: Record<string, string>
  /** As it stands behind the question mark. */
  query: string
  body: unknown
  /** Instead of the body as JSON. */
  bytes?: Buffer
  headers: Record<string, string>
  /** How it was spoiled, for who repeats it. */
  spoiled: string[]
}

/** What is not of the caller, and what is known of the whole API. */
export interface Surroundings {
  /** Of another company. */
  foreign: Tenant['ids']
  /** By path, the methods there are. */
  methods: Map<string, string[]>
}

/** Takes a call that is right and answers one that cannot be, or nothing where it does not fit. */
export type Spoil = (draft: Draft, random: SeededRandom, around: Surroundings) => Draft | undefined

/** Of the things that properties name with other words than paths. */
const NAMED: Record<string, string> = {
  customer_id: 'customers',
  product_id: 'products',
  vat_rate_id: 'vat-rates',
  attachment_ids: 'attachments',
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

/** As the tenant would rightly call it, about things of theirs. */
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

/** Of the tenant, what this property, or `{id}` in this path, names. */
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

/** Without one it cannot be right. */
export const requiresBody = ({ operation, body }: Draft) =>
  body !== undefined && !operation.takesFile && (operation.body?.required?.length ?? 0) > 0
