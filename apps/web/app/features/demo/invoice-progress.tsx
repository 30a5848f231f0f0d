import type { PortalInvoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Button, cn } from '@quotespark/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TourState } from './tour-state.ts'

export interface InvoiceProgressProps {
  invoice: PortalInvoice
  state: TourState
  onSend: () => void
}

/** Lists what creating the invoice has done, and what sending it adds. */
export function InvoiceProgress({ invoice, state, onSend }: InvoiceProgressProps) {
  const { items, invoice_number, due_date, total_amount, customer } = invoice
  const created = state.invoice_created_at !== null
  const sent = state.invoice_sent_at !== null
  return (
    <>
      <ol aria-live="polite" className="flex flex-col gap-3">
        <Progress title="Data transferred" done={created}>
          {items.length} {items.length === 1 ? 'line' : 'lines'}, {customer.name}, {formatMoney(total_amount)}
        </Progress>
        <Progress title="Invoice generated" done={created}>
          {invoice_number}, due {formatDate(due_date)}
        </Progress>
        <Progress title="Payment link created" done={sent}>
          {sent ? `It goes to ${customer.email}` : 'When the invoice is sent'}
        </Progress>
      </ol>
      {created && !sent && (
        <Button className="self-start" onClick={onSend}>
          Send Invoice
        </Button>
      )}
    </>
  )
}

function Progress({ title, done, children }: { title: string; done: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-sm">
      <span
        aria-hidden="true"
        className={cn(
          'mt-px flex size-5 shrink-0 items-center justify-center rounded-full border transition-colors duration-300',
          done ? 'border-success bg-success text-success-foreground' : 'border-control-border',
        )}
      >
        {done && <Check className="size-3 stroke-3" />}
      </span>
      <span className="min-w-0">
        <span className={cn('block font-medium', !done && 'text-muted-foreground')}>
          {title}
          {done && <span className="sr-only">: done</span>}
        </span>
        <span className="block text-muted-foreground">{children}</span>
      </span>
    </li>
  )
}
