import type { ProcedureUtils } from '@orpc/tanstack-query'
import type { InvoiceChasing } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api, type CallContext } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useChasingRefresh } from './use-chasing-refresh.ts'

interface StepOptions {
  /** Toast after it. */
  done: string
  onDone?: () => void
  /** True when the form has shown what is wrong. */
  isShown?: (error: Error) => boolean
}

/** A change to the chasing of one invoice, which the server answers with the chasing as it is then. */
export function useChasingStep<Input extends { id: string }, Failure extends Error>(
  procedure: ProcedureUtils<CallContext, Input, InvoiceChasing, Failure>,
  { done, onDone, isShown }: StepOptions,
) {
  const queryClient = useQueryClient()
  const refresh = useChasingRefresh()
  return useSingleMutation({
    mutationKey: procedure.mutationKey(),
    mutationFn: (input: Input) => procedure.call(input, { context: {} }),
    onSuccess: (chasing: InvoiceChasing, { id }) => {
      queryClient.setQueryData(api.invoice.getChasing.queryOptions({ input: { id } }).queryKey, chasing)
      refresh()
      showToast({ title: done, tone: 'success' })
      onDone?.()
    },
    onError: (error: Error) => {
      if (isShown?.(error)) return
      refresh()
      showToast({ title: errorSentence(error, 'Nothing was changed'), tone: 'danger' })
    },
  })
}
