import { PageHeader } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import { Page } from '~/shell/page.tsx'
import { DataCard } from './data-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'

export function ProfileScreen() {
  const { user } = useAccount()
  return (
    <Page title="Profile" width="narrow">
      <PageHeader
        title="Profile"
        subtitle={`Welcome${user.first_name ? `, ${user.first_name}` : ''}! Your details, your password and where you are signed in.`}
      />
      <div className="flex flex-col gap-6">
        <ProfileCard />
        <PasswordCard />
        <DevicesCard />
        <DataCard />
      </div>
    </Page>
  )
}
