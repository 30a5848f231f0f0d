import type { Invoice, LatePaymentFigures } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Button, cn, Dialog, DialogFooter, showToast } from '@quotespark/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useMoneyRefresh } from '~/features/document/payment/use-money-refresh.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { submitOnModEnter } from '~/forms/submit-on-mod-enter.ts'
import { useInvoiceRefresh } from '../use-invoice-refresh.ts'

export interface ClaimDialogProps {
  invoice: Invoice
  figures: LatePaymentFigures
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Claims the interest that is due today with an invoice of its own; shows the figures before it is made. */
export function ClaimDialog({ invoice, figures, open, onOpenChange }: ClaimDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Claim interest"
      description="A new invoice claims it, outside the scope of VAT. To waive it later, credit that invoice."
    >
      <ClaimForm invoice={invoice} figures={figures} />
    </Dialog>
  )
}

function ClaimForm({ invoice, figures }: Pick<ClaimDialogProps, 'invoice' | 'figures'>) {
  const { days, rate, relevant_day, interest_amount, fixed_sum, claimed_amount, claimable_amount } = figures
  const { claim, sending } = useClaim(invoice)
  const isPending = sending !== null
  const canSend = invoice.emailed_to !== null

  return (
    <form
      noValidate
      onKeyDown={submitOnModEnter}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        claim(false)
      }}
      className="flex flex-col gap-5"
    >
      <dl className="flex flex-col gap-2.5 text-sm">
        <Row
          label={`Interest on ${invoice.invoice_number}`}
          hint={`${days} ${days === 1 ? 'day' : 'days'} after ${relevant_day && formatDate(relevant_day)} at ${rate}% a year`}
          amount={formatMoney(interest_amount)}
        />
        <Row label="Fixed sum" hint="Once for each invoice" amount={formatMoney(fixed_sum)} />
        {!isZeroMoney(claimed_amount) && (
          <Row label="Claimed before" amount={`−${formatMoney(claimed_amount)}`} />
        )}
        <Row
          label="This claim"
          amount={formatMoney(claimable_amount)}
          className="border-border border-t pt-2.5 font-semibold"
        />
      </dl>
      <DialogFooter className="mt-1">
        <Button
          variant="outline"
          disabled={isPending || !canSend}
          title={canSend ? undefined : 'The customer has no email address.'}
          loading={sending === true}
          loadingText="Claiming..."
          onClick={() => claim(true)}
        >
          Claim and send
        </Button>
        <Button type="submit" disabled={isPending} loading={sending === false} loadingText="Claiming...">
          Create draft
        </Button>
      </DialogFooter>
    </form>
  )
}

interface RowProps {
  label: string
  hint?: string
  amount: string
  className?: string
}

function Row({ label, hint, amount, className }: RowProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-6', className)}>
      <dt className="wrap-anywhere min-w-0">
        {label}
        {hint && <span className="block text-muted-foreground text-xs">{hint}</span>}
      </dt>
      <dd className="amount">{amount}</dd>
    </div>
  )
}

/** Makes the claim and opens it; `sending` says which of both buttons is at work. */
function useClaim(invoice: Invoice) {
  const refresh = useInvoiceRefresh()
  const readAgain = useMoneyRefresh()
  const navigate = useNavigate()
  const showUndoable = useUndoableToasts('invoice')
  const [sending, setSending] = useState<boolean | null>(null)
  const { mutate } = useCreateMutation(api.invoice.claimLatePayment, {
    onSuccess: (made) => {
      refresh(made)
      const title = `Interest claimed with ${made.invoice_number}`
      showUndoable(made, [{ title, tone: 'success' }])
      void navigate(`/app/invoices/${made.id}`)
    },
    onError: (error) => {
      readAgain()
      showToast({ title: errorSentence(error, 'The interest could not be claimed'), tone: 'danger' })
    },
    onSettled: () => setSending(null),
  })
  return {
    sending,
    claim(send: boolean) {
      setSending(send)
      mutate({ id: invoice.id, send })
    },
  }
}
