import { expect, it } from 'vitest'
import { suggestedCustomer } from './new-customer-suggestion.ts'

const found = [{ name: 'Harbour Books', email: 'grace@harbour.example' }]
const suggested = (typed: string) => suggestedCustomer(typed, found)

it('offers a name of more than 2 characters that no customer has', () => {
  expect(suggested('  ')).toBeNull()
  expect(suggested('Mi')).toBeNull()
  expect(suggested(' Mil ')).toEqual({ name: 'Mil', contact_person: '', email: '' })
  expect(suggested('Harbour Book')).toEqual({ name: 'Harbour Book', contact_person: '', email: '' })
  expect(suggested('harbour BOOKS')).toBeNull()
})

it('offers an email address of more than 5 characters that no customer has', () => {
  expect(suggested('a@b.c')).toBeNull()
  expect(suggested('a@b.co')).toEqual({ name: 'B', contact_person: 'A', email: 'a@b.co' })
  expect(suggested('Grace@Harbour.example')).toBeNull()
})
