import type { OpenAPI } from '@orpc/openapi'

/**
 * Describes files as bytes under their media types. Left alone, the generator adds JSON to a file with two media types, describes
 * a JSON file as text, and allows a file inside a JSON body, which nobody can send.
 */
export function describeFiles({ requestBody, responses }: OpenAPI.OperationObject): void {
  if (requestBody && 'content' in requestBody && requestBody.content['multipart/form-data']) {
    delete requestBody.content['application/json']
    markFiles(requestBody.content['multipart/form-data'].schema)
  }
  for (const response of Object.values(responses ?? {})) {
    if (!response || '$ref' in response) continue
    const { content = {} } = response
    const json = content['application/json']
    if (isEmptyChoice(json?.schema)) delete content['application/json']
    else if (isFile(json?.schema)) content['application/json'] = { schema: { type: 'object' } }
    for (const { schema } of Object.values(content)) markFiles(schema)
  }
}

type Schema = OpenAPI.MediaTypeObject['schema']

function isEmptyChoice(schema: Schema): boolean {
  return schema !== undefined && 'anyOf' in schema && schema.anyOf?.length === 0
}

function isFile(schema: Schema): schema is OpenAPI.SchemaObject {
  return schema !== undefined && 'contentMediaType' in schema
}

function markFiles(schema: Schema): void {
  if (isFile(schema)) Object.assign(schema, { format: 'binary' })
  else if (schema && 'properties' in schema) Object.values(schema.properties ?? {}).forEach(markFiles)
}
