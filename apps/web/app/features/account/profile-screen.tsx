import { ROLE_LABELS } from '@quotespark/domain'
import { Avatar, Card, CardContent, CardHeader, CardTitle, DescriptionList, PageHeader } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import { initials } from '~/account/initials.ts'
import { Page } from '~/shell/page.tsx'
import { DevicesCard } from './devices-card.tsx'

export function ProfileScreen() {
  return (
    <Page title="Profile" width="narrow">
      <PageHeader title="Profile" subtitle="Your details and the devices you are signed in on." />
      <div className="flex flex-col gap-6">
        <DetailsCard />
        <DevicesCard />
      </div>
    </Page>
  )
}

function DetailsCard() {
  const { user, company, role, is_owner } = useAccount()
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your details</CardTitle>
      </CardHeader>
      <CardContent>
        <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
          <Avatar initials={initials(user.email)} src={user.avatar_url} size="xl" />
          <DescriptionList
            layout="columns"
            className="flex-1"
            items={[
              { label: 'Name', value: name || 'Not given' },
              { label: 'Email', value: user.email },
              { label: 'Company', value: company.name },
              { label: 'Role', value: is_owner ? 'Owner' : role ? ROLE_LABELS[role] : 'None' },
            ]}
          />
        </div>
      </CardContent>
    </Card>
  )
}
