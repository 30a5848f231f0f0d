import { VAT_RETURN_BASES, VAT_RETURN_BASIS_LABELS } from '@quotespark/domain/billing'
import { VAT_CATEGORIES } from '@quotespark/domain/document'
import { formatLongDate } from '@quotespark/domain/time'
import { Alert, SegmentedControl } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { FiledButton } from './filed-button.tsx'
import { IncompleteAlert, NothingInDays, ReportPage, rangeLabel } from './report-page.tsx'
import { type ReportQuery, useReportQuery } from './report-query.ts'
import { VatFigures } from './vat-figures.tsx'
import { stepped } from './vat-range.ts'
import { type ShownRate, VatRows } from './vat-rows.tsx'

const BASES = VAT_RETURN_BASES.map((value) => ({ value, label: VAT_RETURN_BASIS_LABELS[value] }))

/** `/app/reports/vat-summary` */
export default function VatSummaryScreen() {
  const { company } = useAccount()
  const query = useReportQuery()
  const basis = query.oneOf('basis', VAT_RETURN_BASES)
  const report = useQuery({
    ...api.report.vatSummary.queryOptions({ input: { ...query.range, ...(basis && { basis }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  const shown = shownRate(query)
  return (
    <ReportPage
      title="VAT summary"
      label={data && rangeLabel(data)}
      stepName="period"
      onStep={(by) => data && query.show({ ...ALL_RATES, ...stepped(data, by, company) })}
      csv={
        data && `vat-summary/csv?${new URLSearchParams({ from: data.from, to: data.to, basis: data.basis })}`
      }
      basis={data && VAT_RETURN_BASIS_LABELS[data.basis]}
      controls={
        <SegmentedControl
          label="Basis"
          options={BASES}
          value={data?.basis ?? company.vat_basis}
          onValueChange={(basis) => data && query.show({ ...ALL_RATES, from: data.from, to: data.to, basis })}
        />
      }
      actions={data && <FiledButton data={data} />}
      error={data ? null : report.error}
      onRetry={() => void report.refetch()}
    >
      {data && (
        <>
          <IncompleteAlert is_complete={data.is_complete} />
          {data.vat_filed_to !== null && data.vat_filed_to >= data.to && (
            <Alert title={`VAT is filed to ${formatLongDate(data.vat_filed_to)}.`}>
              Nothing that counts in these days changes any more.
            </Alert>
          )}
          <VatFigures data={data} addressWith={query.addressWith} />
          {data.rows.length === 0 ? (
            <NothingInDays text="Sent invoices and payments count here." />
          ) : (
            <VatRows data={data} loadedAt={report.dataUpdatedAt} shown={shown} />
          )}
        </>
      )}
    </ReportPage>
  )
}

const ALL_RATES = { vat_category: undefined, vat_rate: undefined }

function shownRate({ oneOf, text }: ReportQuery): ShownRate | undefined {
  const vat_category = oneOf('vat_category', VAT_CATEGORIES)
  const rate = text('vat_rate')
  if (!vat_category) return undefined
  return { vat_category, vat_rate: rate !== undefined && /^\d{1,2}(\.\d{1,2})?$/.test(rate) ? rate : null }
}
