import type { PortalInvoice, WrittenReply } from '@quotespark/contract'
import { CUSTOMER_REPLIES, CUSTOMER_REPLY_LABELS, type CustomerReply } from '@quotespark/domain/billing'
import { LIMITS } from '@quotespark/domain/validation'
import { Button } from '@quotespark/ui'
import { asksForReply, REPLY_FORMS, repliedSentence } from '../reply-words.ts'
import { PlainField } from './plain-field.tsx'

export interface RepliesProps {
  invoice: PortalInvoice
  /** The form as typed. */
  reply: WrittenReply
  today: string
  /** Members of the company read here what was said, and say nothing. */
  isStaff: boolean
  /** Addresses of the page, and of the form. */
  at: { page: string; reply: string }
}

/** 'I have paid' and 'There is a problem', each with a plain form behind it: they need no script. */
export function Replies({ invoice, reply, today, isStaff, at }: RepliesProps) {
  const said = repliedSentence(invoice)
  const kind = invoice.abilities.reply && !isStaff ? reply.kind : null
  const isAsked = !isStaff && asksForReply(invoice, today)
  if (said === null && kind === null && !isAsked) return null
  const links = <ReplyLinks page={at.page} />
  return (
    <section id="reply" aria-label="Your reply" className="scroll-mt-4">
      {said !== null && <p className="break-words text-sm">{said}</p>}
      {kind !== null && <ReplyForm kind={kind} reply={reply} company={invoice.company.name} at={at} />}
      {kind === null && said === null && links}
      {kind === null && said !== null && !isStaff && (
        <details className="mt-2">
          <summary className="inline-flex cursor-pointer rounded-xs text-link text-sm underline decoration-link/40 underline-offset-4 hover:decoration-current">
            Say something else
          </summary>
          <div className="mt-3">{links}</div>
        </details>
      )}
    </section>
  )
}

function ReplyLinks({ page }: { page: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {CUSTOMER_REPLIES.map((kind) => (
        <Button
          key={kind}
          variant="outline"
          className="grow"
          render={<a href={`${page}?reply=${kind}#reply`} />}
        >
          {CUSTOMER_REPLY_LABELS[kind]}
        </Button>
      ))}
    </div>
  )
}

interface ReplyFormProps extends Pick<RepliesProps, 'reply' | 'at'> {
  kind: CustomerReply
  company: string
}

function ReplyForm({ kind, reply: { typed, problems }, company, at }: ReplyFormProps) {
  const { lead, note } = REPLY_FORMS[kind]
  return (
    <div className="mt-2">
      <h2 className="font-semibold tracking-tight">{CUSTOMER_REPLY_LABELS[kind]}</h2>
      <p className="mt-1 break-words text-muted-foreground text-sm">{lead(company)}</p>
      <form method="post" action={at.reply} noValidate className="mt-3 flex flex-col gap-4">
        <input type="hidden" name="kind" value={kind} />
        {kind === 'paid' && (
          <PlainField
            name="promised_on"
            label="Paid on (optional)"
            type="date"
            typed={typed.promised_on}
            problems={problems}
          />
        )}
        <PlainField
          name="note"
          label={note}
          rows={3}
          maxLength={LIMITS.message}
          typed={typed.note}
          problems={problems}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="grow">
            Send
          </Button>
          <Button variant="outline" render={<a href={at.page} />}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}
