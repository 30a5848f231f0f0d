import type { Security } from '@quotespark/contract'
import {
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  showToast,
} from '@quotespark/ui'
import { LifeBuoy, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { useSecurityChange } from './use-security-change.ts'

const loadApp = async () => (await import('./authenticator-app-dialog.tsx')).AuthenticatorAppDialog
const loadCodes = async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog

/** At or below this number, the user is advised to make new codes. */
const FEW_CODES = 3

export function SecondFactorCard({ security }: { security: Security }) {
  const { has_second_factor, has_authenticator_app, recovery_codes_left } = security
  return (
    <Card aria-labelledby="second-factor-title">
      <CardHeader>
        <CardTitle id="second-factor-title" className="flex flex-wrap items-center gap-2">
          Second factor
          <Badge tone={has_second_factor ? 'success' : 'neutral'}>{has_second_factor ? 'On' : 'Off'}</Badge>
        </CardTitle>
        <CardDescription>
          {has_second_factor
            ? 'A password or an email link alone cannot sign you in.'
            : 'With one, someone who knows your password or reads your email still cannot sign in as you.'}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col divide-y divide-border first:pt-0 sm:first:pt-0">
        <Way
          icon={<Smartphone />}
          title="Authenticator app"
          text={
            has_authenticator_app
              ? 'You enter a code from it when you sign in.'
              : 'An app on your phone shows a code that changes every 30 seconds.'
          }
          action={has_authenticator_app ? <SwitchOff /> : <SetUp />}
        />
        {has_second_factor && (
          <Way
            icon={<LifeBuoy />}
            title="Recovery codes"
            text={
              <>
                {recovery_codes_left === 0 ? 'No codes left.' : `${recovery_codes_left} of 10 left.`} Each
                works once, if you lose your other ways to sign in.
                {recovery_codes_left <= FEW_CODES && ' Please create new ones.'}
              </>
            }
            action={<Renew />}
          />
        )}
      </CardContent>
    </Card>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
}

function Way({ icon, title, text, action }: WayProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span aria-hidden="true" className="text-muted-foreground [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted-foreground">{text}</p>
      </div>
      {action}
    </div>
  )
}

function SetUp() {
  const { Part: AuthenticatorAppDialog, prepare, load } = useLazyPart('The form', loadApp)
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const change = useSecurityChange()
  const { mutate, isPending } = useSingleMutation({
    ...api.account.beginAuthenticatorApp.mutationOptions(),
    onSuccess: async (made) => {
      if (await load()) setBegun(made)
    },
    onError: (error) => change.failed(error, 'The app was not set up'),
  })
  return (
    <>
      <Button loading={isPending} onPointerEnter={prepare} onClick={() => mutate({})}>
        Set Up
      </Button>
      {AuthenticatorAppDialog && begun && (
        <AuthenticatorAppDialog {...begun} onClose={() => setBegun(undefined)} />
      )}
    </>
  )
}

function SwitchOff() {
  const change = useSecurityChange()
  const { mutateAsync } = useSingleMutation(api.account.removeAuthenticatorApp.mutationOptions())
  async function switchOff() {
    try {
      await change.saved(await mutateAsync({}))
      showToast({ title: 'Authenticator app switched off', tone: 'success' })
    } catch (error) {
      change.failed(error, 'The app was not switched off')
      throw error
    }
  }
  return (
    <ConfirmDialog
      trigger={<Button variant="outline">Switch Off</Button>}
      title="Switch off the authenticator app?"
      description="Its codes will stop working. Your passkeys stay. Without a passkey, your password or an email link is enough again and your recovery codes are deleted."
      confirmLabel="Switch Off"
      onConfirm={switchOff}
    />
  )
}

function Renew() {
  const { Part: RecoveryCodesDialog, load } = useLazyPart('The list', loadCodes)
  const [codes, setCodes] = useState<readonly string[]>()
  const change = useSecurityChange()
  const { mutateAsync } = useSingleMutation(api.account.renewRecoveryCodes.mutationOptions())
  async function renew() {
    try {
      const { recovery_codes } = await mutateAsync({})
      await load()
      setCodes(recovery_codes)
      await change.saved()
    } catch (error) {
      change.failed(error, 'No new codes were created')
      throw error
    }
  }
  return (
    <>
      <ConfirmDialog
        trigger={<Button variant="outline">New Codes</Button>}
        title="Create new recovery codes?"
        description="Your current codes will stop working."
        confirmLabel="Create New Codes"
        tone="primary"
        onConfirm={renew}
      />
      {RecoveryCodesDialog && codes && (
        <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      )}
    </>
  )
}
