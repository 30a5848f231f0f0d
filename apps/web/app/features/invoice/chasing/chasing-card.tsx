import type { Invoice, InvoiceChasing } from '@quotespark/contract'
import { isZeroMoney } from '@quotespark/domain/money'
import { Button, Card, CardContent, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { ChasingButtons } from './chasing-buttons.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { InvoiceSteps } from './invoice-steps.tsx'

/** The reminders of an invoice that were sent and are to come, and what holds them. Draws nothing for one that is not owed. */
export function ChasingCard({ invoice }: { invoice: Invoice }) {
  const isOwed = mayBeChased(invoice)
  const { data, error, refetch } = useQuery({
    ...api.invoice.getChasing.queryOptions({ input: { id: invoice.id } }),
    enabled: isOwed,
  })
  if (!isOwed) return null
  return (
    <Card aria-labelledby="chasing-title">
      <CardHeader>
        <CardTitle id="chasing-title">Chasing</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5 text-sm">
        {data ? (
          <Chasing invoice={invoice} chasing={data} />
        ) : error ? (
          <>
            <p role="alert">{errorSentence(error, 'The reminders could not be loaded.')}</p>
            <Button variant="outline" size="sm" className="self-start" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </CardContent>
    </Card>
  )
}

function mayBeChased({ status, balance_due }: Invoice): boolean {
  return (status === 'sent' || status === 'partially_paid') && !isZeroMoney(balance_due)
}

function Chasing({ invoice, chasing }: { invoice: Invoice; chasing: InvoiceChasing }) {
  const { abilities } = useAccount()
  const { hold, is_on, steps } = chasing
  return (
    <>
      {!is_on && <NotChased invoice={invoice} />}
      {hold && <HoldNotice hold={hold} />}
      <InvoiceSteps
        invoice={invoice}
        // Switched off, every step is stopped for the same reason, which is said above.
        steps={is_on ? steps : steps.filter(({ state }) => state === 'sent')}
        mayChange={abilities.create_documents}
      />
      {abilities.create_documents && <ChasingButtons invoice={invoice} hold={hold} />}
    </>
  )
}

function NotChased({ invoice: { customer } }: { invoice: Invoice }) {
  const { company } = useAccount()
  const isCompanyOff = !company.remind_overdue
  const to = isCompanyOff ? '/app/settings/chasing' : customer && `/app/customers/${customer.id}`
  return (
    <p className="text-muted-foreground">
      {isCompanyOff ? 'Chasing is switched off.' : 'This customer is not chased.'}{' '}
      {to && (
        <Link to={to} className="text-link underline underline-offset-4">
          {isCompanyOff ? 'Settings' : 'Customer'}
        </Link>
      )}
    </p>
  )
}
