import type { CustomerDetail } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCustomerRefresh } from './use-customer-refresh.ts'

/** Takes a customer out of use, and back. */
export function useArchiving({ id }: Pick<CustomerDetail, 'id'>) {
  const queryClient = useQueryClient()
  const refresh = useCustomerRefresh()
  const outcome = (done: string, failed: string) => ({
    onSuccess: (customer: CustomerDetail) => {
      refresh(customer)
      showToast({ title: done, tone: 'success' })
    },
    onError: (error: Error) => {
      void queryClient.invalidateQueries({ queryKey: api.customer.key() })
      showToast({ title: errorSentence(error, failed), tone: 'danger' })
    },
  })
  const archiving = useMutation(
    api.customer.archive.mutationOptions(
      outcome('Customer archived successfully!', 'Failed to archive customer'),
    ),
  )
  const restoring = useMutation(
    api.customer.restore.mutationOptions(
      outcome('Customer restored successfully!', 'Failed to restore customer'),
    ),
  )
  return {
    archive: () => archiving.mutateAsync({ id }),
    restore: () => restoring.mutate({ id }),
    isRestoring: restoring.isPending,
  }
}
