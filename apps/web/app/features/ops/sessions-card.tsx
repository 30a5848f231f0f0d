import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  Input,
  Label,
  showToast,
} from '@quotespark/ui'
import { type FormEvent, useState } from 'react'
import { dropSession } from '~/account/session.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** Whoever was taken over, or has lost a device: ends what is open, and a password or a link begins anew. */
export function SessionsCard() {
  const [email, setEmail] = useState('')
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
    if (email.trim() !== '') mutate({ email: email.trim() })
  }
  return (
    <Card aria-labelledby="sessions-title">
      <CardHeader>
        <CardTitle id="sessions-title">Sessions</CardTitle>
        <CardDescription>Signs people out of all their devices, at once.</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <form onSubmit={signOut} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-56 space-y-2">
            <Label htmlFor="sessions-email">Email of whom to sign out</Label>
            <Input
              id="sessions-email"
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <Button type="submit" variant="outline" loading={isPending}>
            Sign out
          </Button>
        </form>
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Sign everybody out
        </Button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Sign everybody out?"
          description="All people of all companies, you too, have to sign in again. Nothing that was saved is lost."
          confirmLabel="Sign everybody out"
          onConfirm={() => mutate({ everybody: true })}
        />
      </CardContent>
    </Card>
  )
}
