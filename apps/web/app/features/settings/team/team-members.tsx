import type { Member } from '@quotespark/contract'
import { ROLE_LABELS } from '@quotespark/domain/company'
import { emailInitials } from '@quotespark/domain/text'
import { Avatar, Badge, Button, ConfirmDialog } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { TeamMemberDialog } from './team-member-dialog.tsx'
import { memberName } from './team-member-name.ts'
import { useTeamChange } from './use-team-change.ts'

export function TeamMembers({ members }: { members: readonly Member[] }) {
  return (
    <ul aria-label="Team members" className="divide-y divide-border border-border border-y">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </ul>
  )
}

function MemberRow({ member }: { member: Member }) {
  const { email, avatar_url, role, is_owner, is_you, abilities } = member
  const name = memberName(member)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 text-sm sm:flex-nowrap">
      <Avatar initials={emailInitials(email)} src={avatar_url} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-medium">
          {name}
          {is_you && <span className="font-normal text-muted-foreground"> (you)</span>}
        </p>
        {name !== email && <p className="break-words text-muted-foreground">{email}</p>}
      </div>
      <div className="flex w-full items-center gap-3 pl-13 sm:w-auto sm:pl-0">
        <span className="sm:w-44">{is_owner ? 'Owner' : ROLE_LABELS[role]}</span>
        <Badge tone="success">Active</Badge>
        <div className="ml-auto flex justify-end sm:w-24">
          {abilities.edit && <TeamMemberDialog member={member} />}
          {abilities.withdraw_ownership && <OwnershipButton member={member} />}
        </div>
      </div>
    </li>
  )
}

/** Ends a co-owner's ownership. A former owner can be edited and removed like anyone else. */
function OwnershipButton({ member }: { member: Member }) {
  const name = memberName(member)
  const { mutateAsync } = useSingleMutation(
    api.member.withdrawOwnership.mutationOptions(
      useTeamChange({
        done: () => `${name} is no longer an owner`,
        failed: 'Failed to change the ownership',
      }),
    ),
  )
  const role = ROLE_LABELS[member.role]
  const staysAdmin = member.role === 'admin'
  return (
    <ConfirmDialog
      title={member.is_you ? 'Give up your ownership?' : `Withdraw ownership from ${name}?`}
      description={
        member.is_you
          ? `You stay in the team as ${role}${staysAdmin ? '' : ' and will not be able to manage it or change this back'}.`
          : `They stay in the team as ${role}.`
      }
      confirmLabel={member.is_you ? 'Give up Ownership' : 'Withdraw Ownership'}
      onConfirm={() => mutateAsync({ id: member.id })}
      trigger={
        <Button variant="outline" size="sm" aria-description={name}>
          Ownership
        </Button>
      }
    />
  )
}
