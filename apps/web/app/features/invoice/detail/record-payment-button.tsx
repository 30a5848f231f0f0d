import type { Invoice } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { PoundSterling } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadDialog = async () => (await import('./payment-dialog.tsx')).PaymentDialog

/** Opens the form to record a payment. */
export function RecordPaymentButton({ invoice, disabled }: { invoice: Invoice; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const { Part: PaymentDialog, prepare, load } = useLazyPart('The form', loadDialog)

  async function show() {
    if (await load()) setOpen(true)
  }

  // The address may ask for the form, as the command palette does.
  const { hash } = useLocation()
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    if (hash === '#record-payment') void latest.current()
  }, [hash])

  return (
    <>
      <Button
        variant="outline"
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => void show()}
        onPointerEnter={prepare}
      >
        <PoundSterling />
        Record Payment
      </Button>
      {PaymentDialog && <PaymentDialog invoice={invoice} open={open} onOpenChange={setOpen} />}
    </>
  )
}
