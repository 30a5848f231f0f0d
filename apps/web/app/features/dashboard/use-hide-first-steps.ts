import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** Hides the first steps for the whole company; the toast offers to undo it. */
export function useHideFirstSteps(): () => void {
  const queryClient = useQueryClient()
  const { mutate } = useSingleMutation(
    api.dashboard.hideFirstSteps.mutationOptions({
      onSuccess: ({ hidden }) => {
        void queryClient.invalidateQueries({ queryKey: api.dashboard.get.key() })
        if (!hidden) return
        showToast({
          title: 'First steps hidden',
          description: 'You can find all of them in Settings.',
          tone: 'success',
          action: { label: 'Undo', onSelect: () => mutate({ hidden: false }) },
        })
      },
      onError: (error) =>
        showToast({
          title: 'The first steps could not be hidden',
          description: errorSentence(error),
          tone: 'danger',
        }),
    }),
  )
  return () => mutate({ hidden: true })
}
