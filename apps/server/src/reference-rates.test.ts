import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { RATES_FILE, readReferenceRates } from './reference-rates.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-rates-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (text: string) => writeFile(join(folder, RATES_FILE), text)
const entered = (reference_rates: object) => JSON.stringify({ updated_on: '2027-01-04', reference_rates })

it('ships with the half-years from July 2020 to December 2026', () => {
  const rates = readReferenceRates(folder)
  expect([...rates.keys()].sort()).toHaveLength(13)
  expect([rates.get('2020-07'), rates.get('2024-01'), rates.get('2026-07')]).toEqual(['0.10', '5.25', '3.75'])
  expect(rates.has('2027-01')).toBe(false)
})

it('takes what the operator has entered beside it, which wins', async () => {
  await write(entered({ '2027-01': '3.50', '2026-07': '3.7' }))
  const rates = readReferenceRates(folder)
  expect([rates.get('2026-01'), rates.get('2026-07'), rates.get('2027-01')]).toEqual(['3.75', '3.70', '3.50'])
})

it.each([
  ['no JSON', '{', /reference-rates\.json cannot be read/],
  [
    'a month in which no half-year starts',
    entered({ '2027-02': '3.50' }),
    /reference_rates\.2027-02: must be a half-year/,
  ],
  [
    'a rate that is no percentage',
    entered({ '2027-01': 'four' }),
    /reference_rates\.2027-01: must be a percentage/,
  ],
  ['a rate that is a number', entered({ '2027-01': 3.5 }), /reference_rates\.2027-01/],
  ['no day', JSON.stringify({ reference_rates: {} }), /updated_on/],
  ['a misspelt name', JSON.stringify({ updated_on: '2027-01-04', rates: {} }), /reference_rates/],
])('stops the start for %s', async (_, text, message) => {
  await write(text)
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(message)
})
