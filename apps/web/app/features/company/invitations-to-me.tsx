import { Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { InvitationFacts, JoinButton } from '~/account/join-company.tsx'
import { api } from '~/api/client.ts'

/** For who has signed up because they were invited: to join comes before setting up a company of one's own. */
export function InvitationsToMe() {
  const { data } = useQuery(api.invitation.listMine.queryOptions())
  if (!data || data.items.length === 0) return null
  return (
    <div className="mb-8 flex flex-col gap-4">
      {data.items.map((invitation) => (
        <Card key={invitation.id}>
          <CardHeader>
            <CardTitle className="break-words">You are invited to {invitation.company_name}</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col items-start gap-5 text-sm">
            <InvitationFacts invitation={invitation} />
            {/* The gate around this sees the company and opens the app. */}
            <JoinButton invitation={invitation} onJoined={() => {}} />
          </CardContent>
        </Card>
      ))}
      <p className="text-muted-foreground">Or set up a company of your own:</p>
    </div>
  )
}
