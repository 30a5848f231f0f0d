import { AuthError } from '~/account/auth-error.ts'

interface PasswordForm {
  setError(
    name: 'password',
    error: { type: string; message: string },
    options: { shouldFocus: boolean },
  ): void
}

/** Says under the field what the server has against a new password; false where it was something else. */
export function showWeakPassword(form: PasswordForm, error: unknown): boolean {
  if (!(error instanceof AuthError) || error.code !== 'WEAK_PASSWORD') return false
  form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true })
  return true
}
