import type { PortalInvoice } from '@quotespark/contract'
import { CUSTOMER_REPLIES, CUSTOMER_REPLY_LABELS, type CustomerReply } from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import { LIMITS } from '@quotespark/domain/validation'
import { Button, DatePicker, Field, Textarea } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { MessageCircleReply } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { asksForReply, REPLY_FORMS, repliedSentence, repliedThanks } from './reply-words.ts'

interface PortalReplyProps {
  invoice: PortalInvoice
  /** The id of the card's title. */
  describedBy: string
}

/** 'I have paid' and 'There is a problem' on the card of an invoice, or what the customer said of it last. */
export function PortalReply({ invoice, describedBy }: PortalReplyProps) {
  const [open, setOpen] = useState<CustomerReply | 'choosing' | null>(null)
  const [isThanked, setThanked] = useState(false)
  if (!asksForReply(invoice, londonDate(new Date()))) return null
  const said = repliedSentence(invoice)
  function close(hasReplied: boolean) {
    setOpen(null)
    setThanked(hasReplied)
  }
  return (
    // No landmark: the list has one of these for each invoice.
    <fieldset aria-label="Your reply" className="relative flex min-w-0 flex-col gap-3 px-4 pb-4 sm:px-5">
      {/* Announces what is said once it was sent. */}
      <div aria-live="polite" className="break-words text-sm empty:hidden">
        {isThanked && <p className="font-medium">{repliedThanks(invoice.company.name)}</p>}
        {said !== null && <p>{said}</p>}
      </div>
      {open !== null && open !== 'choosing' ? (
        <ReplyForm kind={open} invoice={invoice} onClose={close} />
      ) : said !== null && open === null ? (
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={describedBy}
          className="self-start"
          onClick={() => setOpen('choosing')}
        >
          <MessageCircleReply />
          Say something else
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          {CUSTOMER_REPLIES.map((kind) => (
            <Button
              key={kind}
              variant="outline"
              size="sm"
              aria-describedby={describedBy}
              onClick={() => setOpen(kind)}
            >
              {CUSTOMER_REPLY_LABELS[kind]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface ReplyFormProps {
  kind: CustomerReply
  invoice: PortalInvoice
  onClose: (hasReplied: boolean) => void
}

function ReplyForm({ kind, invoice: { id, company }, onClose }: ReplyFormProps) {
  const [note, setNote] = useState('')
  const [paidOn, setPaidOn] = useState<string | null>(null)
  const guard = useUnsavedChangesGuard(note !== '' || paidOn !== null)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useSingleMutation(
    api.portal.reply.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.portal.key() })
        onClose(true)
      },
    }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ id, kind, note, promised_on: paidOn })
  }

  const { lead, note: label } = REPLY_FORMS[kind]
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={CUSTOMER_REPLY_LABELS[kind]}
      className="flex flex-col gap-4"
    >
      <div className="text-sm">
        <p className="font-medium">{CUSTOMER_REPLY_LABELS[kind]}</p>
        <p className="break-words text-muted-foreground">{lead(company.name)}</p>
      </div>
      {kind === 'paid' && (
        <Field label="Paid on (optional)">
          <DatePicker value={paidOn} onValueChange={setPaidOn} />
        </Field>
      )}
      <Field
        label={label}
        required={kind === 'problem'}
        error={error ? errorSentence(error, 'Your reply could not be sent') : undefined}
      >
        <Textarea
          // It appears after the press of the button that asks for it.
          autoFocus
          rows={3}
          maxLength={LIMITS.message}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending} loadingText="Sending...">
          Send
        </Button>
        <Button variant="outline" onClick={() => onClose(false)} disabled={isPending}>
          Cancel
        </Button>
      </div>
      {guard.dialog}
    </form>
  )
}
