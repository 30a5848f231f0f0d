import { storedVatTreatment, type VatCategory, type VatTreatment } from '@quotespark/domain/document'

interface DefaultVatInput {
  vat_category?: VatCategory | null | undefined
  exemption_reason?: string | null | undefined
}

/** Columns for the default VAT treatment as somebody wrote it. Omitted values stay as they are. */
export function defaultVatColumns<Written extends DefaultVatInput>(
  written: Written,
): Omit<Written, keyof VatTreatment> & Partial<VatTreatment> {
  const { vat_category, exemption_reason = null, ...columns } = written
  return {
    ...columns,
    ...(vat_category === undefined ? {} : storedVatTreatment({ vat_category, exemption_reason })),
  }
}
