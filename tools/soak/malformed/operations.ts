import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schema } from './schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

/** One call of the API, as openapi.json describes it. */
export interface Operation {
  name: string
  method: string
  /** With its parameters in braces. */
  path: string
  parameters: Parameter[]
  /** Schema of the JSON body; undefined when there is none. */
  body: Schema | undefined
  takesFile: boolean
  takesKey: boolean
  /** Role of a rightful caller. */
  caller: 'staff' | 'portal' | 'anybody'
}

interface Described {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: unknown[]
}

/** Left out because they delete what all others are about; `every-operation.test.ts` and `bad-input.test.ts` cover them. */
const ENDING = ['account.delete', 'company.delete']

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

export async function readOperations(clone: string): Promise<Operation[]> {
  const description = JSON.parse(await readFile(join(clone, 'openapi.json'), 'utf8'))
  const paths: Record<string, Record<string, Described>> = resolve(description.paths, description)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { operationId = '' }]) => METHODS.includes(method) && !ENDING.includes(operationId))
      .map(([method, { operationId = '', parameters = [], requestBody, security }]) => {
        const content = requestBody?.content ?? {}
        return {
          name: operationId,
          method: method.toUpperCase(),
          path,
          parameters,
          body: content['application/json']?.schema,
          takesFile: 'multipart/form-data' in content,
          takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
          caller: security?.length === 0 ? 'anybody' : path.startsWith('/portal') ? 'portal' : 'staff',
        } satisfies Operation
      }),
  )
}

/** Replaces every reference by what it names among the components. */
function resolve<Part>(
  part: Part,
  description: { components: Record<string, Record<string, unknown>> },
): Part {
  return JSON.parse(JSON.stringify(part), (_, value) => {
    if (typeof value?.$ref !== 'string') return value
    const [, , section, name] = value.$ref.split('/')
    return resolve(description.components[section]?.[name], description)
  })
}
