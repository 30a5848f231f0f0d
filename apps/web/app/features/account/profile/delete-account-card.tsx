import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Dialog,
  DialogClose,
  DialogFooter,
  Skeleton,
  showToast,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { dropSession } from '~/account/session.ts'
import { api } from '~/api/client.ts'
import { setCurrentCompany } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

export function DeleteAccountCard() {
  return (
    <Card aria-labelledby="delete-account-title">
      <CardHeader>
        <CardTitle id="delete-account-title">Delete your account</CardTitle>
        <CardDescription>
          You will be signed out everywhere and leave every team. This cannot be undone.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Dialog
          title="Delete your account?"
          description="This cannot be undone."
          dismissOutside={false}
          trigger={
            <Button variant="danger">
              <Trash2 />
              Delete Account
            </Button>
          }
        >
          <Deletion />
        </Dialog>
      </CardContent>
    </Card>
  )
}

/** Lists what is deleted, what is kept and what prevents the deletion, before the user decides. */
function Deletion() {
  const { data, error } = useQuery({ ...api.account.previewDeletion.queryOptions(), staleTime: 0 })
  const { mutate, isPending } = useSingleMutation(
    api.account.delete.mutationOptions({
      onSuccess: () => {
        setCurrentCompany(undefined)
        dropSession()
        window.location.assign('/auth')
      },
      onError: (failure) =>
        showToast({ title: errorSentence(failure, 'Failed to delete your account'), tone: 'danger' }),
    }),
  )
  const isBlocked = data !== undefined && data.in_the_way.length > 0
  return (
    <div className="flex flex-col gap-5 text-sm">
      {error && <p className="text-danger-strong">{errorSentence(error)}</p>}
      {!data && !error && <Skeleton className="h-28" />}
      {isBlocked && (
        <Alert tone="warning" title="Your account cannot be deleted yet">
          You are the only owner of {listed(data.in_the_way)}. Hand it over to someone else or delete it in
          its settings first.
        </Alert>
      )}
      {data && !isBlocked && (
        <ul className="list-disc space-y-1.5 pl-5">
          <li>Your password, picture, sessions and notification settings are deleted at once.</li>
          {data.left.length > 0 && (
            <li>You leave {listed(data.left)}. The documents you created there are kept.</li>
          )}
          {data.deleted.length > 0 && (
            <li>
              {listed(data.deleted)} is deleted too: nobody else is in it, and nothing was ever sent from it.
            </li>
          )}
          <li>
            Quotes, invoices and companies’ activity logs keep your name as it was recorded, for as long as
            the law requires.
          </li>
        </ul>
      )}
      <DialogFooter className="mt-0">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button
          variant="danger"
          loading={isPending}
          loadingText="Deleting..."
          disabled={!data || isBlocked}
          onClick={() => mutate(undefined)}
        >
          Delete Account
        </Button>
      </DialogFooter>
    </div>
  )
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
