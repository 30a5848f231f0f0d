import { documentSettings, givesItsReason } from '@quotespark/contract'
import { isVatRate, taxRateFromVatRate } from '@quotespark/domain/money'
import { typedPercent } from '@quotespark/domain/typed-number'
import { MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'

/** The tax rate is typed as a percentage but is a fraction everywhere else. */
export const documentSettingsForm = documentSettings
  .extend({
    tax_rate: z
      .string()
      .transform((typed) => typedPercent(typed, MESSAGES.taxRate).text)
      .refine(isVatRate, { error: MESSAGES.taxRate, abort: true })
      .transform(taxRateFromVatRate),
  })
  .superRefine(givesItsReason)
