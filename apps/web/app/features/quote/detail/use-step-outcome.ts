import type { Quote } from '@quotespark/contract'
import { showToast, type ToastOptions } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { incompleteToast } from '~/features/document/detail/incomplete-toast.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { statusToasts, statusUpdated } from '../quote-toasts.ts'
import { useQuoteRefresh } from '../use-quote-refresh.ts'

export interface StepOutcomeOptions {
  /** Toasts after success. */
  toasts?: (quote: Quote) => ToastOptions[]
  /** Called after success, even when that was only found out after a lost answer. */
  onDone?: () => void
}

/** Mutation handlers of a step on the detail page. */
export function useStepOutcome(id: string, { toasts = statusToasts, onDone }: StepOutcomeOptions = {}) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = useQuoteRefresh()
  const showUndoable = useUndoableToasts('quote')
  return {
    onSuccess: (quote: Quote) => {
      refresh(quote)
      showUndoable(quote, toasts(quote))
      onDone?.()
    },
    onError: (error: Error) => {
      // Whatever its state is now, it is not the one on this page.
      void queryClient.invalidateQueries({ queryKey: api.quote.key() })
      // The answer to the first attempt was lost and the second found its work done, or a colleague was faster.
      if (isRefusal(error, 'transition_not_allowed') && error.data.from === error.data.to) {
        showToast({ title: statusUpdated(error.data.to), tone: 'success' })
        onDone?.()
        return
      }
      if (!isRefusal(error, 'invalid_input')) {
        showToast({ title: errorSentence(error, 'Failed to update quote status'), tone: 'danger' })
        return
      }
      showToast({
        ...incompleteToast('quote', error.data.issues, () => navigate(`/app/quotes/${id}/edit`)),
        ...(error.data.issues[0]?.path === 'valid_until' && {
          title: 'The valid-until date has passed',
          description: 'Choose a later one before you send the quote.',
        }),
      })
    },
  }
}
