import type { Invoice } from '@quotespark/contract'
import { formatDate, formatDateTime, formatMoney, londonDate } from '@quotespark/domain'
import { Card, cn } from '@quotespark/ui'
import {
  Ban,
  CalendarClock,
  CheckCircle2,
  CircleAlert,
  CircleDashed,
  FilePen,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '~/documents/moment.tsx'
import { dueSentence } from './due-sentence.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { recipient } from './invoice-toasts.ts'
import { MissingParticularsAlert } from './missing-particulars-alert.tsx'

interface Standing {
  Icon: LucideIcon
  tone: string
  title: ReactNode
  text: ReactNode
}

/** Where an invoice stands, in words, with the steps that may be taken from there. */
export function InvoiceStatusPanel({ invoice }: { invoice: Invoice }) {
  const { Icon, tone, title, text } = standing(invoice)
  return (
    <Card aria-label="Status" className="mb-6 gap-5 p-5 sm:p-6">
      <div className="flex flex-col gap-5 xl:flex-row xl:items-start xl:justify-between">
        <div className="flex min-w-0 gap-4">
          <span
            aria-hidden="true"
            className={cn('flex size-10 shrink-0 items-center justify-center rounded-full', tone)}
          >
            <Icon className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="text-heading">{title}</h2>
            <div className="mt-0.5 text-muted-foreground text-sm">{text}</div>
          </div>
        </div>
        <section
          aria-label="Actions"
          className="flex flex-wrap items-center gap-2 empty:hidden max-sm:*:flex-1 xl:shrink-0 xl:justify-end"
        >
          <InvoiceActions invoice={invoice} />
        </section>
      </div>
      <MissingParticularsAlert invoice={invoice} />
    </Card>
  )
}

function standing(invoice: Invoice): Standing {
  const { status, customer, paid_date, sent_at, send_at } = invoice
  const email = recipient(invoice)
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
        ? `Goes to ${email} with its PDF. Until then only your team can see it.`
        : 'Its customer needs an email address before it can be sent.',
    }
  }
  if (status === 'draft') {
    return {
      Icon: FilePen,
      tone: 'bg-muted text-muted-foreground',
      title: 'This invoice is a draft',
      text: email
        ? `Only your team can see it. Sending mails it to ${email} with its PDF.`
        : customer
          ? 'Its customer needs an email address before it can be sent.'
          : 'Only your team can see it. Choose its customer before you send it.',
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
  if (status === 'cancelled') {
    return {
      Icon: Ban,
      tone: 'bg-muted text-muted-foreground',
      title: 'This invoice was cancelled',
      text: 'Nothing is owed. Its number stays taken.',
    }
  }
  const due = dueSentence(invoice, londonDate(new Date()))
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
      Icon: CircleDashed,
      tone: 'bg-warning-subtle text-warning-strong',
      title: `${formatMoney(invoice.amount_paid)} of ${formatMoney(invoice.total_amount)} paid`,
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
