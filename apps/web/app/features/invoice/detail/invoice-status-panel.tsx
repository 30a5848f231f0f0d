import type { Invoice } from '@quotespark/contract'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { addMoney, formatMoney, isZeroMoney } from '@quotespark/domain/money'
import {
  type CalendarDate,
  daysBetween,
  daysInWords,
  formatDate,
  formatDateTime,
  londonDate,
} from '@quotespark/domain/time'
import { Ban, CalendarClock, CheckCircle2, CircleAlert, FilePen, Hourglass, ReceiptText } from 'lucide-react'
import { type Standing, StatusPanel } from '~/features/document/detail/status-panel.tsx'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { Moment } from '~/shell/moment.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { MissingBankAlert } from './missing-bank-alert.tsx'
import { MissingParticularsAlert } from './missing-particulars-alert.tsx'

const UseCreditAlert = lazyPart(async () => (await import('./use-credit-alert.tsx')).UseCreditAlert, {
  fallback: null,
})

/** The state of an invoice in words, with the steps available from there. */
export function InvoiceStatusPanel({ invoice }: { invoice: Invoice }) {
  return (
    <StatusPanel standing={standing(invoice)} actions={<InvoiceActions invoice={invoice} />}>
      <MissingParticularsAlert invoice={invoice} />
      <MissingBankAlert invoice={invoice} />
      <UseCreditAlert invoice={invoice} />
    </StatusPanel>
  )
}

function standing(invoice: Invoice): Standing {
  const { status, customer, paid_date, sent_at, send_at } = invoice
  const email = invoice.emailed_to ?? ''
  if (status === 'draft' && send_at) {
    return {
      Icon: CalendarClock,
      tone: 'bg-info-subtle text-info-strong',
      title: (
        <>
          Will be sent on <span className="whitespace-nowrap">{formatDateTime(send_at)}</span>
        </>
      ),
      text: email
        ? `We’ll email it to ${email} with its PDF. Until then only your team can see it.`
        : 'Add an email address for the customer before you send it.',
    }
  }
  if (status === 'draft') {
    return {
      Icon: FilePen,
      tone: 'bg-muted text-muted-foreground',
      title: 'This invoice is a draft',
      text: email
        ? `Only your team can see it. When you send it, we’ll email it to ${email} with its PDF.`
        : customer
          ? 'Add an email address for the customer before you send it.'
          : 'Only your team can see it. Choose a customer before you send it.',
    }
  }
  if (status === 'paid') {
    return {
      Icon: CheckCircle2,
      tone: 'bg-success-subtle text-success-strong',
      title: 'Paid in full',
      text: paid_date && `Paid on ${formatDate(paid_date)}.`,
    }
  }
  if (status === 'credited') {
    return {
      Icon: ReceiptText,
      tone: 'bg-muted text-muted-foreground',
      title: 'This invoice was credited',
      text: 'Nothing is owed.',
    }
  }
  if (status === 'cancelled') {
    return {
      Icon: Ban,
      tone: 'bg-muted text-muted-foreground',
      title: 'This invoice was cancelled',
      text: 'Nothing is owed. Its number stays in use.',
    }
  }
  const due = dueSentence(invoice, londonDate(new Date()))
  const coming = invoice.payments.find(({ state, provider }) => state === 'on_its_way' && provider !== null)
  if (coming) {
    const { amount, method, paid_on } = coming
    return {
      Icon: Hourglass,
      tone: 'bg-info-subtle text-info-strong',
      title: `${formatMoney(amount)} is on its way`,
      text: `${PAYMENT_METHOD_LABELS[method]}, since ${formatDate(paid_on)}. It counts once Stripe has confirmed it. ${due}`,
    }
  }
  if (invoice.displayed_status === 'overdue') {
    return {
      Icon: CircleAlert,
      tone: 'bg-danger-subtle text-danger-strong',
      title: 'Payment is overdue',
      text: due,
    }
  }
  if (status === 'partially_paid') {
    return {
      Icon: Hourglass,
      tone: 'bg-warning-subtle text-warning-strong',
      title: `${formatMoney(invoice.amount_paid)} of ${formatMoney(addMoney(invoice.amount_paid, invoice.balance_due))} paid`,
      text: due,
    }
  }
  return {
    Icon: Hourglass,
    tone: 'bg-info-subtle text-info-strong',
    title: customer ? `Waiting for ${customer.name}` : 'Waiting for payment',
    text: (
      <>
        {sent_at && (
          <>
            Sent <Moment at={sent_at} />.{' '}
          </>
        )}
        {due}
      </>
    ),
  }
}

/** Says how much is owed and by when: '£120.00 is due on 20 Dec 2026, in 30 days.' Dates are London's. */
export function dueSentence(
  {
    balance_due,
    due_date,
    cis = null,
  }: Pick<Invoice, 'balance_due' | 'due_date'> & Partial<Pick<Invoice, 'cis'>>,
  today: CalendarDate,
): string {
  if (isZeroMoney(balance_due)) return 'There is nothing to pay.'
  if (cis && isZeroMoney(cis.to_pay_amount)) {
    return `Only ${formatMoney(balance_due)} of CIS is left to record.`
  }
  const left = daysBetween(today, due_date)
  const amount = formatMoney(cis?.to_pay_amount ?? balance_due)
  if (left < 0) return `${amount} was due on ${formatDate(due_date)}, ${daysInWords(-left)} ago.`
  return `${amount} is due on ${formatDate(due_date)}, ${left === 0 ? 'today' : `in ${daysInWords(left)}`}.`
}
