import { isDeepStrictEqual } from 'node:util'
import type { OpenAPI } from '@orpc/openapi'

/** A parameter or response of an operation, and how to put a reference in its place. */
interface Part<Value> {
  name: string
  value: Value
  refer: (reference: OpenAPI.ReferenceObject) => void
}

/** Moves the parameters and responses that several operations share into the components; all others stay where they are. */
export function shareParts({ paths = {} }: OpenAPI.Document) {
  const parameters: Part<OpenAPI.ParameterObject>[] = []
  const responses: Part<OpenAPI.ResponseObject>[] = []
  for (const [path, methods] of Object.entries(paths)) {
    for (const operation of Object.values(methods ?? {}) as OpenAPI.OperationObject[]) {
      const { parameters: given = [], responses: answers = {} } = operation
      for (const [at, parameter] of given.entries()) {
        const value = parameter as OpenAPI.ParameterObject
        parameters.push({
          name: parameterName(value, path),
          value,
          refer: (reference) => {
            given[at] = reference
          },
        })
      }
      for (const [status, response] of Object.entries(answers)) {
        const value = response as OpenAPI.ResponseObject
        const name = responseName(value)
        const refer = (reference: OpenAPI.ReferenceObject) => {
          answers[status] = reference
        }
        if (name) responses.push({ name, value, refer })
      }
    }
  }
  return {
    parameters: shareRepeated('parameters', parameters),
    responses: shareRepeated('responses', responses),
  }
}

/** A parameter of the path is named together with the segment before it: `quotes.id`. */
function parameterName({ name, in: place }: OpenAPI.ParameterObject, path: string): string {
  const [, segment] = path.match(`([^/]+)/[{]${name}[}]`) ?? []
  return place === 'path' && segment ? `${segment}.${name}` : name
}

/** A response is named after its examples or its named schema; with neither, as for files, it is not shared. */
function responseName({ content }: OpenAPI.ResponseObject): string | undefined {
  const { examples, schema } = content?.['application/json'] ?? {}
  if (examples) return Object.keys(examples).join('-or-')
  return schema && '$ref' in schema ? schema.$ref?.split('/').at(-1) : undefined
}

function shareRepeated<Value>(
  section: 'parameters' | 'responses',
  parts: Part<Value>[],
): Record<string, Value> {
  const shared: Record<string, Value> = {}
  for (const equal of Map.groupBy(parts, ({ value }) => JSON.stringify(value)).values()) {
    const [first, second] = equal
    if (!first || !second) continue
    const name = addNumbered(shared, first.name, first.value)
    for (const { refer } of equal) refer({ $ref: `#/components/${section}/${name}` })
  }
  return shared
}

/** Adds a value under a name, numbered if another value has that name already. Returns the name it has. */
export function addNumbered<Value>(record: Record<string, Value>, name: string, value: Value): string {
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}.${number}`
    record[numbered] ??= value
    if (isDeepStrictEqual(record[numbered], value)) return numbered
  }
}
