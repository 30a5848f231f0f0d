/**
 * Particulars that the law requires on an invoice and that users can leave out. The rest is always there: the number (VAT
 * Regulations 1995, reg. 14(1)(a)), the time of supply, which is the day of issue unless another is given (b), the date of
 * issue (c), the quantity and the net amount (h), the net total (i), the VAT in sterling (l) and the unit price (m). The document
 * states the reverse charge (o) by itself. Cash discounts (j) and margin schemes (n) are not offered.
 */
export const MISSING_PARTICULARS = [
  'company_address',
  'company_vat_number',
  'company_legal_name',
  'company_number',
  'customer_name',
  'customer_address',
  'lines',
  'line_description',
  'line_vat_rate',
] as const
export type MissingParticular = (typeof MISSING_PARTICULARS)[number]
