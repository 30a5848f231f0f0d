import { SIGN_UP_SENTENCES } from '@quotespark/domain/company'
import { Alert } from '@quotespark/ui'
import { SignUpForm, type SignUpFormProps } from './sign-up-form.tsx'
import type { SignUpRule } from './use-sign-up-rule.ts'

/** The sign-up form, and who may use it where sign-up is restricted. Until the rule is known the form shows: the server checks anyway. */
export function SignUpPanel({ rule = 'open', ...form }: SignUpFormProps & { rule: SignUpRule | undefined }) {
  if (rule === 'closed')
    return (
      <Alert tone="info" title="Sign-up is closed">
        {SIGN_UP_SENTENCES.closed}
      </Alert>
    )
  return (
    <>
      {rule === 'invited' && (
        <Alert tone="info" className="mb-6" title="By invitation only">
          {SIGN_UP_SENTENCES.invited}
        </Alert>
      )}
      <SignUpForm {...form} />
    </>
  )
}
