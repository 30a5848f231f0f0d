import type { Member } from '@quotespark/contract'
import { Button, ConfirmDialog } from '@quotespark/ui'
import { Crown, UserMinus } from 'lucide-react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { memberName } from './team-member-name.ts'
import { useTeamChange } from './use-team-change.ts'

interface StepProps {
  member: Member
  onDone: () => void
}

export function MakeOwnerButton({ member, onDone }: StepProps) {
  const { company } = useAccount()
  const name = memberName(member)
  const { mutateAsync } = useSingleMutation(
    api.member.makeOwner.mutationOptions(
      useTeamChange({ done: () => `${name} is now an owner`, failed: 'Failed to change the ownership' }),
    ),
  )
  return (
    <ConfirmDialog
      tone="primary"
      title={`Make ${name} an owner?`}
      description={`Owners can do everything in ${company.name}, including removing other owners and deleting the company. To hand the company over, give up your own ownership afterwards.`}
      confirmLabel="Make Owner"
      onConfirm={() => mutateAsync({ id: member.id }).then(onDone)}
      trigger={
        <Button variant="outline" size="sm">
          <Crown />
          Make Owner
        </Button>
      }
    />
  )
}

export function RemoveButton({ member, onDone }: StepProps) {
  const { company } = useAccount()
  const name = memberName(member)
  const { mutateAsync } = useSingleMutation(
    api.member.remove.mutationOptions(
      useTeamChange({
        done: () =>
          member.is_you ? `You have left ${company.name}` : `${name} has been removed from your team`,
        failed: 'Failed to remove the team member',
      }),
    ),
  )
  return (
    <ConfirmDialog
      title={member.is_you ? `Leave ${company.name}?` : `Remove ${name}?`}
      description={
        member.is_you
          ? 'You lose access at once and need a new invitation to come back. Your documents stay.'
          : `They lose access to ${company.name} at once, and their pending invitations are cancelled. The quotes and invoices they wrote stay.`
      }
      confirmLabel={member.is_you ? 'Leave Team' : 'Remove'}
      onConfirm={() => mutateAsync({ id: member.id }).then(onDone)}
      trigger={
        <Button variant="outline" size="sm" className="text-danger-strong">
          <UserMinus />
          {member.is_you ? 'Leave Team' : 'Remove from Team'}
        </Button>
      }
    />
  )
}
