import type { Quote } from '@quotespark/contract'
import { Button, ConfirmDialog, showToast } from '@quotespark/ui'
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { Check, ReceiptPoundSterling, Send, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useNavigateFromHere } from '~/shell/use-navigate-from-here.ts'
import { statusToasts, statusUpdated } from './quote-toasts.ts'
import { useQuoteRefresh } from './use-quote-refresh.ts'

/** The steps that may be taken with a quote now, the one that leads on last. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const outcome = useStepOutcome(quote.id)
  const send = useSingleMutation(api.quote.send.mutationOptions(outcome))
  const accept = useSingleMutation(api.quote.markAsAccepted.mutationOptions(outcome))
  const reject = useSingleMutation(api.quote.markAsRejected.mutationOptions(outcome))
  const invoice = useInvoiceCreation(quote)
  const busy = send.isPending || accept.isPending || reject.isPending || invoice.isPending
  const { abilities } = quote
  const input = { id: quote.id }
  return (
    <>
      {abilities.mark_as_rejected && (
        <RejectButton quote={quote} reject={reject} disabled={busy && !reject.isPending} />
      )}
      {abilities.mark_as_accepted && (
        <Button
          onClick={() => accept.mutate(input)}
          loading={accept.isPending}
          disabled={busy && !accept.isPending}
        >
          <Check />
          Mark as Accepted
        </Button>
      )}
      {abilities.send && (
        <Button
          onClick={() => send.mutate(input)}
          loading={send.isPending}
          loadingText="Sending..."
          disabled={busy && !send.isPending}
        >
          <Send />
          Send Quote
        </Button>
      )}
      {abilities.create_invoice && (
        <Button
          variant={quote.invoice_id ? 'outline' : 'primary'}
          onClick={() => invoice.mutate({ quote_id: quote.id })}
          loading={invoice.isPending}
          disabled={busy && !invoice.isPending}
        >
          <ReceiptPoundSterling />
          Create Invoice
        </Button>
      )}
    </>
  )
}

interface RejectButtonProps {
  quote: Quote
  reject: Pick<UseMutationResult<Quote, Error, { id: string }>, 'mutate' | 'mutateAsync' | 'isPending'>
  disabled: boolean
}

/** Asks first where the customer has signed: a slip of the finger should not undo that. */
function RejectButton({ quote, reject, disabled }: RejectButtonProps) {
  const input = { id: quote.id }
  const look = (
    <>
      <X />
      Mark as Rejected
    </>
  )
  const { last_action } = quote
  if (quote.status !== 'accepted' || last_action?.action !== 'accept') {
    return (
      <Button
        variant="outline"
        onClick={() => reject.mutate(input)}
        loading={reject.isPending}
        disabled={disabled}
      >
        {look}
      </Button>
    )
  }
  return (
    <ConfirmDialog
      title="Mark an accepted quote as rejected?"
      description={`${last_action.signed_name} has accepted it. What they signed is kept, but the quote no longer counts as accepted.`}
      confirmLabel="Mark as Rejected"
      onConfirm={() => reject.mutateAsync(input)}
      trigger={
        <Button variant="outline" disabled={disabled}>
          {look}
        </Button>
      }
    />
  )
}

function useStepOutcome(id: string) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = useQuoteRefresh()
  return {
    onSuccess: (quote: Quote) => {
      refresh(quote)
      for (const toast of statusToasts(quote)) showToast(toast)
    },
    onError: (error: Error) => {
      // Whatever it is now, it is not what this page shows.
      void queryClient.invalidateQueries({ queryKey: api.quote.key() })
      // The answer to the first attempt was lost and the second found its work done, or a colleague was faster.
      if (isRefusal(error, 'transition_not_allowed') && error.data.from === error.data.to) {
        showToast({ title: statusUpdated(error.data.to), tone: 'success' })
        return
      }
      const refused = isRefusal(error, 'invalid_input') && error.data.issues[0]
      showToast({
        title: errorSentence(error, 'Failed to update quote status'),
        tone: 'danger',
        ...(refused && { action: { label: 'Edit', onSelect: () => navigate(`/app/quotes/${id}/edit`) } }),
        ...(refused &&
          refused.path === 'valid_until' && {
            title: 'The valid-until date has passed',
            description: 'Choose a later one before you send the quote.',
          }),
      })
    },
  }
}

/** Opens the invoice of an accepted quote, which the server makes unless it is there already. */
function useInvoiceCreation({ id, invoice_id }: Quote) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  return useSingleMutation(
    api.invoice.createFromQuote.mutationOptions({
      onSuccess: (invoice) => {
        queryClient.setQueryData(api.invoice.get.queryKey({ input: { id: invoice.id } }), invoice)
        for (const part of [api.quote, api.invoice, api.customer, api.dashboard]) {
          void queryClient.invalidateQueries({ queryKey: part.key() })
        }
        if (invoice_id === null) {
          showToast({ title: 'Invoice created from quote successfully!', tone: 'success' })
        }
        void navigate(`/app/invoices/${invoice.id}`)
      },
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey: api.quote.get.queryKey({ input: { id } }) })
        const title = `Failed to create invoice from quote: ${errorSentence(error)}`
        showToast({ title, tone: 'danger' })
      },
    }),
  )
}
