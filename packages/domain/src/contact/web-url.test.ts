import { expect, it } from 'vitest'
import { websiteLink } from './web-url.ts'

it.each([
  ['https://oakandiron.example', 'https://oakandiron.example/'],
  ['http://oakandiron.example/shop', 'http://oakandiron.example/shop'],
  [' www.oakandiron.example ', 'https://www.oakandiron.example/'],
  ['oakandiron.example:8080/a', 'https://oakandiron.example:8080/a'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['JaVaScRiPt:alert(1)//a.example', null],
  ['ftp://oakandiron.example', null],
  ['https://bank.example@elsewhere.example', null],
  ['find us on the market', null],
  ['oak', null],
  ['', null],
])('links the website %j to %s', (website, link) => {
  expect(websiteLink(website)).toBe(link)
})
