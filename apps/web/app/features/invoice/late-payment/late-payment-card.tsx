import type { Invoice, LatePaymentFigures } from '@quotespark/contract'
import { type LatePaymentReason, latePaymentSentence } from '@quotespark/domain/billing'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { addDays, formatDate, londonDate } from '@quotespark/domain/time'
import { Button, Card, CardContent, CardHeader, CardTitle, DescriptionList, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { BusinessQuestion } from './business-question.tsx'

const loadDialog = async () => (await import('./claim-dialog.tsx')).ClaimDialog

/** Statutory interest on an invoice that is or was paid late. Draws nothing for any other. */
export function LatePaymentCard({ invoice }: { invoice: Invoice }) {
  const isLate = mayBeLate(invoice)
  const { data, error, refetch } = useQuery({
    ...api.invoice.getLatePayment.queryOptions({ input: { id: invoice.id } }),
    enabled: isLate,
    retry: (count, failure) => !isRefusal(failure) && count < 2,
  })
  if (!isLate || (data && !concerns(data, invoice))) return null
  return (
    <Card aria-labelledby="late-payment-title">
      <CardHeader>
        <CardTitle id="late-payment-title">Late payment</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 text-sm">
        {data ? (
          <Figures invoice={invoice} figures={data} />
        ) : error ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
        <Claims claims={invoice.claims} />
      </CardContent>
    </Card>
  )
}

/** Public authorities may be late before the agreed day: the server knows. */
const EARLIEST_DAYS = 30

/** True for an issued invoice whose day may have passed before it was paid. */
function mayBeLate({ status, claim_of, claims, issue_date, due_date, paid_date }: Invoice): boolean {
  if (claims.length > 0) return true
  if (claim_of !== null || status === 'draft' || status === 'cancelled' || status === 'credited') return false
  const earliest = addDays(issue_date, EARLIEST_DAYS)
  const day = earliest < due_date ? earliest : due_date
  return (paid_date ?? londonDate(new Date())) > day
}

/** Reasons that staff can do something about. */
const EXPLAINED: ReadonlySet<LatePaymentReason> = new Set(['customer_unknown', 'advance_payment', 'disputed'])

/** False where late payment is no matter, and nothing was claimed. */
function concerns({ eligible, reason }: LatePaymentFigures, { claims, displayed_status }: Invoice): boolean {
  if (eligible || claims.length > 0) return true
  const isExplained = reason !== null && EXPLAINED.has(reason)
  return isExplained && displayed_status === 'overdue'
}

function Figures({ invoice, figures }: { invoice: Invoice; figures: LatePaymentFigures }) {
  if (figures.reason === 'customer_unknown') return <BusinessQuestion invoice={invoice} />
  if (!figures.eligible) {
    return <p className="text-muted-foreground">{figures.reason && latePaymentSentence(figures.reason)}</p>
  }
  const { days, rate, interest_amount, fixed_sum, total_amount, daily_amount, claimed_amount } = figures
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Days late', value: String(days) },
          { label: 'Rate', value: `${rate}% a year` },
          { label: 'Interest to today', value: formatMoney(interest_amount) },
          { label: 'Fixed sum', value: formatMoney(fixed_sum) },
          { label: 'Total', value: formatMoney(total_amount) },
          { label: 'One more day adds', value: formatMoney(daily_amount) },
          ...(isZeroMoney(claimed_amount) ? [] : [{ label: 'Claimed', value: formatMoney(claimed_amount) }]),
        ]}
      />
      <ClaimButton invoice={invoice} figures={figures} />
    </>
  )
}

function ClaimButton({ invoice, figures }: { invoice: Invoice; figures: LatePaymentFigures }) {
  const [open, setOpen] = useState(false)
  const { Part: ClaimDialog, prepare, load } = useLazyPart('The form', loadDialog)
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="w-full"
        onPointerEnter={prepare}
        onClick={async () => {
          if (await load()) setOpen(true)
        }}
      >
        Claim interest
      </Button>
      {ClaimDialog && <ClaimDialog invoice={invoice} figures={figures} open={open} onOpenChange={setOpen} />}
    </>
  )
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = isRefusal(error, 'reference_rate_missing')
  return (
    <>
      <p role={isMissing ? undefined : 'alert'}>
        {errorSentence(error, 'The interest could not be worked out.')}
      </p>
      {isMissing ? (
        <Link to="/app/settings/late-payment" className="text-link underline-offset-4 hover:underline">
          Reference rates
        </Link>
      ) : (
        <Button variant="outline" size="sm" className="self-start" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </>
  )
}

function Claims({ claims }: Pick<Invoice, 'claims'>) {
  if (claims.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-medium">Interest claimed</h3>
      <ul className="flex flex-col gap-1.5">
        {claims.map((claim) => (
          <li key={claim.id} className="flex items-baseline justify-between gap-4">
            <span>
              <Link
                to={`/app/invoices/${claim.id}`}
                className="whitespace-nowrap rounded-xs text-link tabular-nums underline-offset-4 hover:underline"
              >
                {claim.invoice_number}
              </Link>
              <span className="block text-muted-foreground text-xs">{stateOf(claim)}</span>
            </span>
            <span className="amount">{formatMoney(claim.total_amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function stateOf({ status, issue_date, total_amount, credited_amount }: Invoice['claims'][number]): string {
  if (status === 'cancelled') return 'Cancelled'
  if (credited_amount === total_amount) return 'Waived'
  if (!isZeroMoney(credited_amount)) return `${formatMoney(credited_amount)} waived`
  return status === 'draft' ? 'Draft' : formatDate(issue_date)
}
