import type { PaymentDetail } from '@quotespark/contract'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
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
  DescriptionList,
  ErrorState,
  PageHeader,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Ban, Download, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { CorrectionList } from '~/features/document/detail/payment-notes.tsx'
import { useMoneyRefresh } from '~/features/document/payment/use-money-refresh.ts'
import { useUndoPayment } from '~/features/document/payment/use-undo-payment.ts'
import { Waiting } from '~/features/document/undo-window/waiting-notice.tsx'
import { DetailSkeleton } from '~/screens/detail-skeleton.tsx'
import { Moment } from '~/shell/moment.tsx'
import { Page } from '~/shell/page.tsx'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { KIND_LABELS, kindAndState } from './payment-words.ts'
import { Rows } from './payments-list.tsx'

const BACK = <BackLink render={<Link to="/app/payments" />}>Back to Payments</BackLink>
const loadCorrection = async () =>
  (await import('~/features/document/payment/correct-payment-dialog.tsx')).CorrectPaymentDialog
const loadRefund = async () => (await import('~/features/document/payment/refund-dialog.tsx')).RefundDialog
const loadVoid = async () => (await import('./void-dialog.tsx')).VoidDialog

/** `/app/payments/{id}` */
export default function PaymentScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(api.payment.get.queryOptions({ input: { id } }))
  if (data) return <PaymentPage key={id} payment={data} />
  if (!error) {
    return (
      <Page title="Payment">
        <DetailSkeleton back={BACK} />
      </Page>
    )
  }
  const isMissing = isRefusal(error, 'not_found', 'invalid_input')
  return (
    <Page title="Payment">
      <ErrorState
        headingLevel="h1"
        title={isMissing ? 'Payment not found' : 'Error Loading Payment'}
        text={isMissing ? 'You may not have access to it.' : errorSentence(error)}
        action={isMissing ? BACK : <Button onClick={() => void refetch()}>Try Again</Button>}
      />
    </Page>
  )
}

function PaymentPage({ payment }: { payment: PaymentDetail }) {
  const { kind, state, signed_amount, customer, later_rows } = payment
  return (
    <Page title={`${KIND_LABELS[kind]} of ${formatMoney(payment.amount)}`}>
      <PageHeader
        title={formatMoney(signed_amount)}
        badge={<Badge tone={state === 'disputed' ? 'warning' : 'neutral'}>{kindAndState(payment)}</Badge>}
        subtitle={customer?.name}
        back={BACK}
        actions={<Actions payment={payment} />}
      />
      <div className="flex flex-col gap-6">
        <StateNotice payment={payment} />
        <Details payment={payment} />
        <Shares payment={payment} />
        {later_rows.length > 0 && (
          <Card>
            <CardHeader>
              <CardTitle>Refunds, disputes and voids</CardTitle>
            </CardHeader>
            <Rows payments={later_rows} />
          </Card>
        )}
      </div>
    </Page>
  )
}

/** Says what a row waits for, or why Stripe did not make it. */
function StateNotice({ payment }: { payment: PaymentDetail }) {
  const { kind, state, failure_reason, excess_amount, customer, held } = payment
  const undo = useUndoPayment()
  const refresh = useMoneyRefresh()
  if (held) return <Waiting key={held.until} held={held} undo={() => undo(payment)} onOver={refresh} />
  if (kind === 'refund' && state === 'on_its_way') {
    return (
      <Alert tone="info" title="This refund is on its way">
        Stripe has been asked for it and has not answered yet. We ask again every minute.
      </Alert>
    )
  }
  if (state === 'on_its_way') {
    return (
      <Alert tone="info" title="This payment is on its way">
        The customer has paid, and Stripe has not confirmed it yet. It counts once it has arrived.
      </Alert>
    )
  }
  if (state === 'failed') {
    return (
      <Alert
        tone="danger"
        title={kind === 'refund' ? 'Stripe refused this refund' : 'This payment did not come'}
      >
        {failure_reason}
      </Alert>
    )
  }
  if (state === 'disputed') {
    return (
      <Alert tone="warning" title="This payment is disputed">
        Answer the dispute at Stripe. It can be refunded once the dispute is closed.
      </Alert>
    )
  }
  if (isZeroMoney(excess_amount)) return null
  return (
    <Alert tone="warning" title="Paid back twice">
      {formatMoney(excess_amount)} to claim from {customer?.name ?? 'the customer'}. It counts nowhere.
    </Alert>
  )
}

