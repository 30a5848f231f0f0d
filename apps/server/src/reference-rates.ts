import {
  type HalfYear,
  type InterestRate,
  isHalfYear,
  normaliseInterestRate,
} from '@quotespark/domain/billing'
import { isVatRate } from '@quotespark/domain/money'
import { z } from 'zod'
import { datedFields, readDatedFile } from './dated-file.ts'

/** Bank Rate by half-year, for statutory interest that starts to run in it: '2026-07' is '3.75' percent. */
export type ReferenceRates = ReadonlyMap<HalfYear, InterestRate>

export const RATES_FILE = 'reference-rates.json'

const ratesFile = z.strictObject({
  ...datedFields,
  reference_rates: z
    .record(z.string(), z.string().refine(isVatRate, 'must be a percentage in quotes, such as "3.75"'))
    .superRefine((rates, context) => {
      for (const name of Object.keys(rates).filter((each) => !isHalfYear(each))) {
        const message = 'must be a half-year such as 2026-01 or 2026-07'
        context.addIssue({ code: 'custom', path: [name], message })
      }
    }),
})

/** Reads the rates that the product ships with, and those that the operator has entered in DATA_DIR, which win. Throws as `readDatedFile` does. */
export function readReferenceRates(dataDir: string): ReferenceRates {
  const files = readDatedFile(RATES_FILE, ratesFile, dataDir)
  const entered = files.flatMap(({ reference_rates }) => Object.entries(reference_rates))
  return new Map(entered.map(([halfYear, rate]) => [halfYear, normaliseInterestRate(rate)]))
}
