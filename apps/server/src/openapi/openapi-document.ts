import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@quotespark/contract'
import { API_DESCRIPTION, SESSION_COOKIE_SCHEME } from './api-description.ts'
import { completeOperations, withoutSafeIntegerBounds } from './complete-operations.ts'
import { OTHER_ERROR_SCHEMA, refusalReference, refusalSchemas } from './refusal-schemas.ts'

/** The contract as OpenAPI 3.1, for `openapi.json` and `/api/docs`. The same input gives the same text. */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const converter = new ZodToJsonSchemaConverter()
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(contract, {
    ...API_DESCRIPTION,
    // Operator calls are for the people who run the installation, and are not published.
    filter: ({ contract: procedure }) => procedure['~orpc'].meta.access !== 'operator',
    commonSchemas: namedOutputs(),
    customErrorResponseBodySchema: (errors) => ({ oneOf: errors.map(([code]) => refusalReference(code)) }),
  })
  const examples = completeOperations(document)
  const described = {
    ...document,
    paths: sortedByKey(document.paths ?? {}),
    components: {
      securitySchemes: { session: SESSION_COOKIE_SCHEME },
      examples: sortedByKey(examples),
      schemas: {
        ...sortedByKey(document.components?.schemas ?? {}),
        other_error: OTHER_ERROR_SCHEMA,
        ...refusalSchemas(converter),
      },
    },
  }
  withoutSafeIntegerBounds(described)
  return described
}

/** Outputs that several operations share are described once, under a name. */
function namedOutputs() {
  const outputs = {
    Company: contract.company.create,
    Customer: contract.customer.create,
    Invoice: contract.invoice.create,
    PortalQuote: contract.portal.acceptQuote,
    Product: contract.product.create,
    Quote: contract.quote.create,
  }
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([name, procedure]) => {
      const schema = procedure['~orpc'].outputSchema
      return schema ? [[name, { strategy: 'output' as const, schema }]] : []
    }),
  )
}

function sortedByKey<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
