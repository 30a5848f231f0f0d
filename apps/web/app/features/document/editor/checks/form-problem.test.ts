import { describe, expect, it } from 'vitest'
import { formProblems } from './form-problem.ts'

const error = (message: string) => ({ type: 'custom', message, ref: { name: 'x' } })

describe('formProblems', () => {
  it('names the fields of lines', () => {
    const items: unknown[] = []
    items[2] = { description: error('Describe it'), quantity: error('Count it') }
    expect(formProblems({ items })).toEqual([
      { path: 'items.2.description', message: 'Describe it' },
      { path: 'items.2.quantity', message: 'Count it' },
    ])
  })
  it('puts the fields named in `first` before the others', () => {
    const errors = {
      title: error('Title'),
      notes: error('Notes'),
      items: [{ description: error('Description') }],
      customer_id: error('Customer'),
    }
    expect(formProblems(errors, ['customer_id', 'title', 'items']).map(({ message }) => message)).toEqual([
      'Customer',
      'Title',
      'Description',
      'Notes',
    ])
  })
  it('finds problems of the lines as a whole', () => {
    expect(formProblems({ items: { root: error('Too many') } })).toEqual([
      { path: 'items.root', message: 'Too many' },
    ])
  })
  it('finds nothing in a form without errors', () => {
    expect(formProblems({})).toEqual([])
  })
})
