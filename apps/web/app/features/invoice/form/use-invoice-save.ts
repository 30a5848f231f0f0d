import type { Invoice, InvoiceDraft, Quote } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useRef, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useResetListPages } from '~/api/use-list-restart.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useNewerVersion } from '~/features/document/editor/use-newer-version.ts'
import { reviewPath } from '~/features/document/send/use-review.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { invoiceError } from '../invoice-error.ts'
import { isSavedAs } from '../invoice-saved-as.ts'
import { savedToasts } from '../invoice-toasts.ts'
import { useInvoiceRefresh } from '../use-invoice-refresh.ts'
import type { InvoiceFormValues } from './invoice-form-values.ts'

/** A draft may be incomplete; a complete invoice keeps its status, also to be reviewed before it is emailed, or is emailed. */
export interface Submission {
  as: 'draft' | 'complete' | 'reviewed' | 'sent'
  fields: InvoiceFormValues
}

export interface InvoiceSaveOptions {
  /** The invoice as it was opened; null for a new one. */
  invoice: Invoice | null
  /** The quote that a new invoice bills, if any. */
  quote: Pick<Quote, 'id'> | null
  chargesVat: boolean
  /** Called right before the page is left. */
  onSaved: () => void
  /** Called when the server refuses; returns true when the form shows why by itself. */
  onRefused: (error: Error) => boolean
}

/** Saves the form and leads to the invoice. `failure` is the error of the last attempt. */
export function useInvoiceSave({ invoice, quote, chargesVat, onSaved, onRefused }: InvoiceSaveOptions) {
  const navigate = useNavigateFromHere()
  const refresh = useInvoiceRefresh()
  const showUndoable = useUndoableToasts('invoice')
  const restartLists = useResetListPages(api.invoice.list)
  const { newer, readLatest, showNewer } = useNewerVersion('invoice')
  const [failure, setFailure] = useState<string | null>(null)
  const isSaving = useRef(false)
  const submittedAs = useRef<Submission['as']>('complete')
  const [savingAs, setSavingAs] = useState<Submission['as']>()

  function saved(latest: Invoice, sent: boolean) {
    if (!invoice) restartLists()
    refresh(latest)
    // A colleague may have created the invoice of this quote first: then it is theirs, and this save did not send it.
    const went = sent && isOnItsWay(latest)
    showUndoable(latest, savedToasts(savedTitle(invoice, quote), latest, went))
    onSaved()
    const path = `/app/invoices/${latest.id}`
    void navigate(submittedAs.current === 'reviewed' ? reviewPath(path) : path)
  }

  function failed(error: Error) {
    if (onRefused(error)) return
    const doing = invoice ? 'update' : 'create'
    const what = quote ? 'invoice from quote' : 'invoice'
    showToast({ title: `Failed to ${doing} ${what}: ${invoiceError(error, doing)}`, tone: 'danger' })
    setFailure(errorSentence(error, 'Submission failed'))
  }

  async function notUpdated(error: Error, edit: InvoiceDraft & { id: string }, sent: boolean) {
    if (!isRefusal(error, 'changed_meanwhile')) return failed(error)
    const latest = await readLatest(edit.id)
    if (!latest) failed(error)
    else if ((await isSavedAs(latest, edit, { chargesVat })) && (!sent || isOnItsWay(latest)))
      saved(latest, sent)
    else showNewer(latest)
  }

  const create = useCreateMutation(api.invoice.create, {
    onSuccess: (made, { status }) => saved(made, status === 'sent'),
    onError: failed,
    onSettled: settle,
  })
  const createDraft = useCreateMutation(api.invoice.createDraft, {
    onSuccess: (made) => saved(made, false),
    onError: failed,
    onSettled: settle,
  })
  const update = useSingleMutation({
    ...api.invoice.update.mutationOptions({
      onSuccess: (latest, { status }) => saved(latest, status === 'sent'),
      onError: (error, edit) => notUpdated(error, edit, edit.status === 'sent'),
      onSettled: settle,
    }),
    once: true,
  })
  const updateDraft = useSingleMutation({
    ...api.invoice.updateDraft.mutationOptions({
      onSuccess: (latest) => saved(latest, false),
      onError: (error, edit) => notUpdated(error, edit, false),
      onSettled: settle,
    }),
    once: true,
  })

  /** Blocks every save button after success: each button is a call of its own, and would save again. */
  function settle(_: unknown, error: Error | null) {
    isSaving.current = error === null
  }

  function save({ as, fields }: Submission) {
    if (isSaving.current) return
    isSaving.current = true
    submittedAs.current = as
    setFailure(null)
    setSavingAs(as)
    if (invoice) {
      const edited = { ...fields, id: invoice.id, version: invoice.version }
      if (as === 'draft') updateDraft.mutate(edited)
      else update.mutate({ ...edited, ...(as === 'sent' ? { status: as } : {}) })
      return
    }
    const made = { ...fields, quote_id: quote?.id ?? null }
    if (as === 'draft') createDraft.mutate(made)
    else create.mutate({ ...made, status: as === 'sent' ? as : 'draft' })
  }

  const isPending = create.isPending || createDraft.isPending || update.isPending || updateDraft.isPending
  return { save, savingAs: isPending ? savingAs : undefined, newer, failure }
}

function savedTitle(invoice: Invoice | null, quote: Pick<Quote, 'id'> | null): string {
  if (invoice) return 'Invoice updated successfully!'
  return quote ? 'Invoice created from quote successfully!' : 'Invoice created successfully!'
}

function isOnItsWay({ status, send_at, changed_since_sent }: Invoice): boolean {
  return !changed_since_sent && (status !== 'draft' || send_at !== null)
}
