import { expect, it } from 'vitest'
import { guessFromEmail } from './guess-from-email.ts'

it.each([
  ['grace.hopper@harbour-books.co.uk', 'Harbour Books', 'Grace Hopper'],
  ['Grace_Hopper+quotes@mail.harbourbooks.com', 'Harbourbooks', 'Grace Hopper'],
  ['grace@harbour.org', 'Harbour', 'Grace'],
  ['grace.hopper2@gmail.com', '', 'Grace'],
  ['accounts@harbour-books.co.uk', 'Harbour Books', ''],
  ['info@btinternet.com', '', ''],
  ['ada@co.uk', 'Co', 'Ada'],
  ['@', '', ''],
  ['a@b', '', 'A'],
])('guesses from %s the company %j and the contact %j', (email, name, contact_person) => {
  expect(guessFromEmail(email)).toEqual({ name, contact_person })
})
