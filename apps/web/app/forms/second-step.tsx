import { Button, Field, Input, showToast } from '@quotespark/ui'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { finishSignIn } from '~/account/account-calls.ts'
import { AuthError, authSentence } from '~/account/auth-error.ts'
import { usePasskeySignIn } from '~/account/use-passkey-sign-in.ts'
import { canUsePasskeys } from '~/account/web-authn.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

export interface SecondStepProps {
  /** True when the user has an authenticator app; otherwise only passkeys, with recovery codes as the substitute. */
  hasApp: boolean
  /** Starts over, when the first step has expired or someone else wants to sign in. */
  onStartOver: () => void
  onSignedIn?: () => void
}

const WRONG_APP_CODE = 'This code is wrong. Codes change every 30 seconds. Please enter the one shown now.'
const WRONG_RECOVERY_CODE = 'This recovery code is wrong or has already been used.'

/** Asks for the second factor after a password or a sign-in link. */
export function SecondStep({ hasApp, onStartOver, onSignedIn }: SecondStepProps) {
  const [isRecovering, setRecovering] = useState(!hasApp)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const finish = useSingleMutation({
    mutationFn: finishSignIn,
    // A code works once: a retry after a lost answer would call it wrong.
    retry: false,
    onSuccess: () => onSignedIn?.(),
    onError: (error) => {
      const isOver = error instanceof AuthError && OVER.has(error.code ?? '')
      if (error instanceof AuthError && error.status === 401 && !isOver) {
        setWrong(isRecovering ? WRONG_RECOVERY_CODE : WRONG_APP_CODE)
        return
      }
      const title = isOver ? 'Please sign in again' : 'Sign in failed'
      const description = isOver
        ? 'There were too many wrong codes, or it took too long.'
        : authSentence(error, 'Please try again in a moment.')
      showToast({ title, description, tone: 'danger' })
      if (isOver) onStartOver()
    },
  })
  const passkey = usePasskeySignIn(onSignedIn)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') setWrong(isRecovering ? 'Recovery Code is required' : 'Code is required')
    else finish.mutate(code)
  }

  function switchTo(recovering: boolean) {
    setRecovering(recovering)
    setCode('')
    setWrong(undefined)
  }

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-title">Enter your code</h1>
        <p className="mt-1.5 text-muted-foreground">
          {isRecovering
            ? 'Enter one of your recovery codes. Each works once.'
            : 'Enter the code your authenticator app shows for Quotespark.'}
        </p>
      </div>
      <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
        <Field
          key={String(isRecovering)}
          label={isRecovering ? 'Recovery Code' : 'Code'}
          required
          error={wrong}
        >
          <Input
            // The only field on this screen.
            autoFocus
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setWrong(undefined)
            }}
            autoCapitalize="none"
            spellCheck={false}
            className="h-control-lg font-mono tracking-widest"
            {...(isRecovering
              ? { autoComplete: 'off', placeholder: 'xxxxx-xxxxx' }
              : { autoComplete: 'one-time-code', inputMode: 'numeric', placeholder: '123456', maxLength: 7 })}
          />
        </Field>
        <Button type="submit" size="lg" loading={finish.isPending} loadingText="Signing in...">
          Sign In
        </Button>
      </form>
      {canUsePasskeys() && (
        <Button
          variant="outline"
          size="lg"
          loading={passkey.isPending}
          loadingText="Signing in..."
          onClick={() => passkey.mutate()}
        >
          <KeyRound />
          Use a Passkey
        </Button>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {hasApp && (
          <Button variant="link" onClick={() => switchTo(!isRecovering)}>
            {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <Button variant="link" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </div>
  )
}

/** Errors that mean the first step has expired. */
const OVER = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])
