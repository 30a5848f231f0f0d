import type { Invoice, InvoicePayment } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { IconButton, Menu, MenuItem, MenuLabel } from '@quotespark/ui'
import { Ban, Ellipsis, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadCorrection = async () => (await import('./correct-payment-dialog.tsx')).CorrectPaymentDialog
const loadVoid = async () => (await import('./void-payment-dialog.tsx')).VoidPaymentDialog

/** Puts a payment right: its date and reference, or all of it. Draws nothing for those who may not, and once it is void. */
export function PaymentMenu({ invoice, payment }: { invoice: Invoice; payment: InvoicePayment }) {
  const [shown, setShown] = useState<'correct' | 'void' | null>(null)
  const correction = useLazyPart('The form', loadCorrection)
  const voiding = useLazyPart('The form', loadVoid)
  /** Takes the focus after a void, when the menu has gone. */
  const closed = useRef<HTMLSpanElement>(null)
  const { abilities, provider } = payment
  const dialog = (which: 'correct' | 'void') => ({
    ...{ invoice, payment },
    open: shown === which,
    onOpenChange: (open: boolean) => setShown(open ? which : null),
  })
  return (
    <>
      {abilities.correct && (
        <Menu
          onOpenChange={() => {
            correction.prepare()
            voiding.prepare()
          }}
          trigger={
            <IconButton
              label={`Actions for the payment of ${formatMoney(payment.amount)} on ${formatDate(payment.paid_on)}`}
              tooltip={false}
              size="sm"
            >
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil />} onSelect={async () => (await correction.load()) && setShown('correct')}>
            Edit date or reference
          </MenuItem>
          <MenuItem
            icon={<Ban />}
            tone="danger"
            disabled={!abilities.void}
            onSelect={async () => (await voiding.load()) && setShown('void')}
          >
            Void payment
          </MenuItem>
          {!abilities.void && (
            <MenuLabel>{provider === 'stripe' ? MESSAGES.voidAtStripe : MESSAGES.voidNotAllowed}</MenuLabel>
          )}
        </Menu>
      )}
      {correction.Part && <correction.Part {...dialog('correct')} />}
      {payment.state === 'voided' && (
        <span ref={closed} tabIndex={-1} className="sr-only">
          This payment is void.
        </span>
      )}
      {voiding.Part && <voiding.Part {...dialog('void')} onClosed={() => closed.current?.focus()} />}
    </>
  )
}
