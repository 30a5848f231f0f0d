import { DEFAULT_VAT_RATE } from '../company/company-defaults.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'
import {
  divideRounded,
  formatTrimmedDecimal,
  multiplyRounded,
  parseDecimal,
  tryParseDecimal,
} from './decimal.ts'
import { fromPence, type Money, toPence } from './money.ts'

/** A percentage such as '20' or '17.5', from 0 to 100 with at most two decimals. */
export type VatRate = string

export const VAT_RATE_SCALE = 2
const MAX_RATE = 10_000n
/** A percentage in hundredths is a fraction with four decimals. */
const TAX_RATE_SCALE = 4

/** True for '0', the zero rate; 'no VAT' is `null`, never a rate. */
export function isVatRate(text: string): boolean {
  return tryParseVatRate(text) !== undefined
}

function tryParseVatRate(text: string): bigint | undefined {
  const rate = tryParseDecimal(text, VAT_RATE_SCALE)
  return rate !== undefined && rate >= 0n && rate <= MAX_RATE ? rate : undefined
}

/** Parses a rate into hundredths of a percent: '17.5' is 1750n. Refuses anything else; `path` names the field. */
export function parseVatRate(text: VatRate, path = 'vat_rate'): bigint {
  const rate = tryParseVatRate(text)
  if (rate === undefined)
    throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.vatRate }] })
  return rate
}

export function formatHundredths(rate: bigint): VatRate {
  return formatTrimmedDecimal(rate, VAT_RATE_SCALE)
}

/** Turns '20.00', as a numeric column returns it, into '20'. */
export function normaliseVatRate(text: VatRate): VatRate {
  return formatHundredths(parseVatRate(text))
}

/**
 * Rounds to the penny, half away from zero, as EN 16931 BR-CO-17 requires of a rate's VAT computed from its summed net;
 * VAT Notice 700 paragraph 17.5 allows it.
 */
export function vatOnPence(netPence: bigint, rate: bigint): bigint {
  return multiplyRounded(netPence, rate, TAX_RATE_SCALE)
}

/** VAT in an amount that includes it, in pence, rounded to the penny, half away from zero (VAT Notice 700, paragraph 7.3.1). */
export function vatWithinPence(grossPence: bigint, rate: bigint): bigint {
  return divideRounded(grossPence * rate, MAX_RATE + rate)
}

export function vatOn(net: Money, rate: VatRate | null): Money {
  return fromPence(rate === null ? 0n : vatOnPence(toPence(net), parseVatRate(rate)))
}

/** Formats '20%', or 'No VAT' for null. */
export function formatVatRate(rate: VatRate | null): string {
  return rate === null ? 'No VAT' : `${normaliseVatRate(rate)}%`
}

/** Converts a company's `tax_rate`, a fraction such as '0.2', to a percentage as shown to people, '20'. */
export function vatRateFromTaxRate(taxRate: string): VatRate {
  return formatHundredths(parseDecimal(taxRate, TAX_RATE_SCALE, 'tax_rate'))
}

/** Converts a percentage such as '17.5' to the fraction '0.175'. */
export function taxRateFromVatRate(rate: VatRate): string {
  return formatTrimmedDecimal(parseVatRate(rate), TAX_RATE_SCALE)
}

export interface VatRateSources {
  /** The company's default VAT rate, when it has one. */
  company_vat_rate?: VatRate | null
  /** As a fraction. */
  tax_rate?: string | null
}

/** The VAT rate of a new line, and of a catalogue item without a chosen rate. */
export function defaultVatRate({ company_vat_rate, tax_rate }: VatRateSources): VatRate {
  if (company_vat_rate != null) return normaliseVatRate(company_vat_rate)
  return tax_rate != null ? vatRateFromTaxRate(tax_rate) : DEFAULT_VAT_RATE
}
