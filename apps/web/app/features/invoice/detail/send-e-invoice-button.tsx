import type { Invoice } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadDialog = async () => (await import('./send-e-invoice-dialog.tsx')).SendEInvoiceDialog

/** Lets the user choose how the e-invoice alone goes to the customer, and sends it. */
export function SendEInvoiceButton({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState(false)
  const { Part: SendEInvoiceDialog, prepare, load } = useLazyPart('The form', loadDialog)

  async function show() {
    if (await load()) setOpen(true)
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => void show()} onPointerEnter={prepare}>
        <Send />
        Send e-invoice
      </Button>
      {SendEInvoiceDialog && <SendEInvoiceDialog invoice={invoice} open={open} onOpenChange={setOpen} />}
    </>
  )
}
