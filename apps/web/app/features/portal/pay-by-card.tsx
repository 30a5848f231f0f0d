import type { PortalInvoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { Button, showToast } from '@quotespark/ui'
import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

export interface PayByCardProps {
  invoice: PortalInvoice
  /** Opens the payment page. */
  start: () => Promise<{ url: string }>
  /** The id of what names the invoice, where a page shows several. */
  describedBy?: string
  className?: string
}

/** Leads to the page on which the balance due is paid; nothing where cards are not taken or nothing is owed. */
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
  // Who comes back by the browser's own button finds the page as it was left: busy.
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
      Pay {formatMoney(invoice.balance_due)} by card
    </Button>
  )
}
