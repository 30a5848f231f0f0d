import type { Quote } from '@quotespark/contract'
import { isPastValidUntil, type QuoteStatus } from '@quotespark/domain/document'
import { MESSAGES } from '@quotespark/domain/validation'
import { showToast } from '@quotespark/ui'
import type { BeforeSending } from '~/features/document/editor/checks/use-ask-before-sending.tsx'
import { NOTHING_TO_SEND } from '~/features/document/send/use-review-dialog.ts'
import { lacksChannel } from './answer-channel-chosen.ts'
import {
  QUOTE_PROBLEM_ORDER,
  type QuoteFormOutput,
  type QuoteInForm,
  staysDraft,
} from './quote-form-values.ts'
import { isUntouched, NOTHING_TO_SAVE } from './untouched.ts'
import { type SaveQuoteAs, useQuoteSave } from './use-quote-save.ts'

interface QuoteSubmissionOptions {
  /** The quote as it was opened; null for a new one. */
  quote: Quote | null
  document: QuoteInForm
  /** Sets which rules the form is validated by. */
  checkAs: (as: 'draft' | 'complete') => void
  ask: BeforeSending['ask']
}

/** Handles a press on a button of the form up to the saved quote, with the questions and refusals on the way. */
export function useQuoteSubmission({ quote, document, checkAs, ask }: QuoteSubmissionOptions) {
  const { save, ...saving } = useQuoteSave(quote, document)
  const { form, lines } = document

  function submit(as: SaveQuoteAs) {
    if (quote && as !== 'saved' && !document.isChanged && !isSendable(quote, as)) {
      showToast(NOTHING_TO_SEND)
      return
    }
    if (as === 'saved' && !quote && isUntouched(document)) {
      showToast(NOTHING_TO_SAVE)
      return
    }
    const isDraft = as === 'saved' && staysDraft(quote, quote ? form.getValues('status') : 'draft')
    checkAs(isDraft ? 'draft' : 'complete')
    document.submit({
      items: lines.settled(),
      order: QUOTE_PROBLEM_ORDER,
      onValid: (fields) => {
        if (as === 'saved' && lacksChannel(quote, form)) return
        if (as === 'reviewed' && refusesToSend(fields)) return
        if (as === 'sent' || (as === 'saved' && quote && isSentBySaving(quote, fields))) {
          ask(() => save(fields, as))
        } else save(fields, as)
      },
    })
  }

  /** Shows now what the server would refuse after the review. */
  function refusesToSend({ valid_until = null }: QuoteFormOutput): boolean {
    const isPast = isPastValidUntil(valid_until, new Date())
    if (isPast) {
      form.setError('valid_until', { message: MESSAGES.quoteValidUntilPassed })
      form.setFocus('valid_until')
    }
    return isPast
  }

  return { ...saving, submit }
}

/** Choosing Sent sends a quote, as does giving a sent one to another customer. */
function isSentBySaving(quote: Quote, { status, customer_id }: QuoteFormOutput): boolean {
  const isSent = (status ?? quote.status) === 'sent'
  return isSent && (quote.status !== 'sent' || customer_id !== quote.customer_id)
}

/** Whether the server would send the quote as it is stored: again only with a change, or with another status. */
function isSendable({ abilities, status }: Quote, as: SaveQuoteAs): boolean {
  return abilities.send || abilities.send_again || (as === 'sent' && status !== 'sent')
}

/** True when sending is the likely step after an edit with this status: not while it is answered, or taken back. */
export function isSentAfterEdit(quote: Quote, status: QuoteStatus): boolean {
  if (status !== quote.status) return status === 'sent'
  return status !== 'accepted' && status !== 'rejected'
}
