import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { RecurringInvoice } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import type { CallContext } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useRecurringRefresh } from './use-recurring-refresh.ts'

/** A step of a recurring invoice that answers with it as it is then. */
export function useRecurringStep<Input, Failure extends Error>(
  procedure: ProcedureUtils<CallContext, Input, RecurringInvoice, Failure>,
  done: string,
) {
  const refresh = useRecurringRefresh()
  return useSingleMutation({
    mutationKey: procedure.mutationKey(),
    mutationFn: (input: Input) => procedure.call(input, { context: {} }),
    onSuccess: (schedule: RecurringInvoice) => {
      refresh(schedule)
      showToast({ title: done, tone: 'success' })
    },
    onError: (error: Error) => showToast({ title: errorSentence(error), tone: 'danger' }),
  })
}
