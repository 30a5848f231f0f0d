import type { Account, Company } from '@quotespark/contract'
import {
  Alert,
  BackLink,
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Logo,
  SkipLink,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { accountQuery } from '~/account/account.ts'
import { DeclineButton } from '~/account/decline-invitation.tsx'
import { InvitationFacts, JoinButton } from '~/account/join-company.tsx'
import { useSignOut } from '~/account/sign-out.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { lazyPart, preloadedPart } from '~/screens/lazy-part.tsx'
import { pageTitle } from '~/shell/page-title.ts'
import { ThemeSwitch } from '~/shell/theme-switch.tsx'
import type { DetailsState } from './company-setup-form.tsx'

const CompanyDetailsForm = lazyPart(
  async () => (await import('./company-details-form.tsx')).CompanyDetailsForm,
)
const CompanySetupForm = preloadedPart(
  async () => (await import('./company-setup-form.tsx')).CompanySetupForm,
)

export interface CompanySetupProps {
  /** Name of the company the user has just been removed from. */
  left?: string | undefined
}

/** `/company-setup`. React Router gives a route module no props but its own. */
export default function CompanySetupScreen() {
  return <CompanySetup />
}

/** Also shown in place of the app while there is no company. */
export function CompanySetup({ left }: CompanySetupProps) {
  const { data: account, error, errorUpdateCount, refetch, isFetching } = useQuery(accountQuery)
  const { mutate: signOut, isPending: signingOut } = useSignOut()
  const used = account?.companies.find(({ id }) => id === account.company_id)
  const [search] = useSearchParams()
  const isFurther = search.has('new') && Boolean(used)
  const detailed = useDetailedCompany(account)
  useLeaveWhenSetUp(Boolean(used) && !isFurther && !detailed)

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{pageTitle('Set Up Your Company')}</title>
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-7xl items-center gap-2 px-4 sm:px-6 lg:px-10">
        <Logo />
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          <Button variant="outline" loading={signingOut} onClick={() => signOut('this-device')}>
            Sign Out
          </Button>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-xl flex-1 px-4 pt-8 pb-16 outline-none sm:px-6 sm:pt-14"
      >
        {detailed ? (
          <DetailsStep company={detailed} />
        ) : (
          <FirstStep {...{ account, isFurther, left, used }}>
            {errorUpdateCount > 0 && !account && (
              <Alert
                tone="danger"
                live
                className="mb-6"
                title="We could not check whether you already have a company"
                action={
                  <Button size="sm" variant="outline" loading={isFetching} onClick={() => refetch()}>
                    Try Again
                  </Button>
                }
              >
                <p>{error ? `Unable to fetch user companies: ${errorSentence(error)}` : 'Checking again…'}</p>
                <p>We will not create a company until we know.</p>
              </Alert>
            )}
          </FirstStep>
        )}
      </main>
    </div>
  )
}

interface FirstStepProps extends CompanySetupProps {
  account: Account | undefined
  isFurther: boolean
  used: { name: string } | undefined
  /** The failure to find out whether there is a company. */
  children: ReactNode
}

function FirstStep({ account, isFurther, left, used, children }: FirstStepProps) {
  return (
    <>
      {isFurther && <BackLink render={<Link to="/app/dashboard" />}>Back to {used?.name}</BackLink>}
      <h1 className="text-title">Set Up Your Company</h1>
      <p className="mt-2 mb-8 text-muted-foreground">
        Let's get your business information set up so you can start creating quotes and invoices.
      </p>
      {left && (
        <Alert tone="info" live className="mb-6" title={`You are no longer in the team of ${left}`}>
          If this is a mistake, please ask one of its owners.
        </Alert>
      )}
      {children}
      {!isFurther && <InvitationsToMe />}
      <Card>
        <CardContent>
          <CompanySetupForm isFurther={isFurther} email={isFurther ? '' : (account?.user.email ?? '')} />
        </CardContent>
      </Card>
    </>
  )
}

function DetailsStep({ company }: { company: Company }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        Details for your invoices
      </h1>
      <p className="mt-2 mb-8 text-muted-foreground">
        {company.name} is ready. Add these now, or later in Settings.
      </p>
      <Card>
        <CardContent>
          <CompanyDetailsForm company={company} />
        </CardContent>
      </Card>
    </>
  )
}

/** The company on its second step: the one just created, until the account tells of it. */
function useDetailedCompany(account: Account | undefined): Company | undefined {
  const isAsked = useSearchParams()[0].get('step') === 'details'
  const { state } = useLocation() as { state: DetailsState | null }
  if (!isAsked) return undefined
  if (!account?.company) return state?.company
  return account.abilities.manage_company ? account.company : undefined
}

/** Leaves the page at its own address once there is a company. */
function useLeaveWhenSetUp(hasCompany: boolean) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const done = hasCompany && pathname === '/company-setup'
  useEffect(() => {
    if (done) navigate('/app/dashboard', { replace: true })
  }, [done, navigate])
}

/** For a user who signed up because of an invitation: joining comes before setting up a company of their own. */
function InvitationsToMe() {
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
            {/* The surrounding gate sees the company and opens the app. */}
            <div className="flex flex-wrap gap-2">
              <JoinButton invitation={invitation} onJoined={() => {}} />
              <DeclineButton invitation={invitation} />
            </div>
          </CardContent>
        </Card>
      ))}
      <p className="text-muted-foreground">Or set up a company of your own:</p>
    </div>
  )
}
