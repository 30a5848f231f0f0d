import { LIMITS, type UsualVat, usualVatIssues, VAT_CATEGORIES } from '@quotespark/domain'
import { z } from 'zod'
import { optionalText } from './fields.ts'

/** How something is usually charged, or who it is sold to; null follows from the rate. */
export const usualVat = {
  vat_category: z.enum(VAT_CATEGORIES).nullable(),
  exemption_reason: z.string().nullable(),
}

/** As taken in. Left out, both stay as they are: who knows only the rate goes on as before. */
export const usualVatInput = {
  vat_category: z.enum(VAT_CATEGORIES).nullable().optional(),
  exemption_reason: optionalText('Exemption reason', LIMITS.exemption_reason).unwrap().optional(),
}

/** For whole inputs: refuses, at its field, a category without the reason that it needs. */
export function givesItsReason(
  {
    vat_category = null,
    exemption_reason = null,
  }: {
    [Field in keyof UsualVat]?: UsualVat[Field] | undefined
  },
  context: z.RefinementCtx,
): void {
  const issues = usualVatIssues({ vat_category, exemption_reason })
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [path], message })
}
