import { describe, expect, it } from 'vitest'
import { admits, placesIn, put, type Schema, sample, take } from './schema.ts'

const QUOTE: Schema = {
  type: 'object',
  properties: {
    customer_id: { type: 'string', format: 'uuid' },
    notes: { anyOf: [{ type: 'string', maxLength: 10 }, { type: 'null' }] },
    items: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { quantity: { type: 'string', pattern: '^\\d+$' } },
        required: ['quantity'],
      },
    },
    status: { enum: ['draft', 'sent'], type: 'string' },
  },
  required: ['customer_id', 'items', 'status'],
}

it('creates a sample with only the required properties', () => {
  expect(sample(QUOTE, (property) => `the ${property}`)).toEqual({
    customer_id: 'the customer_id',
    items: [{ quantity: '1' }],
    status: 'draft',
  })
})

it('lists every position in a body and whether it is required', () => {
  const places = placesIn(QUOTE).map(({ path, isRequired }) => [path.join('.'), isRequired])
  expect(places).toEqual([
    ['', true],
    ['customer_id', true],
    ['notes', false],
    ['items', true],
    ['items.0', true],
    ['items.0.quantity', true],
    ['status', true],
  ])
})

describe('admits', () => {
  it.each<[Schema, Schema['type'], boolean]>([
    [{ type: 'string' }, 'string', true],
    [{ type: 'string' }, 'null', false],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'null', true],
    [{ type: 'number' }, 'integer', true],
    [{ const: true }, 'boolean', true],
    [{ const: true }, 'string', false],
    [{}, 'array', true],
  ])('given the schema %j and the type %s, answers %s', (schema, form, is) => {
    expect(admits(schema, form)).toBe(is)
  })
})

it('puts and takes values in a copy, and leaves the original alone', () => {
  const body = { title: 'A', items: [{ quantity: '1' }] }
  expect(put(body, ['items', 0, 'quantity'], null)).toEqual({ title: 'A', items: [{ quantity: null }] })
  expect(put(body, ['customer', 'name'], 'B')).toEqual({ ...body, customer: { name: 'B' } })
  expect(take(body, ['items', 0, 'quantity'])).toEqual({ title: 'A', items: [{}] })
  expect(take(body, ['title'])).toEqual({ items: [{ quantity: '1' }] })
  expect(take(body, ['customer', 'name'])).toEqual({ ...body, customer: {} })
  expect(take({}, ['items', 0, 'quantity'])).toEqual({ items: [{}] })
  expect(body).toEqual({ title: 'A', items: [{ quantity: '1' }] })
})
