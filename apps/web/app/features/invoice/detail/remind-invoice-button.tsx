import type { Invoice } from '@quotespark/contract'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { RemindButton } from '~/features/document/send/remind-button.tsx'
import { remindedToast } from '~/features/document/send/reminded-toast.ts'
import { useInvoiceStep } from './use-invoice-step.ts'

export interface RemindInvoiceButtonProps {
  invoice: Invoice
  variant?: 'primary' | 'outline'
  disabled?: boolean
}

/** Shows the reminder of an overdue invoice, and sends it. */
export function RemindInvoiceButton({ invoice, ...button }: RemindInvoiceButtonProps) {
  const { id } = invoice
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState<string | null>()
  const step = useInvoiceStep(() => remindedToast(to), {
    onDone: () => setOpen(false),
  })
  const remind = useSingleMutation(api.invoice.remind.mutationOptions(step))
  return (
    <RemindButton
      previewOf={(typed) => api.invoice.previewReminder.queryOptions({ input: { id, ...typed } })}
      label="Send reminder"
      open={open}
      onOpenChange={setOpen}
      sending={remind.isPending}
      onSend={(letter, to) => {
        setTo(to)
        remind.mutate({ id, ...letter })
      }}
      {...button}
    />
  )
}
