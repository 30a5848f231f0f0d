import type { Quote, QuoteEdit } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useRef } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useResetListPages } from '~/api/use-list-restart.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { showDocumentFieldErrors } from '~/features/document/editor/checks/show-form-problem.ts'
import { useNewerVersion } from '~/features/document/editor/use-newer-version.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { createdToasts, updatedToasts } from '../quote-toasts.ts'
import { useQuoteRefresh } from '../use-quote-refresh.ts'
import { type QuoteFormOutput, type QuoteInForm, staysDraft, withoutSameStatus } from './quote-form-values.ts'
import { isSavedAs, type SavedQuote } from './quote-saved-as.ts'

/** Saves the form of a new quote (null) or of one as it was opened, and leads to the list or to the quote. */
export function useQuoteSave(quote: Quote | null, { form, lines, guard }: QuoteInForm) {
  const { company } = useAccount()
  const navigate = useNavigateFromHere()
  const refresh = useQuoteRefresh()
  const showUndoable = useUndoableToasts('quote')
  const restartLists = useResetListPages(api.quote.list)
  const { newer, readLatest, showNewer } = useNewerVersion('quote')
  const isSaving = useRef(false)

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
      void navigate('/app/quotes')
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
    void navigate(`/app/quotes/${latest.id}`)
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

  /** Blocks every button after success: the page is left, and each of them would save again by a call of its own. */
  function settle(_: unknown, error: Error | null) {
    isSaving.current = error === null
  }

  /** Saves with this status: a draft may be incomplete, everything else has been checked by the rules of a complete quote. */
  function save(fields: QuoteFormOutput, status: QuoteEdit['status']) {
    if (isSaving.current) return
    isSaving.current = true
    const isDraft = staysDraft(quote, status)
    const complete = { ...fields, customer_id: fields.customer_id ?? '' }
    if (quote) {
      const { id, version } = quote
      if (isDraft) draftUpdate.mutate({ ...fields, id, version })
      else
        update.mutate(withoutSameStatus({ ...complete, status, id, version, undoable: true }, quote.status))
    } else if (isDraft) draftCreation.mutate(fields)
    else creation.mutate({ ...complete, status: 'sent' })
  }

  return {
    save,
    newer,
    isPending: [creation, draftCreation, update, draftUpdate].some(({ isPending }) => isPending),
    /** The status that a new quote is being saved with; null while idle. */
    creatingAs: creation.isPending ? ('sent' as const) : draftCreation.isPending ? ('draft' as const) : null,
  }
}
