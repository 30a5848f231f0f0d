import { AcceptanceDialog, acceptanceRules } from '~/features/document/paper/acceptance-dialog.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import type { TourQuote } from './tour-documents.ts'

export interface AcceptQuoteDialogProps {
  quote: TourQuote
  open: boolean
  onOpenChange: (open: boolean) => void
  onAccept: (name: string, signature: string | null) => void
}

/** The acceptance dialog of the customer's page; its input never leaves this page. */
export function AcceptQuoteDialog({ quote, open, onOpenChange, onAccept }: AcceptQuoteDialogProps) {
  const form = useZodForm(acceptanceRules, {
    defaultValues: { signed_name: quote.customer.contact_person, signature: null },
  })
  return (
    <AcceptanceDialog
      quote={quote}
      form={form}
      note="In this tour nothing leaves the page. On your quotes the name, the time, the IP address and browser, and the exact document are recorded, so that both sides can rely on it."
      pending={false}
      onAccept={({ signed_name, signature }) => onAccept(signed_name, signature)}
      open={open}
      onOpenChange={onOpenChange}
    />
  )
}
