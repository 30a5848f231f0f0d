import type { Invoice } from '@quotespark/contract'
import { Button, ConfirmDialog } from '@quotespark/ui'
import { Ban, Check, ReceiptText, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import type { Removal } from '~/features/document/detail/removal-menu.tsx'
import { Steps } from '~/features/document/detail/steps.tsx'
import { ReviewButton } from '~/features/document/send/review-button.tsx'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { expectedCis, markAsPaidWords } from './mark-as-paid-words.ts'
import { RecordPaymentButton } from './record-payment-button.tsx'
import { RemindInvoiceButton } from './remind-invoice-button.tsx'
import { ScheduleButton } from './schedule-button.tsx'
import { useInvoiceSending } from './use-invoice-sending.ts'
import { useInvoiceStep } from './use-invoice-step.ts'

// Loaded late: few invoices need it.
const DeleteDraftDialog = lazyPart(
  async () => (await import('~/features/document/detail/delete-draft-dialog.tsx')).DeleteDraftDialog,
  { fallback: null },
)

/** The steps available for an invoice, the main one first. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
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
  const send = useInvoiceSending(invoice)
  const { abilities } = invoice
  const [isCancelling, setIsCancelling] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const busy = pay.isPending || cancel.isPending
  const credit = useCreditDialog()
  const input = { id: invoice.id }
  const payLabel = invoice.status === 'partially_paid' ? 'Mark as Fully Paid' : 'Mark as Paid'
  const isOverdue = invoice.displayed_status === 'overdue'
  const paying = abilities.mark_as_paid && (
    <ConfirmDialog
      key="pay"
      tone="primary"
      title={`Mark ${invoice.invoice_number} as paid?`}
      description={`${markAsPaidWords(invoice)} For another date or a part payment, record a payment instead.`}
      confirmLabel={payLabel}
      onConfirm={() => pay.mutateAsync({ ...input, cis_amount: expectedCis(invoice), undoable: true })}
      trigger={
        <Button variant={isOverdue && abilities.remind ? 'outline' : 'primary'} disabled={busy}>
          <Check />
          {payLabel}
        </Button>
      }
    />
  )
  const sending = abilities.send && (
    <Button key="send" onClick={send.ask} loading={send.isPending} loadingText="Sending...">
      <Send />
      Send Invoice
    </Button>
  )
  const reviewing = abilities.send && <ReviewButton key="review" disabled={send.isPending} />
  const scheduling = abilities.send && <ScheduleButton key="schedule" invoice={invoice} />
  const recording = abilities.record_payment && (
    <RecordPaymentButton key="record" invoice={invoice} disabled={busy} />
  )
  const reminding = abilities.remind && (
    <RemindInvoiceButton
      key="remind"
      invoice={invoice}
      variant={isOverdue ? 'primary' : 'outline'}
      disabled={busy}
    />
  )
  const inTurn: ReactNode[] = isOverdue
    ? [reminding, paying, recording]
    : [sending, paying, recording, reminding, reviewing, scheduling]
  const [main = null, ...others] = inTurn.filter(Boolean)
  const crediting: Removal = {
    label: 'Credit',
    Icon: ReceiptText,
    onSelect: () => void credit.show(),
    disabled: busy,
    isHarmless: true,
  }
  const cancelling: Removal = {
    label: 'Cancel Invoice',
    Icon: Ban,
    onSelect: () => setIsCancelling(true),
    disabled: busy,
  }
  const deleting: Removal = {
    label: 'Delete Invoice',
    Icon: Trash2,
    onSelect: () => setIsDeleting(true),
    disabled: busy,
  }
  return (
    <>
      <Steps
        main={main}
        others={others}
        removals={[
          ...(abilities.credit ? [crediting] : []),
          ...(abilities.cancel ? [cancelling] : []),
          ...(abilities.delete ? [deleting] : []),
        ]}
        total={{ label: 'Balance Due', amount: invoice.balance_due }}
      />
      {send.dialog}
      {credit.Part && <credit.Part invoice={invoice} open={credit.isOpen} onOpenChange={credit.setOpen} />}
      {abilities.delete && (
        <DeleteDraftDialog
          kind="invoice"
          document={invoice}
          number={invoice.invoice_number}
          consequence="Its number is not given to another invoice: Settings list it under ‘Numbers not used’."
          open={isDeleting}
          onOpenChange={setIsDeleting}
        />
      )}
      {/* Bound to the ability, so it closes when the invoice is cancelled even if the answer to the first attempt is lost. */}
      {abilities.cancel && (
        <ConfirmDialog
          title="Cancel this invoice?"
          description={`${invoice.invoice_number} will no longer be due. Its number stays in use, and this cannot be undone.`}
          confirmLabel="Cancel Invoice"
          cancelLabel="Keep Invoice"
          open={isCancelling}
          onOpenChange={setIsCancelling}
          onConfirm={() => cancel.mutateAsync(input)}
        />
      )}
    </>
  )
}

const loadCreditDialog = async () => (await import('../credit/credit-dialog.tsx')).CreditDialog

/** The dialog that credits the invoice. The address may ask for it, as the command palette does. */
function useCreditDialog() {
  const [isOpen, setOpen] = useState(false)
  const { Part, load } = useLazyPart('The form', loadCreditDialog)

  async function show() {
    if (await load()) setOpen(true)
  }

  const { hash } = useLocation()
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    if (hash === '#credit') void latest.current()
  }, [hash])
  return { Part, isOpen, setOpen, show }
}
