import { describe, expect, it } from 'vitest'
import { normalisePhone } from './phone-number.ts'

describe('a UK number, however it is typed', () => {
  it.each([
    ['020 7946 0000', '+442079460000'],
    ['(020) 7946 0000', '+442079460000'],
    ['020-7946-0000', '+442079460000'],
    ['020.7946.0000', '+442079460000'],
    ['0207 946 0000', '+442079460000'],
    ['020 7946–0000', '+442079460000'],
    ['+44 20 7946 0000', '+442079460000'],
    ['+44 (0)20 7946-0000', '+442079460000'],
    ['+44(0)2079460000', '+442079460000'],
    ['0044 20 7946 0000', '+442079460000'],
    ['07700 900123', '+447700900123'],
    ['07700/900123', '+447700900123'],
    ['  07700900123 ', '+447700900123'],
    ['01204 62007', '+44120462007'],
    ['0800 123456', '+44800123456'],
  ])('stores %s with +44', (typed, kept) => {
    expect(normalisePhone(typed)).toBe(kept)
    expect(normalisePhone(kept)).toBe(kept)
  })
})

describe('a number of another country or without a prefix', () => {
  it.each([
    '+1 202 555 0123',
    '+33 1 99 00 12 34',
    '+353 (1) 555-0123',
    '447700900123',
    '7700 900123',
    '1',
    '+442',
    `+${'1'.repeat(16)}`,
  ])('stores %s as typed', (typed) => expect(normalisePhone(typed)).toBe(typed))
})

it.each([
  '',
  '+',
  '0',
  '012',
  '+0',
  '1'.repeat(17),
  '00000000000',
  '020 7946 000',
  '020 7946 00000',
  '04000 900123',
  'call me',
  '020 7946 0000 ext 5',
  '٤٤',
])('rejects %j as no telephone number', (typed) => expect(normalisePhone(typed)).toBeUndefined())
