import { PageHeader, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { pageTitle } from '~/shell/page-title.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

// These cards need the account client and forms, which the first cards do without.
const EmailCard = preloadedPart(async () => (await import('./email-card.tsx')).EmailCard, {
  fallback: <Skeleton className="h-80" />,
})
const RequirementCard = preloadedPart(async () => (await import('./requirement-card.tsx')).RequirementCard, {
  fallback: <Skeleton className="h-40" />,
})
const PasswordCard = preloadedPart(async () => (await import('../profile/password-card.tsx')).PasswordCard, {
  fallback: <Skeleton className="h-96" />,
})
const DevicesCard = preloadedPart(async () => (await import('../profile/devices-card.tsx')).DevicesCard, {
  fallback: <Skeleton className="h-80" />,
})

/** `/app/settings/security`: how the user signs in, and the company's requirements for everyone. */
export default function SecurityScreen() {
  const { abilities } = useAccount()
  const { data: security, error, refetch } = useQuery(api.account.security.queryOptions())
  return (
    <>
      <title>{pageTitle('Security')}</title>
      <PageHeader title="Security" subtitle="How you sign in, and where you are signed in." />
      <div className="flex flex-col gap-6">
        {error && !security && (
          <NotLoadedAlert title="Your sign-in settings could not be loaded" onRetry={() => refetch()}>
            {errorSentence(error, 'Please try again in a moment.')}
          </NotLoadedAlert>
        )}
        {security ? (
          <>
            <SecondFactorCard security={security} />
            <PasskeysCard security={security} />
          </>
        ) : (
          !error && (
            <>
              <Skeleton className="h-56" />
              <Skeleton className="h-56" />
            </>
          )
        )}
        <PasswordCard />
        {security && <EmailCard security={security} />}
        <DevicesCard />
        {abilities.manage_company && security && <RequirementCard security={security} />}
      </div>
    </>
  )
}
