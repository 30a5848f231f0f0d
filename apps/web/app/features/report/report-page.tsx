import { formatDate, formatLongDate, londonDate } from '@quotespark/domain/time'
import { Alert, Button, Card, EmptyState, ErrorState, IconButton, PageHeader, Skeleton } from '@quotespark/ui'
import { ChevronLeft, ChevronRight, Download, Printer, ReceiptText } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useAccount } from '~/account/account.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { Page } from '~/shell/page.tsx'

interface ReportPageProps {
  title: string
  /** The days in words; undefined while the report is loading. */
  label: string | undefined
  /** Words for the buttons: 'period', 'quarter', 'day'. */
  stepName: string
  onStep: (by: 1 | -1) => void
  /** Address of the file below `/api/v1/reports/`, with what it is asked for. */
  csv: string | undefined
  /** Printed below the days. */
  basis?: string | undefined
  /** Choices beside the range. */
  controls?: ReactNode
  actions?: ReactNode
  error: Error | null
  onRetry: () => void
  children: ReactNode
}

/** The frame of a report: its range at the top, which ← and → step through, its file, and what print adds. */
export function ReportPage(props: ReportPageProps) {
  const { title, label, stepName, onStep, csv, basis, controls, actions, error, onRetry, children } = props
  const { company } = useAccount()
  useArrowKeys(onStep)
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        subtitle={label === undefined ? company.name : `${company.name}, ${label}`}
        actions={
          csv !== undefined && (
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button variant="outline" render={<a href={fileAddress(`/api/v1/reports/${csv}`)} download />}>
                <Download />
                Download CSV
              </Button>
              <Button variant="outline" onClick={() => window.print()}>
                <Printer />
                Print
              </Button>
              {actions}
            </div>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">Days of the report</legend>
          <IconButton label={`Previous ${stepName}`} onClick={() => onStep(-1)}>
            <ChevronLeft />
          </IconButton>
          <output className="min-w-48 text-center text-sm">{label}</output>
          <IconButton label={`Next ${stepName}`} onClick={() => onStep(1)}>
            <ChevronRight />
          </IconButton>
        </fieldset>
        {controls}
      </div>
      <p className="hidden text-sm print:mb-4 print:block">
        {basis !== undefined && `Basis: ${basis}. `}Printed on {formatLongDate(londonDate(new Date()))}.
      </p>
      {error ? (
        <Card>
          <ErrorState
            title={`Error Loading ${title}`}
            text={errorSentence(error)}
            action={<Button onClick={onRetry}>Try Again</Button>}
          />
        </Card>
      ) : label === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
      )}
    </Page>
  )
}

/** Shown in place of what has no rows. */
export function NothingInDays({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState icon={<ReceiptText />} title="Nothing in these days." text={text} />
    </Card>
  )
}

export function IncompleteAlert({ is_complete }: { is_complete: boolean }) {
  if (is_complete) return null
  return (
    <Alert tone="warning" title="These figures are incomplete">
      The VAT of earlier invoices is still being worked out. Please look again in a few minutes.
    </Alert>
  )
}

export const rangeLabel = ({ from, to }: { from: string; to: string }) =>
  `${formatDate(from)} to ${formatDate(to)}`

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
