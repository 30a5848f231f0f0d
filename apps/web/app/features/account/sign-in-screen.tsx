import type { InvitationToMe } from '@quotespark/contract'
import { ROLE_LABELS } from '@quotespark/domain/company'
import { Alert, Tab, TabList, TabPanel, Tabs } from '@quotespark/ui'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { SignIn } from '~/account/account-calls.ts'
import { isMetered } from '~/api/load-ahead.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { dropFrame } from '~/shell/start/app-frame.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignUpRule } from './use-sign-up-rule.ts'
import { VerificationNotice, type VerificationState } from './verification-notice.tsx'
import { welcome } from './welcome.ts'

const signInRules = async () => (await import('~/account/account-input.ts')).signInInput
const signUpRules = async () => (await import('~/account/account-input.ts')).signUpInput

/** Loaded on demand: a returning user signs in instead. */
const SignUpPanel = lazyPart(async () => (await import('./sign-up-panel.tsx')).SignUpPanel)
const CheckInbox = lazyPart(async () => (await import('./check-inbox.tsx')).CheckInbox)
/** Loaded on demand: few users have a second factor so far. */
const SecondStep = lazyPart(async () => (await import('~/forms/second-step.tsx')).SecondStep)

export type AuthTab = 'sign-in' | 'sign-up'

export interface SignInScreenProps {
  initialTab?: AuthTab
  /** Result of the verification link that led here. */
  verification?: VerificationState
  /** The address that link was for. */
  email?: string
  /** The address of the user whose session ended while the page was open. */
  interrupted?: string
  /** The requested page's reason for needing a sign-in. */
  reason?: string
  /** The invitation that opens after signing in. */
  invitation?: InvitationToMe
  /** The page that opens after signing in, when it is another one: loaded while the email and password are typed. */
  next?: string
}

/** Sign In and Sign Up. The parent sees the session change and goes on from there. */
export function SignInScreen({
  initialTab = 'sign-in',
  verification: landed,
  email,
  interrupted,
  reason,
  invitation,
  next,
}: SignInScreenProps) {
  const [tab, setTab] = useState<AuthTab>(initialTab)
  const [isBegun, setBegun] = useState(false)
  const [verification, setVerification] = useState(landed)
  /** The address that has just signed up. */
  const [signedUp, setSignedUp] = useState<string>()
  // Someone who has just verified their address has not been here before.
  const isNew = landed?.kind === 'verified'
  const rule = useSignUpRule()
  const [step, setStep] = useState<Extract<SignIn, { kind: 'asked' }>>()
  // Both forms live here, so that switching tabs loses nothing.
  const signInForm = useZodForm(signInRules, {
    defaultValues: { email: interrupted ?? email ?? invitation?.email ?? '', password: '' },
  })
  const { setFocus } = signInForm
  useEffect(dropFrame, [])
  const isKnown = Boolean(interrupted ?? email)
  useEffect(() => {
    if (isKnown) setFocus('password')
  }, [isKnown, setFocus])
  const signUpForm = useZodForm(signUpRules, {
    defaultValues: { first_name: '', last_name: '', email: invitation?.email ?? '', password: '' },
  })

  function afterSignUp(email: string) {
    signInForm.reset({ email, password: '' })
    signUpForm.reset()
    setVerification(undefined)
    setTab('sign-in')
    setSignedUp(email)
  }

  if (step) {
    return (
      <AuthLayout title="Sign In">
        <SecondStep
          hasApp={step.hasApp}
          onStartOver={() => setStep(undefined)}
          onSignedIn={() => welcome(isNew)}
        />
      </AuthLayout>
    )
  }
  if (signedUp !== undefined) {
    return (
      <AuthLayout title="Check your inbox">
        <CheckInbox email={signedUp} onBack={() => setSignedUp(undefined)} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={tab === 'sign-in' ? 'Sign In' : 'Sign Up'}>
      <Heading tab={tab} isNew={isNew || verification?.kind === 'sent'} />
      {interrupted && (
        <Alert tone="info" live className="mb-6" title="Your session has ended">
          Sign in to carry on where you left off. Your unsaved changes are still here.
        </Alert>
      )}
      {reason && <Alert tone="info" className="mb-6" title={reason} />}
      {invitation && (
        <Alert tone="info" className="mb-6" title={`You are invited to ${invitation.company_name}`}>
          {invitation.invited_by} would like you to join as {ROLE_LABELS[invitation.role]}. Sign in, or create
          your account, with <span className="break-all font-medium">{invitation.email}</span>.
        </Alert>
      )}
      {verification && (
        <VerificationNotice
          state={verification}
          emailTyped={() => signInForm.getValues('email')}
          onEmailMissing={() =>
            signInForm.setError('email', { message: 'Enter your email first' }, { shouldFocus: true })
          }
          onChange={setVerification}
        />
      )}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList fill aria-label="Account">
          <Tab value="sign-in">Sign In</Tab>
          <Tab value="sign-up">Sign Up</Tab>
        </TabList>
        <TabPanel value="sign-in" onFocus={() => setBegun(true)}>
          {next && isBegun && !isMetered() && <PrefetchPageLinks page={next} />}
          <SignInForm
            form={signInForm}
            onAsked={setStep}
            onSignedIn={() => welcome(isNew)}
            onUnverified={(email) => setVerification({ kind: 'unverified', email })}
          />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpPanel rule={rule} form={signUpForm} onSignedUp={afterSignUp} />
        </TabPanel>
      </Tabs>
    </AuthLayout>
  )
}

function Heading({ tab, isNew }: { tab: AuthTab; isNew: boolean }) {
  return (
    <div className="mb-8">
      <h1 className="text-title">
        {tab === 'sign-up' ? 'Create your account' : isNew ? 'Welcome' : 'Welcome back'}
      </h1>
      <p className="mt-1.5 text-muted-foreground">
        {tab === 'sign-in'
          ? 'Sign in to your quotes and invoices.'
          : 'Your first quote is a few minutes away. No credit card needed.'}
      </p>
    </div>
  )
}
