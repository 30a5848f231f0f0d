import type { Quote } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { Check, Link2, Pencil, ReceiptPoundSterling, Send, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { nextStage } from '~/features/document/billing/next-stage.ts'
import type { Removal } from '~/features/document/detail/removal-menu.tsx'
import { Steps } from '~/features/document/detail/steps.tsx'
import { ReviewButton } from '~/features/document/send/review-button.tsx'
import { useUndo } from '~/features/document/undo-window/use-undo.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { useCopy } from '~/shell/copy-button.tsx'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { PrepaymentButton } from '../billing/prepayment-button.tsx'
import { RemindQuoteButton } from './remind-quote-button.tsx'
import { useInvoiceCreation } from './use-invoice-creation.ts'
import { useStepOutcome } from './use-step-outcome.ts'

const loadNoteAnswer = async () => (await import('./note-answer-dialog.tsx')).NoteAnswerDialog

// Loaded late: few quotes need them.
const BillAcceptedDialog = lazyPart(
  async () => (await import('./bill-accepted-dialog.tsx')).BillAcceptedDialog,
  { fallback: null },
)

const DeleteDraftDialog = lazyPart(
  async () => (await import('~/features/document/detail/delete-draft-dialog.tsx')).DeleteDraftDialog,
  { fallback: null },
)

type Opened = 'accept' | 'reject' | 'bill' | 'delete'

/** True when editing is the next step: then its link is among the steps instead of at the head of the page. */
export function isEditNext({ abilities, status }: Quote): boolean {
  return abilities.edit && (status === 'amendment_requested' || status === 'expired')
}

/** The steps available for a quote. One that has its invoice offers only the way to it. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const [opened, setOpened] = useState<Opened>()
  const { Part: NoteAnswerDialog, prepare, load } = useLazyPart('The dialog', loadNoteAnswer)
  const send = useSingleMutation(api.quote.send.mutationOptions(useStepOutcome(quote.id)))
  const invoice = useInvoiceCreation(quote, () => setOpened('bill'))
  const { id, abilities } = quote
  const busy = send.isPending || invoice.isPending
  const dialog = (name: Opened) => ({
    quote,
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  })

  async function open(name: Opened) {
    if (name === 'bill' || name === 'delete' || (await load())) setOpened(name)
  }

  const isBillable = abilities.create_invoice || abilities.bill_accepted
  const stage = nextStage(quote)
  const edit = isEditNext(quote) && <EditLink key="edit" quote={quote} />
  const sending = abilities.send && (
    <Button
      key="send"
      variant={edit && !isEditedSince(quote) ? 'outline' : 'primary'}
      onClick={() => send.mutate({ id })}
      loading={send.isPending}
      loadingText="Sending..."
      disabled={invoice.isPending}
    >
      <Send />
      Send Quote
    </Button>
  )
  const reviewing = abilities.send && <ReviewButton key="review" disabled={send.isPending} />
  const isWaiting = quote.status === 'sent'
  const copying = isWaiting && quote.share_url !== null && (
    <CopyLinkButton key="copy" quote={quote} url={quote.share_url} />
  )
  const reminding = abilities.remind && <RemindQuoteButton key="remind" quote={quote} disabled={busy} />
  const accepting = abilities.mark_as_accepted && (
    <Button
      key="accept"
      variant={isWaiting ? 'outline' : 'primary'}
      aria-haspopup="dialog"
      onClick={() => open('accept')}
      onFocus={prepare}
      onPointerEnter={prepare}
      disabled={busy}
    >
      <Check />
      Mark as Accepted
    </Button>
  )
  const billing = isBillable && (
    <Button
      key="bill"
      className="min-w-0 max-w-full"
      onClick={() => (abilities.bill_accepted ? setOpened('bill') : invoice.create(stage?.stage))}
      loading={invoice.isPending}
      disabled={send.isPending}
    >
      <ReceiptPoundSterling />
      {stage ? <span className="min-w-0 truncate">Bill {stage.title}</span> : 'Create Invoice'}
    </Button>
  )
  // The Billing card has it where there is a plan.
  const prepaying = quote.status === 'accepted' && isBillable && quote.billing === null && (
    <PrepaymentButton key="prepay" quote={quote} />
  )
  const inTurn: ReactNode[] = isEditedSince(quote)
    ? [sending, edit, reviewing]
    : [edit, sending, reviewing, billing, prepaying, copying, reminding, accepting]
  const [main = null, ...others] = inTurn.filter(Boolean)
  const total = stage
    ? { label: stage.title, amount: stage.total_amount }
    : { label: 'Total', amount: quote.accepted_total_amount ?? quote.total_amount }
  if (quote.invoice_id !== null && !stage)
    return <Steps main={<InvoiceLink quote={quote} />} others={null} removals={[]} total={total} />
  return (
    <>
      <Steps main={main} others={others} removals={removalsOf(quote, busy, open)} total={total} />
      {NoteAnswerDialog && <NoteAnswerDialog answer="accept" {...dialog('accept')} />}
      {NoteAnswerDialog && <NoteAnswerDialog answer="reject" {...dialog('reject')} />}
      {(abilities.delete || opened === 'delete') && (
        <DeleteDraftDialog
          kind="quote"
          document={quote}
          number={quote.quote_number}
          open={opened === 'delete'}
          onOpenChange={(isOpen) => setOpened(isOpen ? 'delete' : undefined)}
        />
      )}
      {(abilities.bill_accepted || opened === 'bill') && (
        <BillAcceptedDialog
          {...dialog('bill')}
          onBill={() => invoice.createAccepted(stage?.stage)}
          billing={invoice.isPending}
        />
      )}
    </>
  )
}

/** Copies the link for the customer. Whoever copies it is about to pass it on, so a delayed send goes out now. */
function CopyLinkButton({ quote: { id, held }, url }: { quote: Quote; url: string }) {
  const { doNow } = useUndo('quote')
  const { copied, copy } = useCopy({
    text: url,
    onCopied: () => void (held?.step === 'send' && doNow(id, held)),
  })
  return (
    <Button onClick={() => void copy()}>
      {copied ? <Check /> : <Link2 />}
      <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
    </Button>
  )
}

function removalsOf({ abilities }: Quote, disabled: boolean, open: (name: Opened) => void): Removal[] {
  return [
    ...(abilities.mark_as_rejected
      ? [{ label: 'Mark as Rejected', Icon: X, onSelect: () => open('reject'), disabled }]
      : []),
    ...(abilities.delete
      ? [{ label: 'Delete Quote', Icon: Trash2, onSelect: () => open('delete'), disabled }]
      : []),
  ]
}

/** True when the requested change was made, so that the quote is ready to be sent again. */
function isEditedSince({ status, last_action }: Quote): boolean {
  return status === 'amendment_requested' && last_action?.edited_since === true
}

function EditLink({ quote }: { quote: Quote }) {
  const isNext = !isEditedSince(quote)
  return (
    <Button variant={isNext ? 'primary' : 'outline'} render={<Link to={`/app/quotes/${quote.id}/edit`} />}>
      <Pencil />
      {isNext && quote.status === 'amendment_requested' ? 'Edit and send again' : 'Edit'}
    </Button>
  )
}

function InvoiceLink({ quote: { invoice_id } }: { quote: Quote }) {
  return (
    <Button render={<Link to={`/app/invoices/${invoice_id}`} />}>
      <ReceiptPoundSterling />
      View Invoice
    </Button>
  )
}
