import type { PortalInvoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { Button, showToast } from '@quotespark/ui'
import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { toPayOf } from './invoice-state.tsx'

export interface PayByCardProps {
  invoice: PortalInvoice
  /** Starts a payment and returns the address of its page. */
  start: () => Promise<{ url: string }>
  /** The id of the element that names the invoice, where a page shows several. */
  describedBy?: string
  className?: string
}

/** Leads to the page that takes what is to be paid by card; draws nothing where cards are not taken or nothing is owed. */
export function PayByCard({ invoice, start, describedBy, className }: PayByCardProps) {
  const { mutate, isPending, isSuccess, reset } = useSingleMutation({
    mutationFn: start,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      showToast({
        title: 'The payment page could not be opened',
        description: errorSentence(error),
        tone: 'danger',
      }),
  })
  // Returning with the browser's Back button restores the page with its button still busy.
  useEffect(() => {
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [reset])

  if (!invoice.abilities.pay_by_card) return null
  return (
    <Button
      aria-describedby={describedBy}
      className={className}
      loading={isPending || isSuccess}
      loadingText="Opening the payment page..."
      onClick={() => mutate()}
    >
      <CreditCard />
      Pay {formatMoney(toPayOf(invoice))} online
    </Button>
  )
}
