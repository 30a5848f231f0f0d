import type { SeededRandom } from '@quotespark/testing/worlds'

/** The part of JSON Schema that openapi.json uses. */
export interface Schema {
  $ref?: string
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** Sample texts: each pattern of the API matches at least one. */
const TEXTS = [
  'Text',
  'ada@customer.example',
  '1',
  '2026-11-20',
  '#6a2a6b',
  'GB123456789',
  '12-34-56',
  '123456',
  '12345678',
  '0123456789abcdef'.repeat(4),
  'cs_test_1',
  'data:image/png;base64,iVBORw0KGgo=',
  'https://example.com',
]

/**
 * Creates the plainest value that the schema accepts; `idFor` gives the id for a property that refers to something. Not one
 * drawn by fast-check: the schema does not hold the rules between fields, such as dates in order, and a call that is refused for
 * one of those proves nothing about what is spoiled in it afterwards.
 */
export function sample(schema: Schema, idFor: (property: string) => string, property = ''): unknown {
  const { anyOf, oneOf, type, examples, properties, required = [], items, minItems = 0 } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (examples) return examples[0]
  const [first] = anyOf ?? oneOf ?? []
  if (first) return sample(first, idFor, property)
  if (type === 'object') {
    const known = Object.entries(properties ?? {}).filter(([name]) => required.includes(name))
    return Object.fromEntries(known.map(([name, each]) => [name, sample(each, idFor, name)]))
  }
  if (type === 'array') return Array.from({ length: minItems }, () => sample(items ?? {}, idFor, property))
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  return type === 'string' ? sampleText(schema, idFor, property) : null
}

function sampleText(schema: Schema, idFor: (property: string) => string, property: string): string {
  if (schema.format === 'uuid') return idFor(property)
  if (schema.format === 'date') return '2026-11-20'
  if (schema.format === 'date-time') return '2026-11-20T10:00:00.000Z'
  if (schema.format === 'email') return 'ada@customer.example'
  const pattern = new RegExp(schema.pattern ?? '')
  return (
    TEXTS.find((text) => pattern.test(text) && text.length >= (schema.minLength ?? 0)) ?? 'Text'.repeat(10)
  )
}

/** A position within a body, with its schema. */
export interface Place {
  path: (string | number)[]
  schema: Schema
  isRequired: boolean
}

/** Lists every position in a body, including those the sample leaves out. */
export function placesIn(schema: Schema, path: Place['path'] = [], isRequired = true): Place[] {
  const here = { path, schema, isRequired }
  const object = alternatives(schema).find(({ type }) => type === 'object')
  const array = alternatives(schema).find(({ type }) => type === 'array')
  return [
    here,
    ...Object.entries(object?.properties ?? {}).flatMap(([name, each]) =>
      placesIn(each, [...path, name], object?.required?.includes(name) ?? false),
    ),
    ...(array?.items ? placesIn(array.items, [...path, 0]) : []),
  ]
}

export function alternatives(schema: Schema): Schema[] {
  const each = schema.anyOf ?? schema.oneOf
  return each ? each.flatMap(alternatives) : [schema]
}

/** True when the schema takes a value of this type here, whatever its other constraints. */
export function admits(schema: Schema, form: Schema['type']): boolean {
  return alternatives(schema).some(({ type, const: only, enum: some }) => {
    if (only !== undefined) return typeof only === form
    if (some && !type) return some.some((each) => typeof each === form)
    return type === form || type === undefined || (type === 'number' && form === 'integer')
  })
}

/** Returns a copy with the value at that path; missing parents are created. */
export function put(body: unknown, [head, ...rest]: Place['path'], value: unknown): unknown {
  if (head === undefined) return value
  const isList = typeof head === 'number'
  const copy: Record<string | number, unknown> | unknown[] = isList
    ? Array.isArray(body)
      ? [...body]
      : []
    : { ...(typeof body === 'object' && !Array.isArray(body) ? body : {}) }
  const there = copy as Record<string | number, unknown>
  there[head] = put(there[head], rest, value)
  return copy
}

/** Returns a copy without the value at that path; missing parents are created. */
export function take(body: unknown, path: Place['path']): unknown {
  const last = path.at(-1)
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], body)
  if (typeof last !== 'string') return body
  const { [last]: _, ...others } = { ...(typeof holder === 'object' ? holder : null) } as Record<
    string,
    unknown
  >
  return put(body, path.slice(0, -1), others)
}

export const pickSome = <Item>(random: SeededRandom, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : random.pick(items)
