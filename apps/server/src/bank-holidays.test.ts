import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBankHolidays } from './bank-holidays.ts'
import { readConfig } from './config.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-holidays-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (bank_holidays: string[]) =>
  writeFile(join(folder, 'bank-holidays.json'), JSON.stringify({ updated_on: '2028-01-02', bank_holidays }))

test('ships with eight days of each year', () => {
  const days = [...readBankHolidays(folder)]
  for (const year of ['2026', '2027', '2028'])
    expect(days.filter((day) => day.startsWith(year))).toHaveLength(8)
})

test('takes the days that the operator has added', async () => {
  await write(['2029-01-01'])
  const days = readBankHolidays(folder)
  expect([days.has('2026-12-25'), days.has('2029-01-01'), days.has('2029-01-02')]).toEqual([
    true,
    true,
    false,
  ])
})

test('stops the start for what is no day', async () => {
  await write(['2029-02-30'])
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/bank_holidays\.0: must be a day/)
})
