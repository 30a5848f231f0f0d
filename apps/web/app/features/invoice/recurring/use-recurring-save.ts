import type { RecurringInvoice } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { showDocumentFieldErrors } from '~/features/document/editor/checks/show-form-problem.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import type { RecurringFormValues, RecurringInForm } from './recurring-form-values.ts'
import { useRecurringRefresh } from './use-recurring-refresh.ts'

interface RecurringSaveOptions {
  /** The one that is changed; null for a new one. */
  schedule: RecurringInvoice | null
  document: RecurringInForm
}

/** Saves the form and leads to the page of the recurring invoice. `newerAt` is when somebody else has changed it meanwhile. */
export function useRecurringSave({ schedule, document }: RecurringSaveOptions) {
  const navigate = useNavigateFromHere()
  const refresh = useRecurringRefresh()
  const [failure, setFailure] = useState<string | null>(null)
  const [newerAt, setNewerAt] = useState<string>()
  const outcome = {
    onSuccess: (saved: RecurringInvoice) => {
      refresh(saved)
      document.guard.release()
      showToast({
        title: schedule ? 'Recurring invoice changed.' : 'Recurring invoice started.',
        tone: 'success',
      })
      void navigate(`/app/recurring-invoices/${saved.id}`)
    },
    onError: (error: Error) => {
      if (isRefusal(error, 'changed_meanwhile')) return setNewerAt(error.data.updated_at)
      if (showDocumentFieldErrors(document.form, document.lines, error)) return
      const sentence = errorSentence(error, 'The recurring invoice could not be saved')
      showToast({ title: sentence, tone: 'danger' })
      setFailure(sentence)
    },
  }
  const create = useCreateMutation(api.recurring_invoice.create, outcome)
  const update = useSingleMutation({ ...api.recurring_invoice.update.mutationOptions(outcome), once: true })

  function save(fields: RecurringFormValues) {
    setFailure(null)
    if (schedule) update.mutate({ ...fields, id: schedule.id, version: schedule.version })
    else create.mutate(fields)
  }
  return { save, isSaving: create.isPending || update.isPending, failure, newerAt }
}
