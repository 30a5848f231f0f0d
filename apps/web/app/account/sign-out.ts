import { showToast } from '@quotespark/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { loadCode } from '~/api/load-code.ts'
import type { SignOutScope } from './account-calls.ts'
import { authSentence } from './auth-error.ts'
import { dropSession } from './session.ts'

/** Signs out with a word about it; leaves for the sign-in page, or `leaveFor`, when it was this device. */
export function useSignOut({ leaveFor = '/auth' }: { leaveFor?: string } = {}) {
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
