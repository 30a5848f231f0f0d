import { VAT_CATEGORIES, type VatTreatment, vatTreatmentIssues } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import { z } from 'zod'
import { optionalText } from './fields.ts'

/** The default VAT treatment of an item, a customer or a company; null follows from the rate. */
export const defaultVat = {
  vat_category: z.enum(VAT_CATEGORIES).nullable(),
  exemption_reason: z.string().nullable(),
}

/** As input. Omitted fields stay unchanged, so that clients that only know the rate keep working. */
export const defaultVatInput = {
  vat_category: z.enum(VAT_CATEGORIES).nullable().optional(),
  exemption_reason: optionalText('Exemption reason', LIMITS.exemption_reason).unwrap().optional(),
}

/** Refuses, for a whole input and at the right field, a category without the reason it needs. */
export function givesItsReason(
  {
    vat_category = null,
    exemption_reason = null,
  }: {
    [Field in keyof VatTreatment]?: VatTreatment[Field] | undefined
  },
  context: z.RefinementCtx,
): void {
  const issues = vatTreatmentIssues({ vat_category, exemption_reason })
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [path], message })
}
