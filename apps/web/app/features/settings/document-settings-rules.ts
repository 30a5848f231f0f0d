import { documentSettings, givesItsReason } from '@quotespark/contract'
import { isVatRate, taxRateFromVatRate } from '@quotespark/domain/money'
import { MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { tidyPercent } from '~/forms/tidy-percent.ts'

/** The tax rate is typed as a percentage but is a fraction everywhere else. */
export const documentSettingsForm = documentSettings
  .extend({
    tax_rate: z
      .string()
      .transform(tidyPercent)
      .refine(isVatRate, { error: MESSAGES.taxRate, abort: true })
      .transform(taxRateFromVatRate),
  })
  .superRefine(givesItsReason)
