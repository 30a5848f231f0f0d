import { deviceName } from '@quotespark/domain/company'
import { formatDateTime } from '@quotespark/domain/time'
import { Badge, Button, showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { authClient } from '~/account/auth-client.ts'
import { authAnswer, authSentence } from '~/account/auth-error.ts'
import { useSession } from '~/account/session.ts'
import { withConfirmation } from '~/api/confirmation.ts'
import { DEVICE_SESSIONS_KEY, type DeviceSession } from './device-sessions.ts'

export function DeviceList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const { data: current } = useSession()
  const { mutate: signOut, isPending, variables } = useDeviceSignOut()
  const isCurrent = ({ id }: DeviceSession) => id === current?.session.id
  const ordered = [...sessions.filter(isCurrent), ...sessions.filter((session) => !isCurrent(session))]
  return (
    <ul className="divide-y divide-border border-border border-t">
      {ordered.map((session) => {
        const { id, userAgent, ipAddress, updatedAt } = session
        const Icon = /Mobile|iPhone|Android/.test(userAgent ?? '') ? Smartphone : Laptop
        const name = deviceName(userAgent)
        return (
          <li key={id} className="flex min-h-16 items-center gap-4 py-3 text-sm">
            <Icon className="size-5 shrink-0 text-muted-foreground" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{name}</p>
              <p className="text-muted-foreground">
                {ipAddress ? `${ipAddress} · ` : ''}
                last used {formatDateTime(updatedAt)}
              </p>
            </div>
            {isCurrent(session) ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Sign out ${name}`}
                loading={isPending && variables.id === id}
                onClick={() => signOut(session)}
              >
                Sign Out
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Ends the session of another device. */
function useDeviceSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ token }: DeviceSession) =>
      withConfirmation(() => authAnswer(authClient.revokeSession({ token }))),
    onSuccess: async (_, { userAgent }) => {
      await queryClient.invalidateQueries({ queryKey: DEVICE_SESSIONS_KEY })
      showToast({
        title: 'Signed out',
        description: `${deviceName(userAgent)} has been signed out.`,
        tone: 'success',
      })
    },
    onError: (error) =>
      showToast({
        title: 'Error signing out',
        description: authSentence(error, 'An unknown error occurred.'),
        tone: 'danger',
      }),
  })
}
