import { Card, CardContent, CardDescription, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { LeaveTeamButton } from './leave-team-button.tsx'
import { TeamInvitations } from './team-invitations.tsx'
import { TeamInviteForm } from './team-invite-form.tsx'
import { TeamMembers } from './team-members.tsx'

export function TeamCard() {
  const { company, abilities } = useAccount()
  const members = useQuery(api.member.list.queryOptions())
  const invitations = useQuery(api.invitation.list.queryOptions())
  const active = (members.data?.items ?? []).filter(({ status }) => status === 'active')
  const error = members.error ?? invitations.error
  return (
    <Card aria-labelledby="team-title">
      <CardHeader>
        <CardTitle id="team-title">Team Management</CardTitle>
        <CardDescription>
          {abilities.manage_team
            ? `The people who work in ${company.name}, and what they can do.`
            : 'Only owners and administrators can change the team.'}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {members.data && <TeamMembers members={active} />}
        {!members.data && !error && <Skeleton className="h-36 w-full" />}
        {invitations.data && <TeamInvitations invitations={invitations.data.items} />}
        {error && (
          <NotLoadedAlert
            title="The team could not be loaded"
            onRetry={() => Promise.all([members.refetch(), invitations.refetch()])}
          >
            {errorSentence(error, 'Please try again in a moment.')}
          </NotLoadedAlert>
        )}
        {abilities.manage_team && <TeamInviteForm />}
        {members.data && <LeaveTeamButton members={active} />}
      </CardContent>
    </Card>
  )
}
