import { showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authClient } from '~/account/auth-client.ts'
import { authAnswer, authSentence } from '~/account/auth-error.ts'
import { deviceName } from '~/shell/device-name.ts'
import { DEVICE_SESSIONS_KEY, type DeviceSession } from './device-sessions.ts'

/** Ends the session of one other device. */
export function useDeviceSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ token }: DeviceSession) => authAnswer(authClient.revokeSession({ token })),
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
