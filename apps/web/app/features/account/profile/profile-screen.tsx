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
import { Download, KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { ProfileCard } from './profile-card.tsx'

const DeleteAccountCard = preloadedPart(
  async () => (await import('./delete-account-card.tsx')).DeleteAccountCard,
  { fallback: <Skeleton className="h-40" /> },
)

export default function ProfileScreen() {
  const { user } = useAccount()
  return (
    <Page title="Profile" width="narrow">
      <PageHeader
        title="Profile"
        subtitle={`Welcome${user.first_name ? `, ${user.first_name}` : ''}! Your details and the data we store about you.`}
      />
      <div className="flex flex-col gap-6">
        <ProfileCard />
        <SecurityLinkCard />
        <DataCard />
        <DeleteAccountCard />
      </div>
    </Page>
  )
}

/** Links to the page in Settings that holds the ways to sign in. */
function SecurityLinkCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Security</CardTitle>
        <CardDescription>
          Your password, second factor, passkeys and email, and the devices you are signed in on.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Button variant="outline" render={<Link to="/app/settings/security" />}>
          <KeyRound />
          Open Security
        </Button>
      </CardContent>
    </Card>
  )
}

/** A copy of the data stored about the user, which the law grants everyone (UK GDPR, articles 15 and 20). */
function DataCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
        <CardDescription>
          Your profile, memberships, sessions, notifications and activity on quotes and invoices, as a JSON
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
