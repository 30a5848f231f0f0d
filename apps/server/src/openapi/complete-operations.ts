import { STATUS_CODES } from 'node:http'
import type { OpenAPI } from '@orpc/openapi'
import { REFUSALS } from '@quotespark/contract'
import { IDEMPOTENCY_KEY_PARAMETER } from './api-description.ts'
import { OTHER_ERROR_REFERENCE } from './refusal-schemas.ts'

const RETRY_AFTER = { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } as const

const OTHER_FAILURE = {
  description: 'Anything else: a request that could not be read, or a failure of ours with its `reference`',
  content: { 'application/json': { schema: OTHER_ERROR_REFERENCE } },
}

/** Whoever has the link, or an e-mail address, may call these. */
const FOR_ANYBODY = new Set(['Shared links', 'Invitation links', 'Newsletter'])

/** Adds to each operation what holds for all of its kind and is therefore not in the contract. */
export function completeOperations(document: OpenAPI.Document): void {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {}) as OpenAPI.OperationObject[]) {
      if (operation.tags?.some((tag) => FOR_ANYBODY.has(tag))) operation.security = []
      if (refusedWith(operation, 'idempotency_key_reused')) {
        operation.parameters = [...(operation.parameters ?? []), { ...IDEMPOTENCY_KEY_PARAMETER }]
      }
      operation.parameters?.forEach(withoutDoubtfulFlags)
      operation.responses ??= {}
      describeResponses(operation.responses)
      operation.responses.default = OTHER_FAILURE
    }
  }
}

/** Both are the generator's defaults for every query parameter; the first is discouraged, the second says nothing here. */
function withoutDoubtfulFlags(parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject): void {
  if ('$ref' in parameter) return
  delete parameter.allowEmptyValue
  delete parameter.allowReserved
}

function describeResponses(responses: OpenAPI.ResponsesObject): void {
  for (const [status, response] of Object.entries(responses)) {
    if (!response || '$ref' in response) continue
    const messages = codesOf(response).map((code) => REFUSALS[code].message)
    response.description = messages.length > 0 ? messages.join(' / ') : (STATUS_CODES[status] ?? status)
    if (status === '429') response.headers = { 'Retry-After': RETRY_AFTER }
  }
}

function refusedWith(operation: OpenAPI.OperationObject, code: keyof typeof REFUSALS): boolean {
  const response = operation.responses?.[String(REFUSALS[code].status)]
  return response !== undefined && !('$ref' in response) && codesOf(response).includes(code)
}

function codesOf(response: OpenAPI.ResponseObject): (keyof typeof REFUSALS)[] {
  const schema = response.content?.['application/json']?.schema
  const all = schema && 'oneOf' in schema ? (schema.oneOf ?? []) : [schema ?? {}]
  return all.flatMap((each) => {
    const code = '$ref' in each ? each.$ref?.split('/refusal.')[1] : undefined
    return code !== undefined && Object.hasOwn(REFUSALS, code) ? [code as keyof typeof REFUSALS] : []
  })
}

/** Zod says of every integer that JavaScript can hold it; a reader of the description learns nothing from that. */
export function withoutSafeIntegerBounds(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const schema = node as { minimum?: unknown; maximum?: unknown }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  for (const child of Object.values(node)) withoutSafeIntegerBounds(child)
}
