import { expect, test } from 'vitest'
import { byCompany } from './portal-list.tsx'

const party = {
  name: 'Crumb & Co',
  email: null,
  address: null,
  phone: null,
  website: null,
  has_logo: false,
  accent_colour: null,
  document_look: 'classic' as const,
}
const document = (name: string, company: string) => ({ name, company: { ...party, id: company } })

test('keeps companies and their documents in the order they came', () => {
  const documents = [document('1', 'b'), document('2', 'a'), document('3', 'b')]
  expect(
    byCompany(documents).map(({ company, documents }) => [company.id, documents.map(({ name }) => name)]),
  ).toEqual([
    ['b', ['1', '3']],
    ['a', ['2']],
  ])
  expect(byCompany([])).toEqual([])
})
