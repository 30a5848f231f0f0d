import type { Invoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { Button, ConfirmDialog } from '@quotespark/ui'
import { Ban, BellRing, Check } from 'lucide-react'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { recipient } from '../invoice-toasts.ts'
import { RecordPaymentButton } from './record-payment-button.tsx'
import { ScheduleButton } from './schedule-button.tsx'
import { SendInvoiceButton } from './send-invoice-button.tsx'
import { useInvoiceStep } from './use-invoice-step.ts'

/** The steps that may be taken with an invoice now, the one that leads on last. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const remind = useSingleMutation(
    api.invoice.remind.mutationOptions(
      useInvoiceStep((latest) => ({
        title: 'Reminder sent',
        description: `Mailed to ${recipient(latest)}`,
        tone: 'success',
      })),
    ),
  )
  const pay = useSingleMutation(
    api.invoice.markAsPaid.mutationOptions(
      useInvoiceStep(() => ({ title: 'Invoice marked as paid', tone: 'success' })),
    ),
  )
  const cancel = useSingleMutation(
    api.invoice.cancel.mutationOptions(
      useInvoiceStep(() => ({ title: 'Invoice cancelled', tone: 'success' })),
    ),
  )
  const { abilities } = invoice
  const busy = remind.isPending || pay.isPending || cancel.isPending
  const input = { id: invoice.id }
  const payLabel = invoice.status === 'partially_paid' ? 'Mark as Fully Paid' : 'Mark as Paid'
  return (
    <>
      {abilities.cancel && (
        <ConfirmDialog
          title="Cancel this invoice?"
          description={`${invoice.invoice_number} will no longer be owed. Its number stays taken, and this cannot be undone.`}
          confirmLabel="Cancel Invoice"
          cancelLabel="Keep Invoice"
          onConfirm={() => cancel.mutateAsync(input)}
          trigger={
            <Button variant="outline" disabled={busy}>
              <Ban />
              Cancel Invoice
            </Button>
          }
        />
      )}
      {abilities.remind && (
        <Button
          variant="outline"
          onClick={() => remind.mutate(input)}
          loading={remind.isPending}
          loadingText="Sending..."
          disabled={busy && !remind.isPending}
        >
          <BellRing />
          Send Reminder
        </Button>
      )}
      {abilities.record_payment && <RecordPaymentButton invoice={invoice} disabled={busy} />}
      {abilities.mark_as_paid && (
        <ConfirmDialog
          tone="primary"
          title={`Mark ${invoice.invoice_number} as paid?`}
          description={`${formatMoney(invoice.balance_due)} is recorded as received today. This cannot be undone; to note another day or a part of it, record a payment instead.`}
          confirmLabel={payLabel}
          onConfirm={() => pay.mutateAsync(input)}
          trigger={
            <Button disabled={busy}>
              <Check />
              {payLabel}
            </Button>
          }
        />
      )}
      {abilities.send && (
        <>
          <ScheduleButton invoice={invoice} />
          <SendInvoiceButton invoice={invoice} />
        </>
      )}
    </>
  )
}
