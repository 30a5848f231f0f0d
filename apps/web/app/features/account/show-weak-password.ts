import { AuthError } from '~/account/auth-error.ts'

interface PasswordForm {
  setError(
    name: 'password',
    error: { type: string; message: string },
    options: { shouldFocus: boolean },
  ): void
}

/** Shows the server's objection to a new password under the field; false when the error was another one. */
export function showWeakPassword(form: PasswordForm, error: unknown): boolean {
  if (!(error instanceof AuthError) || error.code !== 'WEAK_PASSWORD') return false
  form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true })
  return true
}
