import type { CustomerDetail } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { daysInWords, formatDate } from '@quotespark/domain/time'
import { Button, Card, CardAction, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { PoundSterling, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { CreditButtons } from '~/features/document/payment/credit-buttons.tsx'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadRecording = async () =>
  (await import('~/features/document/payment/record-payment-dialog.tsx')).RecordPaymentDialog

/** Says what a customer owes, and their unused credit with where it comes from. */
export function MoneyCard({ customer }: { customer: CustomerDetail }) {
  const { id, name, email, account_balance, overdue_amount, credit_amount, average_days_to_pay } = customer
  const { create_documents } = useAccount().abilities
  const [isRecording, setIsRecording] = useState(false)
  const recording = useLazyPart('The form', loadRecording)
  const hasCredit = !isZeroMoney(credit_amount)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Account</CardTitle>
        {create_documents && (
          <CardAction>
            <Button
              size="sm"
              variant="outline"
              onClick={async () => (await recording.load()) && setIsRecording(true)}
            >
              <PoundSterling />
              Record payment
            </Button>
          </CardAction>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <DescriptionList
          items={[
            { label: 'Balance', value: formatMoney(account_balance) },
            { label: 'Overdue', value: formatMoney(overdue_amount) },
            { label: 'Credit', value: formatMoney(credit_amount) },
            {
              label: 'Average days to pay',
              value: average_days_to_pay === null ? 'Nothing paid yet' : daysInWords(average_days_to_pay),
            },
          ]}
        />
        <Button variant="outline" size="sm" render={<Link to={`/app/customers/${id}/statement`} />}>
          <ScrollText />
          Statement
        </Button>
        {hasCredit && <Sources customer_id={id} />}
        {hasCredit && (
          <div className="flex gap-2">
            <CreditButtons
              customer={{ id, name }}
              available={credit_amount}
              labels={{ use: 'Use', refund: 'Refund' }}
              size="sm"
            />
          </div>
        )}
      </CardContent>
      {recording.Part && (
        <recording.Part
          key={String(isRecording)}
          customer={{ id, name, email }}
          open={isRecording}
          onOpenChange={setIsRecording}
        />
      )}
    </Card>
  )
}

const SOURCES = {
  overpayment: { path: '/app/payments', word: 'Paid' },
  credit_note: { path: '/app/credit-notes', word: 'Credited' },
}

function Sources({ customer_id }: { customer_id: string }) {
  const { data } = useQuery(api.customer.getCredit.queryOptions({ input: { id: customer_id } }))
  if (!data) return null
  return (
    <ul aria-label="Credit" className="flex flex-col gap-1 text-sm">
      {data.sources.map(({ kind, id, number, quote_number, date, left_amount }) => (
        <li key={id} className="flex justify-between gap-4">
          <Link className="wrap-anywhere text-link hover:underline" to={`${SOURCES[kind].path}/${id}`}>
            {SOURCES[kind].word} {formatDate(date)}
            {number && ` · ${number}`}
            {quote_number && ` · for ${quote_number}`}
          </Link>
          <span className="amount">{formatMoney(left_amount)}</span>
        </li>
      ))}
    </ul>
  )
}
