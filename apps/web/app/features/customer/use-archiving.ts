import type { CustomerDetail } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCustomerRefresh } from './use-customer-refresh.ts'

/** The usual time to undo a step. This one can also be undone later, on the customer's page. */
const UNDO_MS = 10_000

/** Archives and restores a customer. */
export function useArchiving({ id }: Pick<CustomerDetail, 'id'>) {
  const queryClient = useQueryClient()
  const refresh = useCustomerRefresh()
  const outcome = (done: string, failed: string, undo?: () => void) => ({
    onSuccess: (customer: CustomerDetail) => {
      refresh(customer)
      showToast({
        title: done,
        tone: 'success',
        ...(undo && { action: { label: 'Undo', onSelect: undo }, duration: UNDO_MS }),
      })
    },
    onError: (error: Error) => {
      void queryClient.invalidateQueries({ queryKey: api.customer.key() })
      showToast({ title: errorSentence(error, failed), tone: 'danger' })
    },
  })
  const restoring = useMutation(
    api.customer.restore.mutationOptions(
      outcome('Customer restored successfully!', 'Failed to restore customer'),
    ),
  )
  const archiving = useMutation(
    api.customer.archive.mutationOptions(
      outcome('Customer archived successfully!', 'Failed to archive customer', () =>
        restoring.mutate({ id }),
      ),
    ),
  )
  return {
    archive: () => archiving.mutateAsync({ id }),
    restore: () => restoring.mutate({ id }),
    isRestoring: restoring.isPending,
  }
}
