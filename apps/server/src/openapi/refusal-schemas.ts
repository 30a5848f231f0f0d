import type { OpenAPI } from '@orpc/openapi'
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { REFUSALS } from '@quotespark/contract'

export function refusalReference(code: string) {
  return { $ref: `#/components/schemas/refusal.${code}` }
}

export const OTHER_ERROR_REFERENCE = { $ref: '#/components/schemas/other_error' }

export const OTHER_ERROR_EXAMPLE = {
  defined: false,
  code: 'INTERNAL_SERVER_ERROR',
  status: 500,
  message: 'An unexpected error occurred (reference 0199d8a0-4c00-7b1e-8a52-3f0c2d9e6b41)',
  data: { reference: '0199d8a0-4c00-7b1e-8a52-3f0c2d9e6b41' },
}

export const OTHER_ERROR_SCHEMA = {
  type: 'object',
  properties: {
    defined: { const: false, description: 'False: the code is not one that this operation declares.' },
    code: { type: 'string', examples: ['INTERNAL_SERVER_ERROR'] },
    status: { type: 'integer', examples: [500] },
    message: { type: 'string' },
    data: {},
  },
  required: ['defined', 'code', 'status', 'message'],
} satisfies OpenAPI.SchemaObject

/** One schema for each refusal code, whichever operation gives it. */
export function refusalSchemas(converter: ZodToJsonSchemaConverter): Record<string, OpenAPI.SchemaObject> {
  return Object.fromEntries(
    Object.entries(REFUSALS)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, { status, message, data }]) => [
        `refusal.${code}`,
        {
          type: 'object',
          description: message,
          properties: {
            defined: { const: true, description: 'True: the code is one that this operation declares.' },
            code: { const: code },
            status: { const: status },
            message: { type: 'string', examples: [message] },
            data: converter.convert(data, { strategy: 'output' })[1] as OpenAPI.SchemaObject,
          },
          required: ['defined', 'code', 'status', 'message', 'data'],
        } satisfies OpenAPI.SchemaObject,
      ]),
  )
}
