import type { CustomerDetail } from '@quotespark/contract'
import { Button, ConfirmDialog, showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useResetListPages } from '~/api/use-list-restart.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { useArchiving } from './use-archiving.ts'

/** Removes a customer: deletes one without documents, archives any other. */
export function RemoveCustomerActions({ customer }: { customer: CustomerDetail }) {
  const { abilities } = customer
  const [hasDocuments, setHasDocuments] = useState(false)
  if (abilities.delete && !hasDocuments) {
    return <DeleteCustomer customer={customer} onInUse={() => setHasDocuments(true)} />
  }
  // Documents written in the meantime turn the question about deleting into one about archiving.
  if (abilities.archive) return <ArchiveCustomer customer={customer} asksAtOnce={hasDocuments} />
  return null
}

interface DeleteCustomerProps {
  customer: CustomerDetail
  onInUse: () => void
}

function DeleteCustomer({ customer: { id, name }, onInUse }: DeleteCustomerProps) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  const restartLists = useResetListPages(api.customer.list)

  async function deleted() {
    showToast({ title: 'Customer deleted successfully!', tone: 'success' })
    // Navigates first: this page would otherwise load the customer again and report that it is gone.
    await navigate('/app/customers')
    queryClient.removeQueries({ queryKey: api.customer.get.queryKey({ input: { id } }) })
    restartLists()
    for (const part of [api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }

  const { mutateAsync } = useMutation(
    api.customer.delete.mutationOptions({
      onSuccess: deleted,
      onError: (error) => {
        // The answer to the first attempt was lost; the retry finds the customer gone.
        if (isRefusal(error, 'not_found')) return deleted()
        void queryClient.invalidateQueries({ queryKey: api.customer.key() })
        if (isRefusal(error, 'in_use')) onInUse()
        else showToast({ title: errorSentence(error, 'Failed to delete customer'), tone: 'danger' })
      },
    }),
  )
  return (
    <ConfirmDialog
      title="Delete this customer?"
      description={`${name} will be permanently deleted. They have no quotes or invoices.`}
      confirmLabel="Delete Customer"
      onConfirm={() => mutateAsync({ id })}
      trigger={
        <Button variant="ghost" size="sm" className="mt-4 -ml-2.5 text-danger-strong">
          <Trash2 />
          Delete Customer
        </Button>
      }
    />
  )
}

interface ArchiveCustomerProps {
  customer: CustomerDetail
  /** Set when deleting was refused. */
  asksAtOnce: boolean
}

function ArchiveCustomer({ customer, asksAtOnce }: ArchiveCustomerProps) {
  const { archive } = useArchiving(customer)
  const effect = `${customer.name} will be hidden from lists and pickers. They can still see what you sent them, and you can restore them at any time.`
  const [asking, setAsking] = useState(asksAtOnce)
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title={asksAtOnce ? 'Archive this customer instead?' : 'Archive this customer?'}
      description={
        asksAtOnce
          ? `This customer has quotes, invoices or payments and cannot be deleted. ${effect}`
          : effect
      }
      confirmLabel="Archive Customer"
      tone="primary"
      onConfirm={archive}
      trigger={
        <Button variant="ghost" size="sm" className="mt-4 -ml-2.5 text-muted-foreground">
          <Archive />
          Archive Customer
        </Button>
      }
    />
  )
}
