import { showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

export function useMarkAsRead() {
  const outcome = useOutcome()
  return useMutation(api.notification.markAsRead.mutationOptions(outcome))
}

export function useMarkAllAsRead() {
  const outcome = useOutcome()
  return useMutation(api.notification.markAllAsRead.mutationOptions(outcome))
}

function useOutcome() {
  const queryClient = useQueryClient()
  return {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.notification.list.key() }),
    onError: (error: Error) =>
      showToast({ title: errorSentence(error, 'Failed to mark as read'), tone: 'danger' }),
  }
}
