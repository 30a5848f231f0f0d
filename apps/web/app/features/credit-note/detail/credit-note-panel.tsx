import type { CreditNote } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { Button } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ReceiptText, Send } from 'lucide-react'
import { api } from '~/api/client.ts'
import { type Standing, StatusPanel } from '~/features/document/detail/status-panel.tsx'
import { Steps } from '~/features/document/detail/steps.tsx'
import { CreditButtons } from '~/features/document/payment/credit-buttons.tsx'
import { ReviewButton } from '~/features/document/send/review-button.tsx'
import { Moment } from '~/shell/moment.tsx'
import { CreditNoteReview } from './credit-note-review.tsx'
import { useCreditNoteSending } from './use-credit-note-sending.ts'

/** Says what became of a credit note in words, with its sending. */
export function CreditNotePanel({ note }: { note: CreditNote }) {
  const { isPending, send } = useCreditNoteSending(note)
  const sending = note.abilities.send && (
    <Button onClick={() => send()} loading={isPending} loadingText="Sending...">
      <Send />
      Send
    </Button>
  )
  return (
    <>
      <StatusPanel
        standing={standing(note)}
        actions={
          <Steps
            main={sending || null}
            others={
              <>
                {note.abilities.send && <ReviewButton disabled={isPending} />}
                <NoteCredit note={note} />
              </>
            }
            removals={[]}
            total={{ label: 'Total', amount: note.total_amount }}
          />
        }
      />
      <CreditNoteReview note={note} />
    </>
  )
}

/** Uses or refunds what is left of a note. Credit belongs to the customer, whose oldest is taken first. */
function NoteCredit({ note: { customer_id, customer, credit_left_amount } }: { note: CreditNote }) {
  const hasCredit = !isZeroMoney(credit_left_amount)
  const credit = api.customer.getCredit.queryOptions({ input: { id: customer_id } })
  const { data } = useQuery({ ...credit, enabled: hasCredit })
  if (!hasCredit || !data) return null
  return (
    <CreditButtons
      customer={{ id: customer_id, name: customer?.name ?? 'The customer' }}
      available={data.available_amount}
      refunded={credit_left_amount}
      labels={{ use: 'Use the credit', refund: 'Refund the credit' }}
    />
  )
}

function standing(note: CreditNote): Standing {
  const text = settledWords(note)
  if (note.status === 'issued') {
    return {
      Icon: ReceiptText,
      tone: 'bg-info-subtle text-info-strong',
      title: 'Issued, not sent yet',
      text,
    }
  }
  return {
    Icon: CircleCheck,
    tone: 'bg-success-subtle text-success-strong',
    title: note.customer ? `Sent to ${note.customer.name}` : 'Sent',
    text: (
      <>
        {note.sent_at && (
          <>
            Sent <Moment at={note.sent_at} />.{' '}
          </>
        )}
        {text}
      </>
    ),
  }
}

/** Says where the total went: '£400.00 came off the balance of INV-00012. £200.00 is the customer’s credit.' */
function settledWords({ invoice, set_off_amount, credit_amount, credit_left_amount }: CreditNote): string {
  const sentences: string[] = []
  if (!isZeroMoney(set_off_amount)) {
    sentences.push(`${formatMoney(set_off_amount)} came off the balance of ${invoice.invoice_number}.`)
  }
  if (!isZeroMoney(credit_amount)) {
    sentences.push(
      `${formatMoney(credit_amount)} became the customer’s credit; ${leftWords(credit_left_amount)}.`,
    )
  }
  return sentences.join(' ')
}

const leftWords = (left: string) =>
  isZeroMoney(left) ? 'none of it is left' : `${formatMoney(left)} of it is left`
