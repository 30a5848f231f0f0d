import type { Quote } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { PoundSterling } from 'lucide-react'
import { useState } from 'react'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadRecording = async () =>
  (await import('~/features/document/payment/record-payment-dialog.tsx')).RecordPaymentDialog

export interface PrepaymentButtonProps {
  quote: Quote
  size?: 'sm'
}

/** Records money that comes for a quote before its invoice. */
export function PrepaymentButton({ quote, ...look }: PrepaymentButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const recording = useLazyPart('The form', loadRecording)
  const { customer_id, customer, emailed_to, quote_number, billing } = quote
  if (customer_id === null || customer === null) return null
  return (
    <>
      <Button variant="outline" {...look} onClick={async () => (await recording.load()) && setIsOpen(true)}>
        <PoundSterling />
        Record payment
      </Button>
      {recording.Part && (
        <recording.Part
          key={String(isOpen)}
          customer={{ id: customer_id, name: customer.name, email: emailed_to ?? '' }}
          quote={{
            id: quote.id,
            quote_number,
            invoice_ids: (billing?.stages ?? []).flatMap(({ invoice_id }) => invoice_id ?? []),
          }}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  )
}
