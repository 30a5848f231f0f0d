import { showToast } from '@quotespark/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { authClient } from './auth-client.ts'
import { AuthError, authAnswer, authSentence } from './auth-error.ts'
import { dropSession } from './session.ts'

export type SignOutScope = 'this-device' | 'other-devices' | 'all-devices'

async function signOut(scope: SignOutScope) {
  if (scope === 'other-devices') {
    await authAnswer(authClient.revokeOtherSessions())
    return
  }
  try {
    if (scope === 'all-devices') await authAnswer(authClient.revokeSessions())
    // Also after revoking: this call removes the cookie.
    await authAnswer(authClient.signOut())
  } catch (error) {
    // Already signed out elsewhere is as good.
    if (!(error instanceof AuthError && error.status === 401)) throw error
  }
}

/** Signs out with a word about it; leaves for the sign-in page, or `leaveFor`, when it was this device. */
export function useSignOut({ leaveFor = '/auth' }: { leaveFor?: string } = {}) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: signOut,
    onSuccess: async (_, scope) => {
      showToast({
        title: 'Signed out',
        description:
          scope === 'other-devices'
            ? 'Your other devices have been signed out.'
            : "You've been signed out successfully.",
        tone: 'success',
      })
      if (scope === 'other-devices') return
      dropSession()
      // A moment later, when nothing guarded is on the page any more that could object to leaving.
      setTimeout(() => navigate(leaveFor, { replace: true }))
    },
    onError: (error) =>
      showToast({
        title: 'Error signing out',
        description: authSentence(error, 'An unknown error occurred.'),
        tone: 'danger',
      }),
  })
}
