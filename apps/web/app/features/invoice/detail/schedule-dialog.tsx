import type { Company, Invoice, InvoiceDraft } from '@quotespark/contract'
import { carriesVatAfterDeregistration } from '@quotespark/domain/document'
import { formatDateTime, londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { Button, Dialog, DialogClose, DialogFooter } from '@quotespark/ui'
import { type FormEvent, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { documentLineFields } from '~/features/document/editor/line/line-fields.ts'
import { datesOnceSent } from '../dates-once-sent.ts'
import { editedInvoiceValues } from '../form/invoice-form-values.ts'
import { isSavedAs } from '../invoice-saved-as.ts'
import { SendMoment, tomorrowMorning } from '../send-moment.tsx'
import { useInvoiceStep } from './use-invoice-step.ts'
import { useParticularsQuestion } from './use-particulars-question.tsx'

export interface ScheduleDialogProps {
  invoice: Invoice
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ScheduleDialog({ invoice, open, onOpenChange }: ScheduleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      size="sm"
      title={invoice.send_at ? 'Change the time' : 'Send later'}
      description="We’ll email the invoice at this time."
    >
      <ScheduleForm invoice={invoice} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ScheduleForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const [sendAt, setSendAt] = useState(() => invoice.send_at ?? tomorrowMorning())
  const [problem, setProblem] = useState<string>()
  const { company } = useAccount()
  const question = useParticularsQuestion(invoice, () =>
    schedule.mutate({ ...content, send_at: sendAt, status: 'sent' }),
  )
  const step = useInvoiceStep(
    ({ send_at }) =>
      send_at
        ? {
            title: 'Invoice scheduled',
            description: `It will be sent on ${formatDateTime(send_at)}.`,
            tone: 'success',
          }
        : { title: 'Schedule cancelled', tone: 'success' },
    {
      refused: (error) => {
        if (question.refused(error)) return true
        if (!isRefusal(error, 'invalid_input')) return false
        setProblem(errorSentence(error))
        return true
      },
      isDone: (latest, asked: InvoiceDraft & { id: string }) =>
        isSavedAs(latest, asked, { chargesVat: company.vat_registered }),
      onDone,
    },
  )
  // A scheduled invoice is refused now for the same reasons as if it were sent now.
  const schedule = useSingleMutation(api.invoice.update.mutationOptions(step))
  const takeBack = useSingleMutation(api.invoice.updateDraft.mutationOptions(step))
  const { id, version, items } = invoice
  const content = { ...editedInvoiceValues(invoice), items: items.map(documentLineFields), id, version }

  function submit(event: FormEvent) {
    event.preventDefault()
    const refused = whyNotAt(sendAt, invoice, company)
    if (refused) setProblem(refused)
    else question.ask()
  }

  return (
    <form noValidate onSubmit={submit}>
      <SendMoment
        initial={sendAt}
        onChange={(instant) => {
          setProblem(undefined)
          setSendAt(instant)
        }}
        error={problem}
      />
      <DialogFooter>
        {invoice.send_at ? (
          <Button
            variant="outline"
            onClick={() => takeBack.mutate({ ...content, send_at: null })}
            loading={takeBack.isPending}
            disabled={schedule.isPending}
          >
            Cancel Schedule
          </Button>
        ) : (
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
        )}
        <Button
          type="submit"
          loading={schedule.isPending}
          loadingText="Saving..."
          disabled={takeBack.isPending}
        >
          Schedule Invoice
        </Button>
      </DialogFooter>
      {question.dialog}
    </form>
  )
}

/** Runs checks that the server repeats, before asking whether to send the invoice as it is. */
function whyNotAt(sendAt: string, invoice: Invoice, company: Company): string | undefined {
  if (sendAt === '') return 'Choose a date and time in the future.'
  if (Date.parse(sendAt) <= Date.now()) return MESSAGES.sendAtPassed
  const sent_on = londonDate(new Date(sendAt))
  const { due_date } = datesOnceSent(invoice, { isOfSchedule: invoice.recurring !== null, sent_on })
  if (due_date !== null && sent_on > due_date) return MESSAGES.sendAtOverdue
  // Saving recalculates the VAT, which must not happen unseen from here.
  return carriesVatAfterDeregistration(company, invoice.items) ? MESSAGES.invoiceVatLeft : undefined
}
