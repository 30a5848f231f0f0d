import { formatMoney } from '@quotespark/domain/money'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { Alert, Button, Card, cn, showToast } from '@quotespark/ui'
import { CreditCard, MonitorSmartphone, UserRound } from 'lucide-react'
import { PaymentsCard } from '~/features/document/detail/payments-card.tsx'
import { Pane } from './pane.tsx'
import { PaymentStanding } from './payment-standing.tsx'
import { tourInvoice } from './tour-documents.ts'
import { samplePayment } from './tour-payment.ts'
import type { Tour } from './use-tour.ts'

/** The customer pays, and the invoice is settled. */
export function PaymentStep({ quote, state, dispatch }: Tour) {
  const invoice = tourInvoice(quote, state)
  const payment = samplePayment(quote.total_amount, quote.issued_on)
  const { paid_at } = state
  const paid = paid_at !== null
  const amount = formatMoney(payment.amount)

  function pay() {
    dispatch({ type: 'invoice_paid', at: new Date().toISOString() })
    showToast({
      title: 'Payment received',
      description: `${invoice.customer.name} has paid ${amount} by card for ${invoice.invoice_number}.`,
      tone: 'info',
    })
  }

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Pane title="Your customer’s screen" Icon={UserRound} done={Number(paid)} className="self-start">
        <Card aria-label="The invoice" className="p-5 sm:p-6">
          <p className="text-muted-foreground text-sm">Invoice {invoice.invoice_number}</p>
          <h3 className="mt-1 text-heading">{invoice.title}</h3>
          <p className="mt-5 text-muted-foreground text-sm">{paid ? 'Total' : 'Balance due'}</p>
          <p
            className={cn(
              'amount font-semibold tracking-tight',
              amount.length > 11 ? 'text-2xl' : 'text-4xl',
            )}
          >
            {amount}
          </p>
          <p className="mt-1 text-muted-foreground text-sm">
            including {formatMoney(invoice.tax_amount)} VAT
            {!paid && `, due ${formatDate(invoice.due_date)}`}
          </p>
          {paid ? (
            <Alert
              tone="success"
              title={`You paid this on ${formatDate(londonDate(new Date(paid_at)))}`}
              live
              className="mt-5"
            >
              {invoice.company.name} thanks you.
            </Alert>
          ) : (
            <>
              <Button size="lg" className="mt-5 w-full" onClick={pay}>
                <CreditCard />
                Pay {amount} by card
              </Button>
              <p className="mt-3 text-muted-foreground text-sm">
                No card is needed here. On your invoices, customers pay on Stripe’s page; your bank details
                are shown below for those who prefer a transfer.
              </p>
            </>
          )}
        </Card>
      </Pane>
      <Pane title="Your screen" Icon={MonitorSmartphone} className="self-start">
        <PaymentStanding invoice={invoice} payment={payment} />
        {paid && (
          <PaymentsCard
            payments={[
              {
                ...{ id: 'sample-payment', kind: 'payment', payment_id: null, state: 'received' },
                ...{ amount: payment.amount, payment_amount: payment.amount, paid_on: payment.paid_on },
                ...{ method: 'card', provider: 'stripe', reference: 'Card payment', reason: null },
                ...{ corrections: [], created_by_name: null, created_at: state.paid_at ?? '' },
                refundable_amount: '0.00',
                abilities: { void: false, refund: false, correct: false, receipt: false, release: false },
              },
            ]}
          />
        )}
      </Pane>
    </div>
  )
}
