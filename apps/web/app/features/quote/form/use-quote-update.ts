import type { Quote, QuoteEdit, quoteEdit } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { showDocumentFieldErrors } from '~/features/document/editor/checks/show-form-problem.ts'
import type { LineList } from '~/features/document/editor/line/line-list.ts'
import { useUndoableToasts } from '~/features/document/hold/use-undo.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { updatedToasts } from '../quote-toasts.ts'
import { useQuoteRefresh } from '../use-quote-refresh.ts'
import { isSavedAs } from './quote-saved-as.ts'

export interface QuoteUpdateOptions {
  /** The quote as it was opened. */
  quote: Quote
  form: UseFormReturn<z.input<typeof quoteEdit>, unknown, z.output<typeof quoteEdit>>
  lines: LineList
  /** Called right before the page is left. */
  onSaved: () => void
}

/** A colleague's newer version, with a count of refused saves: each refusal shows the question again. */
interface NewerQuote {
  quote: Quote
  refused: number
}

/** Saves an edit and leads back to the quote. `newer` is a version that a colleague has saved meanwhile, if any. */
export function useQuoteUpdate({ quote, form, lines, onSaved }: QuoteUpdateOptions) {
  const { company } = useAccount()
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  const refresh = useQuoteRefresh()
  const showUndoable = useUndoableToasts('quote')
  const [newer, setNewer] = useState<NewerQuote | null>(null)

  function saved(latest: Quote) {
    refresh(latest)
    showUndoable(latest, updatedToasts(latest, quote))
    onSaved()
    void navigate(`/app/quotes/${quote.id}`)
  }

  async function changedMeanwhile(error: Error, edit: QuoteEdit) {
    const { id } = quote
    const current = api.quote.get.queryOptions({ input: { id } })
    const latest = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => null)
    if (!latest) showToast({ title: errorSentence(error), tone: 'danger' })
    else if (isSavedAs(latest, edit, company)) saved(latest)
    else setNewer((before) => ({ quote: latest, refused: (before?.refused ?? 0) + 1 }))
  }

  const { mutate, isPending } = useSingleMutation({
    ...api.quote.update.mutationOptions({
      onSuccess: saved,
      onError: (error, edit) => {
        if (isRefusal(error, 'changed_meanwhile')) return changedMeanwhile(error, edit)
        if (showDocumentFieldErrors(form, lines, error)) return
        showToast({ title: errorSentence(error, 'Failed to update quote'), tone: 'danger' })
      },
    }),
    once: true,
  })
  return { update: mutate, isPending, newer }
}
