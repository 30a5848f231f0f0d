import { formatDate } from '@quotespark/domain/time'
import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Dialog,
  DialogClose,
  DialogFooter,
  Field,
  Input,
  Skeleton,
  showToast,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { setCurrentCompany } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

export function DeleteCompanyCard() {
  const { company } = useAccount()
  const [open, setOpen] = useState(false)
  return (
    <Card aria-labelledby="delete-company-title">
      <CardHeader>
        <CardTitle id="delete-company-title">Delete Company</CardTitle>
        <CardDescription>
          Ends {company.name} for everyone in the team. Only owners can do this, and every owner gets an email
          about it.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={`Delete ${company.name}?`}
          description="Everyone in the team loses access at once, and links you have sent stop working."
          dismissOutside={false}
          trigger={
            <Button variant="danger">
              <Trash2 />
              Delete Company
            </Button>
          }
        >
          <DeletionForm />
        </Dialog>
      </CardContent>
    </Card>
  )
}

function DeletionForm() {
  const { company } = useAccount()
  const [name, setName] = useState('')
  const { data, error } = useQuery({ ...api.company.previewDeletion.queryOptions(), staleTime: 0 })
  const { mutate, isPending } = useSingleMutation(
    api.company.delete.mutationOptions({
      onSuccess: () => {
        setCurrentCompany(undefined)
        window.location.assign('/app/dashboard')
      },
      onError: (failure) =>
        showToast({ title: errorSentence(failure, 'Failed to delete the company'), tone: 'danger' }),
    }),
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-5 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === company.name) mutate({ name })
      }}
    >
      {error && <p className="text-danger-strong">{errorSentence(error)}</p>}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="grid gap-4 sm:grid-cols-2">
          <section>
            <h3 className="mb-1 font-medium">Deleted at once</h3>
            <ul className="list-disc space-y-1 pl-5">
              <li>{counted(data.members, 'membership')}</li>
              <li>{counted(data.drafts, 'draft quote')}</li>
              <li>{counted(data.products, 'product or service', 'products and services')}</li>
              <li>{counted(data.customers_removed, 'customer')} without documents</li>
              <li>Logo, VAT rates and invitations</li>
            </ul>
          </section>
          <section>
            <h3 className="mb-1 font-medium">Kept as required by law</h3>
            <ul className="list-disc space-y-1 pl-5">
              <li>{counted(data.documents_kept, 'document')}, with their evidence</li>
              <li>{counted(data.customers_kept, 'customer')} named on them</li>
              <li>The activity</li>
            </ul>
            <p className="mt-2 text-muted-foreground">
              Hidden from everyone until {formatDate(data.kept_until.slice(0, 10))}, then removed. Download
              what you need yourself before you go on.
            </p>
          </section>
        </div>
      )}
      <Field label="Company Name" description={`Type ${company.name} to confirm.`}>
        <Input autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <DialogFooter className="mt-0">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          variant="danger"
          loading={isPending}
          loadingText="Deleting..."
          disabled={!data || name.trim() !== company.name}
        >
          Delete Company
        </Button>
      </DialogFooter>
    </form>
  )
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
