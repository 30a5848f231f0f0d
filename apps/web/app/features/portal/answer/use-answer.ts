import type { AnswerKind, PortalQuote } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'

const TOASTS: Record<AnswerKind, { done: string; failed: string }> = {
  accept: { done: 'Quote accepted successfully', failed: 'Failed to accept quote' },
  reject: { done: 'Quote rejected successfully', failed: 'Failed to reject quote' },
  request_amendment: {
    done: 'Quote amendment requested successfully',
    failed: 'Failed to request quote amendment',
  },
}

/** Refusals which mean that the quote on screen is out of date and must be reloaded. */
const SETTLED = [
  'quote_expired',
  'transition_not_allowed',
  'not_found',
  'link_revoked',
  'selection_invalid',
  'total_differs',
] as const

/** Callbacks for how an answer ended. */
export interface AnswerEnding {
  /** Receives the quote as it is after the answer. */
  onAnswered: (quote: PortalQuote) => void
  /** Called when the quote on screen is out of date; `changed` when its contents were edited. */
  onOutdated: (reason: 'changed' | 'settled') => void
}

/**
 * Sends one answer of the customer. Retrying is harmless: the server responds to the same answer as it did the first time.
 * A failure leaves the form as it is.
 */
export function useAnswer<Answer, Input extends FieldValues, Output>(
  kind: AnswerKind,
  call: (answer: Answer) => Promise<PortalQuote>,
  form: UseFormReturn<Input, unknown, Output>,
  { onAnswered, onOutdated }: AnswerEnding,
): UseMutationResult<PortalQuote, Error, Answer> {
  const { done, failed } = TOASTS[kind]
  return useMutation({
    mutationFn: call,
    onSuccess: (quote) => {
      showToast({ title: done, tone: 'success' })
      onAnswered(quote)
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      const changed = isRefusal(error, 'superseded', 'changed_meanwhile')
      const isAccepted = isRefusal(error, 'transition_not_allowed') && error.data.from === 'accepted'
      showToast({
        title: isAccepted && kind === 'accept' ? 'This quote has already been accepted' : failed,
        description: changed
          ? 'The quote has changed in the meantime. Please read the new version first.'
          : isAccepted
            ? 'Someone accepted it in the meantime. The accepted version is now shown.'
            : errorSentence(error),
        tone: 'danger',
      })
      if (changed) onOutdated('changed')
      else if (isRefusal(error, ...SETTLED)) {
        onOutdated('settled')
      }
    },
  })
}
