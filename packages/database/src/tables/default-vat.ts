import type { VatCategory } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, text } from 'drizzle-orm/pg-core'

/** The default VAT category of an item, company or customer; null when it follows from the rate. */
export const defaultVat = () => ({
  vat_category: text().$type<VatCategory>(),
  exemption_reason: text(),
})

/** Requires a reason for an exemption, and none where the category follows from the rate. */
export function defaultVatCheck(
  name: string,
  { vat_category, exemption_reason }: Record<keyof ReturnType<typeof defaultVat>, AnyPgColumn>,
) {
  return check(
    name,
    sql`case when ${vat_category} is null or ${vat_category} in ('S', 'Z') then ${exemption_reason} is null
        when ${vat_category} = 'E' then ${exemption_reason} is not null
        else ${vat_category} in ('AE', 'O') end`,
  )
}
