import type { PortalInvoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { DescriptionList } from '@quotespark/ui'
import { CheckCircle2, Hourglass } from 'lucide-react'
import { type Standing, StatusPanel } from '~/features/document/detail/status-panel.tsx'
import { DAYS_TO_PAYMENT, SAMPLE_FEE_PERCENT, type SamplePayment } from './tour-payment.ts'

export interface PaymentStandingProps {
  invoice: PortalInvoice
  payment: SamplePayment
}

/** The invoice as its seller sees it; once paid, also the fee and the payout. */
export function PaymentStanding({ invoice, payment }: PaymentStandingProps) {
  const paid = invoice.status === 'paid'
  return (
    <div className="[&>section]:mb-3">
      <StatusPanel standing={paid ? settled(payment) : waiting(invoice)} actions={null}>
        {paid && <Figures payment={payment} />}
      </StatusPanel>
    </div>
  )
}

function settled({ paid_on }: SamplePayment): Standing {
  return {
    Icon: CheckCircle2,
    tone: 'bg-success-subtle text-success-strong',
    title: 'Paid in full',
    text: `Paid on ${formatDate(paid_on)}.`,
  }
}

function waiting({ customer, due_date }: PortalInvoice): Standing {
  return {
    Icon: Hourglass,
    tone: 'bg-info-subtle text-info-strong',
    title: `Waiting for ${customer.name}`,
    text: `Due on ${formatDate(due_date)}.`,
  }
}

function Figures({ payment: { amount, fee, received } }: { payment: SamplePayment }) {
  return (
    <div>
      <DescriptionList
        className="rounded-lg bg-muted/70 px-4 py-3.5"
        items={[
          { label: 'Payment received', value: <span className="amount">{formatMoney(amount)}</span> },
          { label: 'Method', value: 'Credit card' },
          { label: 'Time to payment', value: `${DAYS_TO_PAYMENT} days` },
          {
            label: `Processing fee (${SAMPLE_FEE_PERCENT}%)`,
            value: <span className="amount">{formatMoney(fee)}</span>,
          },
          { label: 'Paid out to you', value: <span className="amount">{formatMoney(received)}</span> },
        ]}
      />
      <p className="mt-3 text-muted-foreground text-sm">
        Example: paid two days after sending the quote, with a fee of {SAMPLE_FEE_PERCENT}%. Stripe’s actual
        fee depends on the card and your Stripe account.
      </p>
    </div>
  )
}
