import type { Quote } from '@quotespark/contract'
import { showsVat } from '@quotespark/domain/document'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { customerToday } from '~/features/document/editor/customer/customer-today.ts'
import { nextRevision } from '~/features/document/preview/preview-view.ts'
import { StoredPaper } from '~/features/document/preview/stored-paper.tsx'
import { ReviewDialog } from '~/features/document/send/review-dialog.tsx'
import { sentAgainToasts, statusToasts } from '../quote-toasts.ts'
import { quoteWords } from '../quote-words.ts'
import { useStepOutcome } from './use-step-outcome.ts'

export interface QuoteReviewDialogProps {
  quote: Quote
  open: boolean
  onClose: () => void
}

/** Shows what the customer of a quote will get, and sends it. */
export function QuoteReviewDialog({ quote, open, onClose }: QuoteReviewDialogProps) {
  const { id, abilities } = quote
  const outcome = useStepOutcome(id, {
    toasts: abilities.send ? statusToasts : sentAgainToasts,
    onDone: onClose,
  })
  const send = useSingleMutation(api.quote.send.mutationOptions(outcome))
  return (
    <ReviewDialog
      kind="quote"
      id={id}
      open={open}
      onClose={onClose}
      sendLabel={abilities.send ? 'Send Quote' : 'Send Again'}
      onSend={(letter) => send.mutate({ id, ...letter })}
      sending={send.isPending}
      paper={<QuotePaper quote={quote} />}
    />
  )
}

function QuotePaper({ quote }: { quote: Quote }) {
  const { company } = useAccount()
  const { quote_number, title, description, valid_until, notes, items } = quote
  const { terms_and_conditions, buyer_reference, billing_stages } = quote
  const { discount_percent, discount_amount, prices_include_vat } = quote
  return (
    <StoredPaper
      items={items}
      bills={false}
      vat_registered={showsVat(company, items)}
      {...{ discount_percent, discount_amount, prices_include_vat }}
      words={quoteWords(company, {
        number: quote_number,
        revision: nextRevision(quote, false),
        customer: customerToday(quote),
        ...{ title, description, valid_until, notes, terms: terms_and_conditions, buyer_reference },
        billing_stages,
      })}
    />
  )
}
