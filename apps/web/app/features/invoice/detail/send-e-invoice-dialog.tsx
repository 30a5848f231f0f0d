import type { Invoice } from '@quotespark/contract'
import type { EInvoiceWay } from '@quotespark/domain/document'
import { Alert, Button, Dialog, DialogClose, DialogFooter, Field, RadioGroup } from '@quotespark/ui'
import { type FormEvent, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { MissingDetails } from '~/features/document/detail/missing-parts.tsx'
import { EmailInput } from '~/forms/email-input.tsx'
import { useInvoiceStep } from './use-invoice-step.ts'

export interface SendEInvoiceDialogProps {
  invoice: Invoice
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SendEInvoiceDialog({ invoice, open, onOpenChange }: SendEInvoiceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      size="sm"
      title="Send e-invoice"
      description={`${invoice.invoice_number} as last sent, for your customer’s software.`}
    >
      <SendEInvoiceForm invoice={invoice} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const WAYS = [
  { value: 'email', label: 'By email', description: 'The XML and the PDF are attached.' },
  {
    value: 'access_point',
    label: 'Through the access point',
    description: 'Straight into their software, over Peppol.',
  },
] as const

type Missing = Invoice['e_invoice']['missing']

function SendEInvoiceForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const missing = invoice.e_invoice.missing_for_access_point
  const [way, setWay] = useState<EInvoiceWay>(missing?.length === 0 ? 'access_point' : 'email')
  const [to, setTo] = useState(() => invoice.emailed_to ?? '')
  const [problem, setProblem] = useState<string>()
  const [unaddressed, setUnaddressed] = useState<Missing>(missing ?? [])
  const step = useInvoiceStep(
    () => ({
      title: 'E-invoice sent',
      description: way === 'email' ? `E-invoice sent to ${to}` : 'It is going through the access point.',
      tone: 'success',
    }),
    {
      refused: (error) => {
        if (isRefusal(error, 'einvoice_unaddressed')) setUnaddressed(error.data.missing)
        else if (isRefusal(error, 'invalid_input', 'mail_limit_reached')) setProblem(errorSentence(error))
        else return false
        return true
      },
      onDone,
    },
  )
  const send = useSingleMutation(api.invoice.sendEInvoice.mutationOptions(step))
  const isBarred = way === 'access_point' && unaddressed.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    send.mutate({ id: invoice.id, way, ...(way === 'email' && { to }) })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {missing !== null && (
        <Field label="Delivery">
          <RadioGroup<EInvoiceWay> options={WAYS} value={way} onValueChange={setWay} />
        </Field>
      )}
      {way === 'email' && (
        <Field label="To" error={problem}>
          <EmailInput
            autoComplete="off"
            value={to}
            onChange={({ target }) => {
              setTo(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      )}
      {isBarred && (
        <Alert tone="warning" live title="To send it through the access point">
          <MissingDetails parts={unaddressed} />
        </Alert>
      )}
      <DialogFooter className="mt-1">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={send.isPending} loadingText="Sending..." disabled={isBarred}>
          Send e-invoice
        </Button>
      </DialogFooter>
    </form>
  )
}