function Actions({ payment }: { payment: PaymentDetail }) {
  const [shown, setShown] = useState<'correct' | 'refund' | 'void' | null>(null)
  const correcting = useLazyPart('The form', loadCorrection)
  const refunding = useLazyPart('The form', loadRefund)
  const voiding = useLazyPart('The form', loadVoid)
  const close = () => setShown(null)
  return (
    <>
      {payment.abilities.receipt && (
        <Button
          variant="outline"
          render={<a href={fileAddress(`/api/v1/payments/${payment.id}/receipt`)} download />}
        >
          <Download />
          Download receipt
        </Button>
      )}
      {payment.abilities.correct && (
        <Button variant="outline" onClick={async () => (await correcting.load()) && setShown('correct')}>
          <Pencil />
          Correct date or reference
        </Button>
      )}
      {payment.abilities.refund && (
        <Button variant="outline" onClick={async () => (await refunding.load()) && setShown('refund')}>
          <Undo2 />
          Refund
        </Button>
      )}
      {payment.abilities.void && (
        <Button variant="outline" onClick={async () => (await voiding.load()) && setShown('void')}>
          <Ban />
          Void
        </Button>
      )}
      {correcting.Part && (
        <correcting.Part payment={payment} open={shown === 'correct'} onOpenChange={close} />
      )}
      {refunding.Part && (
        <refunding.Part
          payment={payment}
          isSettling={payment.invoices.length > 0}
          email={payment.customer?.email ?? ''}
          open={shown === 'refund'}
          onOpenChange={close}
        />
      )}
      {voiding.Part && <voiding.Part payment={payment} open={shown === 'void'} onOpenChange={close} />}
    </>
  )
}

function Details({ payment }: { payment: PaymentDetail }) {
  const { paid_on, method, reference, reason, customer, kind, created_at, created_by_name } = payment
  const taken = takenBack(payment)
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 pt-5">
        <DescriptionList
          items={[
            { label: 'Date', value: formatDate(paid_on) },
            { label: 'Method', value: PAYMENT_METHOD_LABELS[method] },
            ...(payment.fee_amount
              ? [{ label: 'Stripe’s fee', value: formatMoney(payment.fee_amount) }]
              : []),
            ...(reference ? [{ label: 'Reference', value: reference }] : []),
            ...(reason ? [{ label: 'Reason', value: reason }] : []),
            ...(customer
              ? [
                  {
                    label: 'Customer',
                    value: (
                      <Link className="text-link hover:underline" to={`/app/customers/${customer.id}`}>
                        {customer.name}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(payment.quote
              ? [
                  {
                    label: 'For quote',
                    value: (
                      <Link
                        className="text-link hover:underline"
                        to={`/app/quotes/${payment.quote.quote_id}`}
                      >
                        {payment.quote.quote_number}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(taken
              ? [
                  {
                    label: TAKES[kind],
                    value: (
                      <Link className="text-link hover:underline" to={taken}>
                        Open
                      </Link>
                    ),
                  },
                ]
              : []),
            {
              label: payment.held ? 'Entered' : 'Recorded',
              value: (
                <>
                  <Moment at={created_at} />
                  {created_by_name && ` by ${created_by_name}`}
                </>
              ),
            },
          ]}
        />
        {payment.corrections.length > 0 && <CorrectionList corrections={payment.corrections} />}
      </CardContent>
    </Card>
  )
}

const TAKES: Readonly<Record<PaymentDetail['kind'], string>> = {
  payment: '',
  void: 'Voids',
  refund: 'Refund of',
  dispute: 'Dispute of',
  dispute_reversal: 'Reverses',
}

/** The page of what a void or a refund takes back: a payment or a refund, or the credit note whose credit was paid out. */
function takenBack({ payment_id, credit_note_id }: PaymentDetail): string | null {
  if (payment_id) return `/app/payments/${payment_id}`
  return credit_note_id && `/app/credit-notes/${credit_note_id}`
}

/** Says what the row settles or took back, and what is left of a payment. */
function Shares({ payment }: { payment: PaymentDetail }) {
  const { invoices, unallocated_amount, customer } = payment
  if (invoices.length === 0 && isZeroMoney(unallocated_amount)) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Invoices</CardTitle>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {invoices.map(({ invoice_id, invoice_number, amount }) => (
          <li key={invoice_id} className="flex min-h-11 items-center justify-between gap-4 px-5 py-2 sm:px-6">
            <Link className="text-link hover:underline" to={`/app/invoices/${invoice_id}`}>
              {invoice_number}
            </Link>
            <span className="amount">{formatMoney(amount)}</span>
          </li>
        ))}
        {!isZeroMoney(unallocated_amount) && (
          <li className="flex min-h-11 items-center justify-between gap-4 px-5 py-2 sm:px-6">
            <span>
              {payment.quote
                ? `Waits for the next invoice of ${payment.quote.quote_number}`
                : `Credit${customer ? ` of ${customer.name}` : ''}`}
            </span>
            <span className="amount">{formatMoney(unallocated_amount)}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
