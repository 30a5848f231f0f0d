// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepCompany, knownCompany } from './known-company.ts'

beforeEach(() => localStorage.clear())

const company = { name: 'Crumb & Co', accent_colour: '#8a4b1f', logoHref: '/api/v1/portal/quote/1/logo' }

test('remembers the name and colour of a company until it is forgotten', () => {
  expect(knownCompany()).toBeNull()
  keepCompany(company)
  expect(knownCompany()).toEqual({ ...company, logoHref: null })
  keepCompany({ ...company, accent_colour: null })
  expect(knownCompany()).toMatchObject({ name: 'Crumb & Co', accent_colour: null })
  keepCompany(null)
  expect(knownCompany()).toBeNull()
})

test('ignores anything else stored under its key', () => {
  for (const odd of ['', 'null', '{"name":""}', '{}', '[']) {
    localStorage.setItem('quotespark.portal.company', odd)
    expect(knownCompany(), odd).toBeNull()
  }
})
