import { type CalendarDate, isCalendarDate } from '@quotespark/domain/time'
import { z } from 'zod'
import { datedFields, readDatedFile } from './dated-file.ts'

/** Bank holidays of England and Wales, on which nobody is chased or sent a statement by itself. */
export type BankHolidays = ReadonlySet<CalendarDate>

const HOLIDAYS_FILE = 'bank-holidays.json'

const holidaysFile = z.strictObject({
  ...datedFields,
  bank_holidays: z.array(z.string().refine(isCalendarDate, 'must be a day such as 2026-12-25')),
})

/** Reads the days that the product ships with, and those that the operator has added in DATA_DIR. Throws as `readDatedFile` does. */
export function readBankHolidays(dataDir: string): BankHolidays {
  return new Set(
    readDatedFile(HOLIDAYS_FILE, holidaysFile, dataDir).flatMap(({ bank_holidays }) => bank_holidays),
  )
}
