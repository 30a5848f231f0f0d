import { Button, Logo, PageHeader, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useSignOut } from '~/account/sign-out.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { pageTitle } from '~/shell/page-title.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export function SetUpScreen({ company_name }: { company_name: string }) {
  const { data: security, error, refetch } = useQuery(api.account.security.queryOptions())
  const { mutate: signOut, isPending } = useSignOut()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col px-4 pb-16 sm:px-6">
      <title>{pageTitle('Set up a second factor')}</title>
      <header className="flex h-16 items-center justify-between">
        <Logo />
        <Button variant="ghost" loading={isPending} onClick={() => signOut('this-device')}>
          Sign Out
        </Button>
      </header>
      <main id="main" className="pt-6">
        <PageHeader
          title="Set up a second factor"
          subtitle={`${company_name} requires one from everyone: an authenticator app or a passkey. It takes a minute.`}
        />
        {security && (
          <div className="flex flex-col gap-6">
            <SecondFactorCard security={security} />
            <PasskeysCard security={security} />
          </div>
        )}
        {!security && !error && <Skeleton className="h-56" />}
        {error && !security && (
          <NotLoadedAlert title="Your sign-in settings could not be loaded" onRetry={() => refetch()}>
            {errorSentence(error, 'Please try again in a moment.')}
          </NotLoadedAlert>
        )}
      </main>
    </div>
  )
}
