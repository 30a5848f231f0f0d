import type { Invoice, InvoicePayment } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { IconButton, Menu, MenuItem, MenuLabel, showToast } from '@quotespark/ui'
import { Ban, Ellipsis, Pencil, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useMoneyRefresh } from '~/features/document/payment/use-money-refresh.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadCorrection = async () =>
  (await import('~/features/document/payment/correct-payment-dialog.tsx')).CorrectPaymentDialog
const loadRefund = async () => (await import('~/features/document/payment/refund-dialog.tsx')).RefundDialog
const loadVoid = async () => (await import('./void-payment-dialog.tsx')).VoidPaymentDialog

/** Puts a payment right: its date and reference, or all of it. Draws nothing for those who may not, and once it is void. */
export function PaymentMenu({ invoice, payment }: { invoice: Invoice; payment: InvoicePayment }) {
  const [shown, setShown] = useState<'correct' | 'refund' | 'void' | null>(null)
  const correction = useLazyPart('The form', loadCorrection)
  const refunding = useLazyPart('The form', loadRefund)
  const voiding = useLazyPart('The form', loadVoid)
  const releasing = useCreditRelease(invoice)
  /** Takes the focus after a void, when the menu has gone. */
  const closed = useRef<HTMLSpanElement>(null)
  const { abilities, kind } = payment
  const isAnything = abilities.correct || abilities.void || abilities.release
  const dialog = (which: 'correct' | 'refund' | 'void') => ({
    ...{ invoice, payment },
    open: shown === which,
    onOpenChange: (open: boolean) => setShown(open ? which : null),
  })
  return (
    <>
      {isAnything && (
        <Menu
          onOpenChange={() => {
            correction.prepare()
            voiding.prepare()
          }}
          trigger={
            <IconButton
              label={`Actions for the ${NOUNS[kind]} of ${formatMoney(payment.amount)} on ${formatDate(payment.paid_on)}`}
              tooltip={false}
              size="sm"
            >
              <Ellipsis />
            </IconButton>
          }
        >
          {abilities.correct && (
            <MenuItem
              icon={<Pencil />}
              onSelect={async () => (await correction.load()) && setShown('correct')}
            >
              Correct date or reference
            </MenuItem>
          )}
          {kind === 'payment' && (
            <MenuItem
              icon={<Undo2 />}
              disabled={!abilities.refund}
              onSelect={async () => (await refunding.load()) && setShown('refund')}
            >
              Refund
            </MenuItem>
          )}
          {abilities.release && (
            <MenuItem icon={<Undo2 />} onSelect={() => releasing(payment.amount)}>
              Take credit off
            </MenuItem>
          )}
          {kind !== 'credit' && (
            <MenuItem
              icon={<Ban />}
              tone="danger"
              disabled={!abilities.void}
              onSelect={async () => (await voiding.load()) && setShown('void')}
            >
              {kind === 'refund' ? 'Void refund' : 'Void payment'}
            </MenuItem>
          )}
          {kind === 'payment' && !abilities.void && <MenuLabel>{reasonAgainstVoid(payment)}</MenuLabel>}
        </Menu>
      )}
      {correction.Part && <correction.Part {...dialog('correct')} />}
      {refunding.Part && kind === 'payment' && (
        <refunding.Part
          {...dialog('refund')}
          invoice_id={invoice.id}
          isSettling
          email={invoice.customer?.email ?? ''}
        />
      )}
      {payment.state === 'voided' && (
        <span ref={closed} tabIndex={-1} className="sr-only">
          This payment is void.
        </span>
      )}
      {voiding.Part && <voiding.Part {...dialog('void')} onClosed={() => closed.current?.focus()} />}
    </>
  )
}

const NOUNS: Readonly<Record<InvoicePayment['kind'], string>> = {
  payment: 'payment',
  void: 'void',
  refund: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'reversal',
  credit: 'credit',
}

/** Takes used credit off the invoice again. */
function useCreditRelease({ id, customer }: Invoice): (amount: string) => void {
  const refresh = useMoneyRefresh()
  const { mutate } = useCreateMutation(api.customer.releaseCredit, {
    staysOpen: true,
    onSuccess: () => {
      refresh()
      showToast({ title: 'Credit taken off', tone: 'success' })
    },
    onError: (error) => {
      refresh()
      showToast({ title: errorSentence(error, 'Failed to take the credit off'), tone: 'danger' })
    },
  })
  return (amount) => mutate({ id: customer?.id ?? '', invoice_id: id, amount })
}

function reasonAgainstVoid({ provider, refundable_amount, payment_amount }: InvoicePayment): string {
  if (provider === 'stripe') return MESSAGES.voidAtStripe
  return refundable_amount === payment_amount ? MESSAGES.voidNotAllowed : MESSAGES.voidRefunded
}
