import type { VatSummary } from '@quotespark/contract'
import { VAT_RETURN_BASES, VAT_RETURN_BASIS_LABELS } from '@quotespark/domain/billing'
import { formatLongDate, londonDate } from '@quotespark/domain/time'
import {
  Alert,
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconButton,
  PageHeader,
  SegmentedControl,
  Skeleton,
} from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Printer, ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { Page } from '~/shell/page.tsx'
import { FiledButton } from './filed-button.tsx'
import { VatFigures } from './vat-figures.tsx'
import { rangeLabel, stepped, useVatAsked, type VatAsked } from './vat-range.ts'
import { VatRows } from './vat-rows.tsx'

const BASES = VAT_RETURN_BASES.map((value) => ({ value, label: VAT_RETURN_BASIS_LABELS[value] }))

/** `/app/reports/vat-summary` */
export default function VatSummaryScreen() {
  const { company } = useAccount()
  const { asked, show } = useVatAsked()
  const report = useQuery({
    ...api.report.vatSummary.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  const step = (by: 1 | -1) => data && show({ ...asked, ...stepped(data, by, company) })
  useArrowKeys(step)
  return (
    <Page title="VAT summary">
      <PageHeader
        title="VAT summary"
        subtitle={data ? `${company.name}, ${rangeLabel(data)}` : company.name}
        actions={data && <Actions data={data} asked={asked} />}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">VAT period</legend>
          <IconButton label="Previous period" onClick={() => step(-1)}>
            <ChevronLeft />
          </IconButton>
          <output className="min-w-48 text-center text-sm">{data && rangeLabel(data)}</output>
          <IconButton label="Next period" onClick={() => step(1)}>
            <ChevronRight />
          </IconButton>
        </fieldset>
        <SegmentedControl
          label="Basis"
          options={BASES}
          value={data?.basis ?? company.vat_basis}
          onValueChange={(basis) => data && show({ from: data.from, to: data.to, basis })}
        />
      </div>
      {report.error && !data ? (
        <Card>
          <ErrorState
            title="Error Loading VAT summary"
            text={errorSentence(report.error)}
            action={<Button onClick={() => report.refetch()}>Try Again</Button>}
          />
        </Card>
      ) : data ? (
        <Report key={`${data.from} ${data.to} ${data.basis}`} data={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Page>
  )
}

/** Steps with ← and → while no field has the focus. */
function useArrowKeys(step: (by: 1 | -1) => void) {
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, [role=radio], [role=region]')
      if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowLeft') step(-1)
      if (event.key === 'ArrowRight') step(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

function Actions({ data, asked }: { data: VatSummary; asked: VatAsked }) {
  const { from, to, basis } = data
  const csv = new URLSearchParams({ ...asked, from, to, basis })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="outline"
        render={<a href={fileAddress(`/api/v1/reports/vat-summary/csv?${csv}`)} download />}
      >
        <Download />
        Download CSV
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer />
        Print
      </Button>
      <FiledButton data={data} />
    </div>
  )
}

function Report({ data }: { data: VatSummary }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="hidden text-sm print:block">
        Basis: {VAT_RETURN_BASIS_LABELS[data.basis]}. Printed on {formatLongDate(londonDate(new Date()))}.
      </p>
      {!data.is_complete && (
        <Alert tone="warning" title="These figures are incomplete">
          The VAT of earlier invoices is still being worked out. Please look again in a few minutes.
        </Alert>
      )}
      {data.vat_filed_to !== null && data.vat_filed_to >= data.to && (
        <Alert title={`VAT is filed to ${formatLongDate(data.vat_filed_to)}.`}>
          Nothing that counts in these days changes any more.
        </Alert>
      )}
      <VatFigures data={data} />
      {data.rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ReceiptText />}
            title="Nothing in these days."
            text="Sent invoices and payments count here."
          />
        </Card>
      ) : (
        <VatRows data={data} />
      )}
    </div>
  )
}
