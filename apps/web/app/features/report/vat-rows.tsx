import type { VatReportRow, VatSummary } from '@quotespark/contract'
import { VAT_CATEGORY_LABELS, type VatCategory } from '@quotespark/domain/document'
import { formatVatRate } from '@quotespark/domain/money'
import { api } from '~/api/client.ts'
import { EntryRows } from './entry-rows.tsx'
import { useRows } from './use-rows.ts'

/** One rate of the report, whose rows alone are shown. */
export interface ShownRate {
  vat_category: VatCategory
  vat_rate: string | null
}

export const rateLabel = ({ vat_category, vat_rate }: ShownRate) =>
  vat_rate === null
    ? VAT_CATEGORY_LABELS[vat_category]
    : `${VAT_CATEGORY_LABELS[vat_category]}, ${formatVatRate(vat_rate)}`

/** The entries behind the figures, or behind one rate. The first page came with the figures. */
export function VatRows({
  data: { from, to, basis, rows, next_cursor },
  loadedAt,
  shown,
}: {
  data: VatSummary
  loadedAt: number
  shown: ShownRate | undefined
}) {
  const input = {
    ...{ from, to, basis, vat_category: shown?.vat_category },
    ...(shown?.vat_rate != null && { vat_rate: shown.vat_rate }),
  }
  const list = useRows<VatReportRow>({
    name: ['vat rows', from, to, basis, shown?.vat_category, shown?.vat_rate ?? undefined, loadedAt],
    first: shown ? undefined : { items: rows, next_cursor },
    load: (cursor) => api.report.listVatRows.call({ ...input, cursor }),
  })
  return <EntryRows title={shown ? `Behind ${rateLabel(shown)}` : 'Behind these figures'} list={list} />
}
