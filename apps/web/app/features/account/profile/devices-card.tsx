import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  Skeleton,
} from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignOutScope } from '~/account/account-calls.ts'
import { authSentence } from '~/account/auth-error.ts'
import { useSignOut } from '~/account/sign-out.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { DeviceList } from './device-list.tsx'
import { DEVICE_SESSIONS_KEY, deviceSessionsQuery } from './device-sessions.ts'

/** The user's signed-in devices, and the three ways to sign out. */
export function DevicesCard() {
  const { data: sessions, error, refetch } = useQuery(deviceSessionsQuery)
  const queryClient = useQueryClient()
  const { mutateAsync: signOut, isPending, variables } = useSignOut()
  const busy = (scope: SignOutScope) => isPending && variables === scope
  const others = (sessions?.length ?? 0) > 1

  async function signOutOthers() {
    await signOut('other-devices')
    await queryClient.invalidateQueries({ queryKey: DEVICE_SESSIONS_KEY })
  }

  return (
    <Card aria-labelledby="devices-title">
      <CardHeader>
        <CardTitle id="devices-title">Signed-in devices</CardTitle>
        <CardDescription>
          If you do not recognise one of them, sign it out and change your password.
        </CardDescription>
      </CardHeader>
      <CardContent>
        {/* Above the list, because its length is unknown until it loads and the buttons must not move. */}
        <div className="mb-5 flex flex-wrap gap-2">
          <Button
            variant="outline"
            loading={busy('this-device')}
            onClick={() => signOut('this-device').catch(ignoreReportedError)}
          >
            Sign Out This Device
          </Button>
          <Button
            variant="outline"
            disabled={!others}
            loading={busy('other-devices')}
            onClick={() => signOutOthers().catch(ignoreReportedError)}
          >
            Sign Out Other Devices
          </Button>
          <ConfirmDialog
            trigger={<Button variant="outline">Sign Out All Devices</Button>}
            title="Sign out all devices?"
            description="You will be signed out everywhere, including here, and need your password to sign in again."
            confirmLabel="Sign Out All"
            onConfirm={() => signOut('all-devices')}
          />
        </div>
        {sessions && <DeviceList sessions={sessions} />}
        {!sessions && !error && <Skeleton className="h-16 w-full" />}
        {error && !sessions && (
          <NotLoadedAlert title="The devices could not be loaded" onRetry={() => refetch()}>
            {authSentence(error, 'Please try again in a moment.')}
          </NotLoadedAlert>
        )}
      </CardContent>
    </Card>
  )
}

/** Ignores the failure: `useSignOut` has already shown it. */
function ignoreReportedError() {}
