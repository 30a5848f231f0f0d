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
import { type QuoteFormOutput, type QuoteInForm, staysDraft, withoutSameStatus } from './quote-form-values.ts'
import { isSavedAs, type SavedQuote } from './quote-saved-as.ts'

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

  const created = {
    onSuccess: (made: Quote) => {
      restartLists()
      refresh(made)
      showUndoable(made, createdToasts(made))
      guard.release()
      void navigate(saving.current === 'reviewed' ? reviewPath(`/app/quotes/${made.id}`) : '/app/quotes')
    },
    onError: (error: Error) => failed(error, 'Failed to create quote'),
    onSettled: settle,
  }
  const creation = useCreateMutation(api.quote.create, created)
  const draftCreation = useCreateMutation(api.quote.createDraft, created)

  function updated(opened: Quote, latest: Quote) {
    refresh(latest)
    showUndoable(latest, updatedToasts(latest, opened))
    guard.release()
    const path = `/app/quotes/${latest.id}`
    void navigate(saving.current === 'reviewed' ? reviewPath(path) : path)
  }

  async function notUpdated(error: Error, edit: SavedQuote & { id: string }) {
    if (!quote || !isRefusal(error, 'changed_meanwhile')) return failed(error, 'Failed to update quote')
    const latest = await readLatest(edit.id)
    if (!latest) showToast({ title: errorSentence(error), tone: 'danger' })
    else if (isSavedAs(latest, edit, company)) updated(quote, latest)
    else showNewer(latest)
  }

  const saved = {
    onSuccess: (latest: Quote) => {
      if (quote) updated(quote, latest)
    },
    // The form sends validated fields, in which empty quantities and prices are filled in.
    onError: (error: Error, edit: object) => notUpdated(error, edit as SavedQuote & { id: string }),
  }
  const update = useSingleMutation({
    ...api.quote.update.mutationOptions({ ...saved, onSettled: settle }),
    once: true,
  })
  const draftUpdate = useSingleMutation({
    ...api.quote.updateDraft.mutationOptions({ ...saved, onSettled: settle }),
    once: true,
  })

  /** Blocks every button after success: the page is left, and each of them would save again. */
  function settle(_: unknown, error: Error | null) {
    if (error) saving.current = undefined
  }

  /** A draft may be incomplete; everything else has been checked by the rules of a complete quote. */
  function save({ status, ...fields }: QuoteFormOutput, as: SaveQuoteAs) {
    if (saving.current) return
    saving.current = as
    setSavingAs(as)
    const complete = { ...fields, customer_id: fields.customer_id ?? '', undoable: true }
    if (!quote) {
      if (as === 'sent') creation.mutate({ ...complete, status: as })
      else draftCreation.mutate(fields)
      return
    }
    const { id, version } = quote
    if (as === 'sent') update.mutate({ ...complete, status: as, id, version })
    else if (as === 'reviewed') update.mutate(toReview(quote, { ...complete, id, version }))
    else if (staysDraft(quote, status)) draftUpdate.mutate({ ...fields, id, version })
    else update.mutate(withoutSameStatus({ ...complete, status, id, version }, quote.status))
  }

  const isPending = [creation, draftCreation, update, draftUpdate].some((mutation) => mutation.isPending)
  return {
    save,
    newer,
    isPending,
    /** Set while saving; undefined while idle. */
    savingAs: isPending ? savingAs : undefined,
  }
}

/** Saves without sending: for another customer a sent quote starts over as a draft, else saving would send it to them. */
function toReview(opened: Quote, edit: QuoteEdit): QuoteEdit {
  const isSent = opened.status === 'sent' && edit.customer_id !== opened.customer_id
  return isSent ? { ...edit, status: 'draft' } : edit
}
