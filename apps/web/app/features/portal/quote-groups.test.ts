import type { PortalQuote } from '@quotespark/contract'
import { expect, it } from 'vitest'
import { groupByCompany } from './quote-groups.ts'

const company = { name: 'Oak & Iron', email: 'hello@oak.example', address: null, phone: null, website: null }
const quote = (id: string, from: Partial<PortalQuote['company']> = {}) =>
  ({ id, company: { ...company, ...from } }) as PortalQuote

it('groups by company and keeps the order of both', () => {
  const groups = groupByCompany([
    quote('1'),
    quote('2', { name: 'Crumb & Kiln' }),
    quote('3'),
    quote('4', { name: 'Crumb & Kiln' }),
  ])
  expect(groups.map(({ company: { name }, quotes }) => [name, quotes.map(({ id }) => id)])).toEqual([
    ['Oak & Iron', ['1', '3']],
    ['Crumb & Kiln', ['2', '4']],
  ])
})

it('keeps two companies of one name apart', () => {
  expect(groupByCompany([quote('1'), quote('2', { email: 'office@oak.example' })])).toHaveLength(2)
  expect(groupByCompany([])).toEqual([])
})
