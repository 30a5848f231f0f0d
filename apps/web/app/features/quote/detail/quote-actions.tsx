import type { Quote } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { ReceiptPoundSterling, Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { BillAcceptedDialog } from './bill-accepted-dialog.tsx'
import { NoteAnswerButton } from './note-answer-button.tsx'
import { useInvoiceCreation } from './use-invoice-creation.ts'
import { useStepOutcome } from './use-step-outcome.ts'

/** The steps that may be taken with a quote now, the one that leads on last. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const [asksWhatToBill, setAsksWhatToBill] = useState(false)
  const send = useSingleMutation(api.quote.send.mutationOptions(useStepOutcome(quote.id)))
  const invoice = useInvoiceCreation(quote, () => setAsksWhatToBill(true))
  const { abilities } = quote
  const busy = send.isPending || invoice.isPending
  return (
    <>
      {abilities.mark_as_rejected && <NoteAnswerButton quote={quote} answer="reject" disabled={busy} />}
      {abilities.mark_as_accepted && <NoteAnswerButton quote={quote} answer="accept" disabled={busy} />}
      {abilities.send && (
        <Button
          onClick={() => send.mutate({ id: quote.id })}
          loading={send.isPending}
          loadingText="Sending..."
          disabled={invoice.isPending}
        >
          <Send />
          Send Quote
        </Button>
      )}
      {(abilities.create_invoice || abilities.bill_accepted) && (
        <Button
          variant={quote.invoice_id ? 'outline' : 'primary'}
          onClick={() => (asksFirst(quote) ? setAsksWhatToBill(true) : invoice.create())}
          loading={invoice.isPending}
          disabled={send.isPending}
        >
          <ReceiptPoundSterling />
          Create Invoice
        </Button>
      )}
      <BillAcceptedDialog
        quote={quote}
        open={asksWhatToBill}
        onOpenChange={setAsksWhatToBill}
        onBill={invoice.createAccepted}
        billing={invoice.isPending}
      />
    </>
  )
}

/** Whether what is to be billed has to be said first; one that has its invoice just opens it. */
function asksFirst({ abilities, invoice_id }: Quote): boolean {
  return abilities.bill_accepted && invoice_id === null
}
