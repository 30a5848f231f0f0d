import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  Field,
  showToast,
} from '@quotespark/ui'
import { type FormEvent, useRef, useState } from 'react'
import { dropSession } from '~/account/session.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { EmailInput } from '~/forms/email-input.tsx'

/** Ends sessions, for someone whose account was taken over or who lost a device; they sign in again with a password or link. */
export function SessionsCard() {
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [isLacking, setIsLacking] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useSingleMutation(
    api.ops.endSessions.mutationOptions({
      onSuccess: ({ ended }, input) => {
        if ('everybody' in input) return dropSession()
        setEmail('')
        showToast({
          title: ended === 1 ? '1 device was signed out' : `${ended} devices were signed out`,
          description: input.email,
          tone: 'success',
        })
      },
      onError: (error) =>
        showToast({ title: 'Nobody was signed out', description: errorSentence(error), tone: 'danger' }),
    }),
  )
  function signOut(event: FormEvent) {
    event.preventDefault()
    if (email.trim() !== '') return mutate({ email: email.trim() })
    setIsLacking(true)
    field.current?.focus()
  }
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader>
        <CardTitle id="sessions-title">Sessions</CardTitle>
        <CardDescription>Signs people out of all their devices, at once.</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <form onSubmit={signOut} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field label="Email address" error={isLacking ? 'Enter an email address' : undefined}>
            <EmailInput
              ref={field}
              autoComplete="off"
              value={email}
              onValueChange={(typed) => {
                setEmail(typed)
                setIsLacking(false)
              }}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            className="justify-self-start sm:mt-6.5"
            loading={isPending}
          >
            Sign Out
          </Button>
        </form>
        <div className="border-border border-t pt-4">
          <Button variant="outline" className="text-danger-strong" onClick={() => setIsAsking(true)}>
            Sign everyone out
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Sign everyone out?"
          description="Everyone in every company, including you, has to sign in again. Saved work is not lost."
          confirmLabel="Sign everyone out"
          onConfirm={() => mutate({ everybody: true })}
        />
      </CardContent>
    </Card>
  )
}
