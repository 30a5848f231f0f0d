import type { Quote, QuoteEdit } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
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
import { type QuoteFormOutput, type QuoteInForm, withoutSameStatus } from './quote-form-values.ts'
import { isSavedAs } from './quote-saved-as.ts'

/** Saves the form of a new quote (null) or of one as it was opened, and leads to the list or to the quote. */
export function useQuoteSave(quote: Quote | null, { form, lines, guard }: QuoteInForm) {
  const { company } = useAccount()
  const navigate = useNavigateFromHere()
  const refresh = useQuoteRefresh()
  const showUndoable = useUndoableToasts('quote')
  const restartLists = useResetListPages(api.quote.list)
  const { newer, readLatest, showNewer } = useNewerVersion('quote')

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
      void navigate('/app/quotes')
    },
    onError: (error) => failed(error, 'Failed to create quote'),
  })

  function updated(opened: Quote, latest: Quote) {
    refresh(latest)
    showUndoable(latest, updatedToasts(latest, opened))
    guard.release()
    void navigate(`/app/quotes/${latest.id}`)
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
    }),
    once: true,
  })

  function save({ status, ...fields }: QuoteFormOutput) {
    if (quote) {
      const { id, version } = quote
      update.mutate(withoutSameStatus({ ...fields, status, id, version }, quote.status))
    } else creation.mutate({ ...fields, status: status === 'sent' ? status : 'draft' })
  }

  return {
    save,
    newer,
    isPending: creation.isPending || update.isPending,
    /** The status that a new quote is being saved with; null while idle. */
    creatingAs: creation.isPending ? (creation.variables?.status ?? null) : null,
  }
}
