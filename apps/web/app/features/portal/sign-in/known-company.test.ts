// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { rememberCompany, rememberedCompany } from './known-company.ts'

beforeEach(() => localStorage.clear())

const company = { name: 'Crumb & Co', accent_colour: '#8a4b1f', logoHref: '/api/v1/portal/quote/1/logo' }

test('remembers the name and colour of a company until it is forgotten', () => {
  expect(rememberedCompany()).toBeNull()
  rememberCompany(company)
  expect(rememberedCompany()).toEqual({ ...company, logoHref: null })
  rememberCompany({ ...company, accent_colour: null })
  expect(rememberedCompany()).toMatchObject({ name: 'Crumb & Co', accent_colour: null })
  rememberCompany(null)
  expect(rememberedCompany()).toBeNull()
})

test('ignores anything else stored under its key', () => {
  for (const odd of ['', 'null', '{"name":""}', '{}', '[']) {
    localStorage.setItem('quotespark.portal.company', odd)
    expect(rememberedCompany(), odd).toBeNull()
  }
})
