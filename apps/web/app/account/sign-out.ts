import { showToast } from '@quotespark/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { loadCode } from '~/api/load-code.ts'
import type { SignOutScope } from './account-calls.ts'
import { authSentence } from './auth-error.ts'
import { dropSession } from './session.ts'

interface Leaving {
  leaveFor?: string
  /** Forgets what a screen has noted on the device; called when nothing can note it again. */
  forget?: () => void
}

/** Signs out and shows a toast; when this device is signed out, goes to the sign-in page or to `leaveFor`. */
export function useSignOut({ leaveFor = '/auth', forget }: Leaving = {}) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (scope: SignOutScope) =>
      (await loadCode(() => import('./account-calls.ts'))).signOut(scope),
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
      forget?.()
      dropSession()
      // Deferred until the guarded screens have left the page, so that none of them can block the navigation.
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
