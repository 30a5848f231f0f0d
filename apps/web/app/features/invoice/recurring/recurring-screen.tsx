import type { RecurringInvoice } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain/time'
import {
  Alert,
  BackLink,
  Badge,
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  PageHeader,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { DetailSkeleton } from '~/screens/detail-skeleton.tsx'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Moment } from '~/shell/moment.tsx'
import { Page } from '~/shell/page.tsx'
import { DateTable } from './date-table.tsx'
import { RecurringNotLoaded } from './recurring-not-loaded.tsx'
import { RecurringSteps } from './recurring-steps.tsx'
import { comesToWords, endsWithinAYear, STATUS_TONES, scheduleWords, statusLabel } from './recurring-words.ts'
import { useRecurringStep } from './use-recurring-step.ts'

// Loaded late: they are beside and below what is read first.
const MadeInvoices = preloadedPart(async () => (await import('./made-invoices.tsx')).MadeInvoices, {
  fallback: null,
})

const RecurringDetails = preloadedPart(
  async () => (await import('./recurring-details.tsx')).RecurringDetails,
  {
    fallback: null,
  },
)

const BACK = <BackLink render={<Link to="/app/recurring-invoices" />}>Back to Recurring</BackLink>

/** `/app/recurring-invoices/{id}` */
export default function RecurringScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(api.recurring_invoice.get.queryOptions({ input: { id } }))
  if (data) return <RecurringPage key={id} schedule={data} />
  if (error) return <RecurringNotLoaded error={error} refetch={refetch} />
  return (
    <Page title="Recurring invoice">
      <DetailSkeleton back={BACK} />
    </Page>
  )
}

function RecurringPage({ schedule }: { schedule: RecurringInvoice }) {
  const { title, customer, status, paused_at, paused_reason } = schedule
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        badge={<Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge>}
        subtitle={`${customer.name} · ${scheduleWords(schedule)}`}
        back={BACK}
        actions={<RecurringSteps schedule={schedule} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {paused_at !== null && (
            <Alert
              tone="warning"
              title={
                <>
                  Paused since <Moment at={paused_at} />
                </>
              }
            >
              {paused_reason ??
                'No invoice is made until you resume it. Dates that pass are not made up later.'}
            </Alert>
          )}
          {status !== 'ended' && <NextDates schedule={schedule} />}
          <MadeInvoices id={schedule.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RecurringDetails schedule={schedule} />
        </div>
      </div>
    </Page>
  )
}

function NextDates({ schedule }: { schedule: RecurringInvoice }) {
  const { id, next_dates, skipped_dates, total_left, abilities, yearly_amount } = schedule
  const skip = useRecurringStep(api.recurring_invoice.skip, 'Date skipped.')
  const unskip = useRecurringStep(api.recurring_invoice.unskip, 'Date taken back.')
  const isBusy = skip.isPending || unskip.isPending
  return (
    <Card>
      <CardHeader>
        <CardTitle>Next dates</CardTitle>
      </CardHeader>
      <DateTable
        label="Next dates"
        dates={next_dates}
        {...(abilities.edit && {
          actionOf: ({ date }) => (
            <Button
              variant="ghost"
              size="sm"
              disabled={isBusy}
              aria-label={`Skip ${formatDate(date)}`}
              onClick={() => skip.mutate({ id, date })}
            >
              Skip
            </Button>
          ),
        })}
      />
      <CardContent className="flex flex-col gap-2 pt-4 text-sm">
        {skipped_dates.map((date) => (
          <p key={date} className="flex items-center justify-between gap-3">
            <span className="text-muted-foreground line-through">{formatDate(date)}</span>
            {abilities.edit && (
              <Button
                variant="ghost"
                size="sm"
                disabled={isBusy}
                aria-label={`Take back ${formatDate(date)}`}
                onClick={() => unskip.mutate({ id, date })}
              >
                Take back
              </Button>
            )}
          </p>
        ))}
        <p className="font-medium tabular-nums">
          {comesToWords(schedule, { left: total_left, dates: next_dates, yearly_amount })}
        </p>
        {total_left !== null && !endsWithinAYear(schedule, total_left) && (
          <p className="text-muted-foreground">
            {total_left === 1 ? '1 more invoice' : `${total_left} more invoices`} until it ends.
          </p>
        )}
      </CardContent>
    </Card>
  )
}
