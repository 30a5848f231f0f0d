import { Alert } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { DeclineButton } from './decline-invitation.tsx'
import { InvitationFacts, JoinButton } from './join-company.tsx'
import { useSwitchCompany } from './switch-company.ts'

/** Pending invitations to other teams, shown until the user answers them. Draws nothing when there are none. */
export function InvitationNotices() {
  const { data } = useQuery(api.invitation.listMine.queryOptions())
  const { mutate: switchTo } = useSwitchCompany()
  if (!data || data.items.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {data.items.map((invitation) => (
        <Alert
          key={invitation.id}
          tone="neutral"
          title={`You are invited to ${invitation.company_name}`}
          action={
            <>
              <JoinButton
                invitation={invitation}
                short
                onJoined={({ company_id }) => switchTo({ id: company_id })}
              />
              <DeclineButton invitation={invitation} />
            </>
          }
        >
          <InvitationFacts invitation={invitation} />
        </Alert>
      ))}
    </div>
  )
}
