import type { InvitationToMe } from '@quotespark/contract'
import { Button, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

export function DeclineButton({ invitation: { id, company_name } }: { invitation: InvitationToMe }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.invitation.key() })
  const { mutate, isPending } = useSingleMutation(
    api.invitation.decline.mutationOptions({
      onSuccess: () => {
        void refresh()
        showToast({ title: `You have declined the invitation to ${company_name}`, tone: 'info' })
      },
      onError: (error) => {
        void refresh()
        showToast({ title: errorSentence(error, 'Failed to decline the invitation'), tone: 'danger' })
      },
    }),
  )
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`Decline the invitation to ${company_name}`}
      loading={isPending}
      onClick={() => mutate({ id })}
    >
      Decline
    </Button>
  )
}
