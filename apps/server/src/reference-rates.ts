import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type HalfYear,
  type InterestRate,
  isHalfYear,
  normaliseInterestRate,
} from '@quotespark/domain/billing'
import { isVatRate } from '@quotespark/domain/money'
import { isCalendarDate } from '@quotespark/domain/time'
import { z } from 'zod'

/** Bank Rate by half-year, for statutory interest that starts to run in it: '2026-07' is '3.75' percent. */
export type ReferenceRates = ReadonlyMap<HalfYear, InterestRate>

export const RATES_FILE = 'reference-rates.json'
/** Ships with the product; beside this module in the sources and in the bundle. */
const SHIPPED = new URL(RATES_FILE, import.meta.url)

const ratesFile = z.strictObject({
  /** The day on which somebody last checked the rates. */
  updated_on: z.string().refine(isCalendarDate, 'must be a day such as 2026-07-01'),
  source: z.string().optional(),
  reference_rates: z
    .record(z.string(), z.string().refine(isVatRate, 'must be a percentage in quotes, such as "3.75"'))
    .superRefine((rates, context) => {
      for (const name of Object.keys(rates).filter((each) => !isHalfYear(each))) {
        const message = 'must be a half-year such as 2026-01 or 2026-07'
        context.addIssue({ code: 'custom', path: [name], message })
      }
    }),
})

/**
 * Reads the rates that the product ships with, and those that the operator has entered in DATA_DIR, which win. Throws with a sentence
 * that names the file and the place of what is wrong in it.
 */
export function readReferenceRates(dataDir: string): ReferenceRates {
  const own = join(dataDir, RATES_FILE)
  return new Map([...ratesIn(SHIPPED), ...(existsSync(own) ? ratesIn(own) : [])])
}

function ratesIn(file: string | URL): [HalfYear, InterestRate][] {
  const parsed = ratesFile.safeParse(jsonIn(file))
  if (parsed.success) {
    const entered = Object.entries(parsed.data.reference_rates)
    return entered.map(([halfYear, rate]) => [halfYear, normaliseInterestRate(rate)])
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'file'}: ${issue.message}`)
  throw new Error(`${file} is invalid:\n${lines.join('\n')}`)
}

function jsonIn(file: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}
