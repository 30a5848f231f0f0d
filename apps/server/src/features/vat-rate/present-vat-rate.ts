import type { VatRateEntry } from '@quotespark/contract'
import type { vatRates } from '@quotespark/database'

export function presentVatRate(row: typeof vatRates.$inferSelect): VatRateEntry {
  return { id: row.id, name: row.name, rate: row.rate, is_default: row.is_default }
}
