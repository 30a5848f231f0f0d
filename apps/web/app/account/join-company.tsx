import type { InvitationToMe } from '@quotespark/contract'
import { ROLE_LABELS } from '@quotespark/domain/company'
import { formatDateTime } from '@quotespark/domain/time'
import { Button, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** The role offered by an invitation, and how long it is valid. */
export function InvitationFacts({ invitation }: { invitation: InvitationToMe }) {
  const { company_name, invited_by, role, expires_at } = invitation
  return (
    <p className="text-muted-foreground">
      {invited_by} invites you to the team of{' '}
      <span className="break-words font-medium text-foreground">{company_name}</span>, as {ROLE_LABELS[role]}.
      The invitation is valid until <time dateTime={expires_at}>{formatDateTime(expires_at)}</time>.
    </p>
  )
}

export interface JoinButtonProps {
  invitation: InvitationToMe
  /** `is_used` is false for someone who already belonged to another company: they stay in that one. */
  onJoined: (answer: { company_id: string; company_name: string; is_used: boolean }) => void
  /** For the row of a notice that already names the company. */
  short?: boolean
}

export function JoinButton({ invitation: { id, company_name }, onJoined, short = false }: JoinButtonProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useSingleMutation(
    api.invitation.accept.mutationOptions({
      onSuccess: async (joined) => {
        await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: api.invitation.key() })
        showToast({ title: `You have joined ${joined.company_name}`, tone: 'success' })
        onJoined(joined)
      },
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey: api.invitation.key() })
        showToast({ title: errorSentence(error, `Failed to join ${company_name}`), tone: 'danger' })
      },
    }),
  )
  return (
    <Button
      size={short ? 'sm' : 'md'}
      {...(short ? { 'aria-label': `Accept the invitation to ${company_name}` } : {})}
      loading={isPending}
      loadingText="Joining..."
      onClick={() => mutate({ id })}
    >
      {short ? 'Accept' : `Join ${company_name}`}
    </Button>
  )
}
