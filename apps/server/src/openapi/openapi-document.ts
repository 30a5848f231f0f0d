import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@quotespark/contract'
import { API_DESCRIPTION, SESSION_COOKIE_SCHEME } from './api-description.ts'
import { completeOperations } from './complete-operations.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import { OTHER_ERROR_SCHEMA, refusalReference, refusalSchemas } from './refusal-schemas.ts'
import { shareParts } from './share-parts.ts'

/** The contract as OpenAPI 3.1, for `openapi.json` and `/api/docs`. The same input gives the same text. */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const converter = new ZodToJsonSchemaConverter()
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(contract, {
    ...API_DESCRIPTION,
    // Operator calls are for the people who run the installation, and are not published.
    filter: ({ contract: procedure }) => procedure['~orpc'].meta.access !== 'operator',
    commonSchemas: NAMED_SCHEMAS,
    customErrorResponseBodySchema: (errors) => ({ oneOf: errors.map(([code]) => refusalReference(code)) }),
  })
  const examples = completeOperations(document)
  const { parameters, responses } = shareParts(document)
  const described = {
    ...document,
    paths: sortedByKey(document.paths ?? {}),
    components: {
      securitySchemes: { session: SESSION_COOKIE_SCHEME },
      parameters: sortedByKey(parameters),
      responses: sortedByKey(responses),
      examples: sortedByKey(examples),
      schemas: {
        ...sortedByKey(document.components?.schemas ?? {}),
        other_error: OTHER_ERROR_SCHEMA,
        ...refusalSchemas(converter),
      },
    },
  }
  removeSafeIntegerBounds(described)
  return described
}

/** Zod bounds every integer by what JavaScript can hold; those bounds tell an API reader nothing. */
function removeSafeIntegerBounds(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const schema = node as { minimum?: unknown; maximum?: unknown }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  for (const child of Object.values(node)) removeSafeIntegerBounds(child)
}

function sortedByKey<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
