import type { Invoice } from '@quotespark/contract'
import { Button, Field, showToast } from '@quotespark/ui'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { CustomerPicker } from '~/features/document/editor/customer/customer-picker.tsx'
import type { NewCustomer } from '~/features/document/editor/customer/new-customer-suggestion.ts'
import { useInvoiceRefresh } from '../use-invoice-refresh.ts'

export interface AssignCustomerProps {
  invoice: Invoice
  onDone: () => void
  onCancel: (() => void) | undefined
}

export function AssignCustomer({ invoice: { id, customer }, onDone, onCancel }: AssignCustomerProps) {
  const refresh = useInvoiceRefresh()
  const [chosen, setChosen] = useState(customer?.id ?? '')
  const [adding, setAdding] = useState<NewCustomer | null>(null)
  const { mutate, isPending } = useSingleMutation(
    api.invoice.assignCustomer.mutationOptions({
      onSuccess: (latest) => {
        refresh(latest)
        showToast({ title: 'Customer assigned to invoice!', tone: 'success' })
        onDone()
      },
      onError: (error) =>
        showToast({
          title: 'Failed to assign customer',
          description: errorSentence(error),
          tone: 'danger',
        }),
    }),
  )
  return (
    <div className="flex flex-col gap-4">
      <Field label="Assign Customer" hideLabel={customer === null}>
        <CustomerPicker initial={customer} onValueChange={setChosen} adding={adding} onAdd={setAdding} />
      </Field>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={chosen === '' || chosen === customer?.id}
          onClick={() => mutate({ id, customer_id: chosen })}
          loading={isPending}
          loadingText="Assigning..."
        >
          Assign
        </Button>
        {onCancel && (
          <Button size="sm" variant="outline" onClick={onCancel} disabled={isPending}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}
