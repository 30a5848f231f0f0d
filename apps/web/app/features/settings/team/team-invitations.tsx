import type { Invitation } from '@quotespark/contract'
import { ROLE_LABELS } from '@quotespark/domain/company'
import { formatDateTime } from '@quotespark/domain/time'
import { Badge, Button, ConfirmDialog } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useTeamChange } from './use-team-change.ts'

/** Pending invitations. Draws nothing when there are none. */
export function TeamInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations-title">
      <h3 id="invitations-title" className="mb-2 font-medium text-sm">
        Pending invitations
      </h3>
      <ul className="divide-y divide-border border-border border-y">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, invited_by, expires_at, is_expired } = invitation
  const { abilities } = useAccount()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium">{email}</span>
          {is_expired ? <Badge tone="warning">Expired</Badge> : <Badge>Invited</Badge>}
        </p>
        <p className="text-muted-foreground">
          {ROLE_LABELS[role]}
          {invited_by && ` · invited by ${invited_by}`}
          {` · ${is_expired ? 'expired' : 'valid until'} `}
          <time dateTime={expires_at}>{formatDateTime(expires_at)}</time>
        </p>
      </div>
      {abilities.manage_team && (
        <div className="flex gap-2">
          <SendAgainButton invitation={invitation} />
          <WithdrawButton invitation={invitation} />
        </div>
      )}
    </li>
  )
}

function SendAgainButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const { mutate, isPending } = useCreateMutation(api.invitation.resend, {
    ...useTeamChange({
      done: () => `New link sent to ${email}`,
      failed: 'Failed to send invitation',
    }),
    staysOpen: true,
  })
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Send again to ${email}`}
      loading={isPending}
      onClick={() => mutate({ id })}
    >
      Send Again
    </Button>
  )
}

function WithdrawButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const { mutateAsync } = useSingleMutation(
    api.invitation.withdraw.mutationOptions(
      useTeamChange({
        done: () => `The invitation to ${email} has been withdrawn`,
        failed: 'Failed to withdraw the invitation',
      }),
    ),
  )
  return (
    <ConfirmDialog
      title={`Withdraw the invitation to ${email}?`}
      description="The link in their email will no longer work. You can invite them again at any time."
      confirmLabel="Withdraw"
      onConfirm={() => mutateAsync({ id })}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Withdraw invitation to ${email}`}>
          Withdraw
        </Button>
      }
    />
  )
}
