import type { Quote, QuoteEdit } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useRef, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useResetListPages } from '~/api/use-list-restart.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { showDocumentFieldErrors } from '~/features/document/editor/checks/show-form-problem.ts'
import { useNewerVersion } from '~/features/document/editor/use-newer-version.ts'
import { reviewPath } from '~/features/document/send/use-review.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { createdToasts, updatedToasts } from '../quote-toasts.ts'
import { useQuoteRefresh } from '../use-quote-refresh.ts'
import { type QuoteFormOutput, type QuoteInForm, withoutSameStatus } from './quote-form-values.ts'
import { isSavedAs } from './quote-saved-as.ts'

/** Saved with the status that was chosen, saved to be reviewed before it is sent, or sent in the same step. */
export type SaveQuoteAs = 'saved' | 'reviewed' | 'sent'

/** Saves the form of a new quote (null) or of one as it was opened, and leads to the list or to the quote. */
export function useQuoteSave(quote: Quote | null, { form, lines, guard }: QuoteInForm) {
  const { company } = useAccount()
  const navigate = useNavigateFromHere()
  const refresh = useQuoteRefresh()
  const showUndoable = useUndoableToasts('quote')
  const restartLists = useResetListPages(api.quote.list)
  const { newer, readLatest, showNewer } = useNewerVersion('quote')
  const saving = useRef<SaveQuoteAs>(undefined)
  const [savingAs, setSavingAs] = useState<SaveQuoteAs>()

  function failed(error: Error, words: string) {
    if (showDocumentFieldErrors(form, lines, error)) return
    showToast({ title: errorSentence(error, words), tone: 'danger' })
  }

  const creation = useCreateMutation(api.quote.create, {
    onSuccess: (made) => {
      restartLists()
      refresh(made)
      showUndoable(made, createdToasts(made))
      guard.release()
      void navigate(saving.current === 'reviewed' ? reviewPath(`/app/quotes/${made.id}`) : '/app/quotes')
    },
    onError: (error) => failed(error, 'Failed to create quote'),
    onSettled: settle,
  })

  function updated(opened: Quote, latest: Quote) {
    refresh(latest)
    showUndoable(latest, updatedToasts(latest, opened))
    guard.release()
    const path = `/app/quotes/${latest.id}`
    void navigate(saving.current === 'reviewed' ? reviewPath(path) : path)
  }

  async function changedMeanwhile(opened: Quote, error: Error, edit: QuoteEdit) {
    const latest = await readLatest(opened.id)
    if (!latest) showToast({ title: errorSentence(error), tone: 'danger' })
    else if (isSavedAs(latest, edit, company)) updated(opened, latest)
    else showNewer(latest)
  }

  const update = useSingleMutation({
    ...api.quote.update.mutationOptions({
      onSuccess: (latest) => quote && updated(quote, latest),
      onError: (error, edit) =>
        quote && isRefusal(error, 'changed_meanwhile')
          ? changedMeanwhile(quote, error, edit)
          : failed(error, 'Failed to update quote'),
      onSettled: settle,
    }),
    once: true,
  })

  /** Blocks every button after success: the page is left, and each of them would save again. */
  function settle(_: unknown, error: Error | null) {
    if (error) saving.current = undefined
  }

  function save({ status, ...fields }: QuoteFormOutput, as: SaveQuoteAs) {
    if (saving.current) return
    saving.current = as
    setSavingAs(as)
    if (quote) {
      const edit = { ...fields, id: quote.id, version: quote.version }
      if (as === 'saved') update.mutate(withoutSameStatus({ ...edit, status }, quote.status))
      else update.mutate(as === 'sent' ? { ...edit, status: as } : toReview(quote, edit))
    } else creation.mutate({ ...fields, status: as === 'sent' ? as : 'draft' })
  }

  const isPending = creation.isPending || update.isPending
  return {
    save,
    newer,
    isPending,
    /** What is being saved; undefined while idle. */
    savingAs: isPending ? savingAs : undefined,
  }
}

/** Saves without sending: for another customer a sent quote starts over as a draft, else saving would send it to them. */
function toReview(opened: Quote, edit: QuoteEdit): QuoteEdit {
  const isSent = opened.status === 'sent' && edit.customer_id !== opened.customer_id
  return isSent ? { ...edit, status: 'draft' } : edit
}
