import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  PageHeader,
  Skeleton,
} from '@quotespark/ui'
import { Download } from 'lucide-react'
import { useAccount } from '~/account/account.ts'
import { lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { ProfileCard } from './profile-card.tsx'

// With the client of the account's calls, which the first card does without.
const PasswordCard = lazyPartBesideData(async () => (await import('./password-card.tsx')).PasswordCard, {
  fallback: <Skeleton className="h-96" />,
})
const DevicesCard = lazyPartBesideData(async () => (await import('./devices-card.tsx')).DevicesCard, {
  fallback: <Skeleton className="h-80" />,
})

const DeleteAccountCard = lazyPartBesideData(
  async () => (await import('./delete-account-card.tsx')).DeleteAccountCard,
  { fallback: <Skeleton className="h-40" /> },
)

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
        <DeleteAccountCard />
      </div>
    </Page>
  )
}

/** What the law gives everybody: a copy of what is stored about them (UK GDPR, articles 15 and 20). */
function DataCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
        <CardDescription>
          Profile, memberships, sessions, notifications and what you did with quotes and invoices, as a JSON
          file.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" render={<a href="/api/v1/account/export" download />}>
          <Download />
          Download My Data
        </Button>
      </CardContent>
    </Card>
  )
}
