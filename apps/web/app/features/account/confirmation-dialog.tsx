import type { Security } from '@quotespark/contract'
import { Button, Dialog, DialogFooter, Field, Input, Skeleton, showToast } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSession } from '~/account/session.ts'
import { canUsePasskeys, isCancelled, signWithPasskey } from '~/account/web-authn.ts'
import { api } from '~/api/client.ts'
import type { RequiredProof } from '~/api/confirmation.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { LinkByMail } from './link-by-mail.tsx'
import { PasswordInput } from './password-input.tsx'

export interface ConfirmationDialogProps {
  wanted: RequiredProof
  onAnswer: (isConfirmed: boolean) => void
}

/** Confirms with whatever the user has: a passkey, their password or a code. The password is left out where it is not enough. */
export function ConfirmationDialog({ wanted, onAnswer }: ConfirmationDialogProps) {
  const { data: security, error, refetch } = useQuery(api.account.security.queryOptions())
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={wanted === 'any' ? 'Confirm it’s you' : 'Confirm with your second factor'}
      description={
        wanted === 'any'
          ? 'This change affects money or access. We will not ask again for 10 minutes.'
          : 'A password is not enough to change how you sign in. We will not ask again for 10 minutes.'
      }
      size="sm"
      dismissOutside={false}
    >
      {security && <Proofs security={security} wanted={wanted} onAnswer={onAnswer} />}
      {!security && !error && <Skeleton className="h-32 w-full" />}
      {error && !security && (
        <NotLoadedAlert title="Your sign-in settings could not be loaded" onRetry={() => refetch()}>
          {errorSentence(error, 'Please try again in a moment.')}
        </NotLoadedAlert>
      )}
    </Dialog>
  )
}

type Way = 'password' | 'code'

function Proofs({ security, wanted, onAnswer }: ConfirmationDialogProps & { security: Security }) {
  const hasPasskey = security.passkeys.length > 0 && canUsePasskeys()
  const ways: Way[] = [
    ...(security.has_password && wanted === 'any' ? (['password'] as const) : []),
    ...(security.has_second_factor ? (['code'] as const) : []),
  ]
  const [way, setWay] = useState(ways[0])
  const other = ways.find((each) => each !== way)
  if (!way && !hasPasskey) return <NoProof onAnswer={onAnswer} />
  return (
    <div className="flex flex-col gap-5">
      {hasPasskey && <ByPasskey onConfirmed={() => onAnswer(true)} />}
      {way && (
        <TypedProof
          key={way}
          way={way}
          hasApp={security.has_authenticator_app}
          onAnswer={onAnswer}
          other={
            other && (
              <Button variant="link" onClick={() => setWay(other)}>
                {other === 'password' ? 'Use your password' : 'Use a code'}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const passkey = await signWithPasskey(await api.account.askForPasskey.call())
      return api.account.confirm.call({ passkey })
    },
    retry: false,
    onSuccess: onConfirmed,
    onError: (error) =>
      showToast({
        title: 'We could not confirm it’s you',
        description: isCancelled(error)
          ? 'No passkey was chosen. Please try again, or use another way.'
          : errorSentence(error, 'Your passkey could not be used. Please use another way.'),
        tone: 'danger',
      }),
  })
  return (
    <Button
      variant="outline"
      size="lg"
      loading={isPending}
      loadingText="Confirming..."
      onClick={() => mutate()}
    >
      <KeyRound />
      Use a Passkey
    </Button>
  )
}

interface TypedProofProps {
  onAnswer: (isConfirmed: boolean) => void
  way: Way
  hasApp: boolean
  /** Button that switches to the other way. */
  other: ReactNode
}

function TypedProof({ way, hasApp, onAnswer, other }: TypedProofProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const label = way === 'password' ? 'Password' : hasApp ? 'Code' : 'Recovery Code'
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      api.account.confirm.call(way === 'password' ? { password: typed } : { code: typed.trim() }),
    // A code works once: a retry after a lost answer would call it wrong.
    retry: false,
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      const issue = isRefusal(error, 'invalid_input') ? error.data.issues[0] : undefined
      setWrong(issue?.message ?? errorSentence(error, 'Please try again in a moment.'))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog is a child of the form it confirms for, and the event must not submit that one.
    event.stopPropagation()
    if (typed.trim() === '') setWrong(`${label} is required`)
    else mutate()
  }
  const field = {
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setWrong(undefined)
    },
  }
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Field
        label={label}
        required
        error={wrong}
        {...(way === 'code' && hasApp
          ? { description: 'From your authenticator app, or one of your recovery codes.' }
          : {})}
      >
        {way === 'password' ? (
          <PasswordInput autoComplete="current-password" {...field} />
        ) : (
          <Input
            {...field}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono tracking-widest"
          />
        )}
      </Field>
      {other && <div className="mt-3">{other}</div>}
      <DialogFooter>
        <Button variant="outline" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} loadingText="Confirming...">
          Confirm
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Someone who signed in by an email link and has neither password nor factor can only prove that they read this address. */
function NoProof({ onAnswer }: Pick<ConfirmationDialogProps, 'onAnswer'>) {
  const { data: session } = useSession()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        You signed in with an email link and have no password. Sign in again with a new link to confirm for 10
        minutes, or set a password by email. Your changes stay here.
      </p>
      {session && <LinkByMail email={session.user.email} />}
      <DialogFooter>
        <Button variant="outline" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
      </DialogFooter>
    </div>
  )
}
