import type { AnswerKind, WrittenAnswer } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { ChosenList, SENT_ALONG } from '~/features/document/paper/chosen-list.tsx'
import type { AnsweredQuote } from '../answer/answer-calls.ts'
import { LOST_REASON_OPTIONS } from '../answer/lost-reason-options.ts'
import { PlainField, PlainSelect, Problem, told } from './plain-field.tsx'

/** The id of the form for one answer, which also sends the choices. */
export const PLAIN_FORM = 'plain-answer'

const WORDS: Record<AnswerKind, { title: string; lead: (company: string) => string; send: string }> = {
  accept: {
    title: 'Accept Quote',
    lead: (company) => `This tells ${company} to go ahead.`,
    send: 'Accept Quote',
  },
  reject: {
    title: 'Decline Quote',
    lead: (company) => `This tells ${company} that you will not go ahead.`,
    send: 'Decline Quote',
  },
  request_amendment: {
    title: 'Request Amendment',
    lead: (company) => `${company} will read this and can send you a new version of the quote.`,
    send: 'Send Request',
  },
}

export interface PlainAnswerProps {
  quote: AnsweredQuote
  answer: WrittenAnswer
  /** The address of the page, which the form is submitted to. */
  path: string
}

/** Answers with a plain HTML form, for browsers that cannot load the dialogs. */
export function PlainAnswer({ quote, answer, path }: PlainAnswerProps) {
  const { title, lead, send } = WORDS[answer.kind]
  return (
    <section
      id="your-answer"
      aria-labelledby="answer-title"
      className="mt-5 scroll-mt-4 border-border border-t pt-5"
    >
      <h2 id="answer-title" className="font-semibold text-lg tracking-tight">
        {title}
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">{lead(quote.company.name)}</p>
      {answer.kind !== 'reject' && quote.chosen && (
        <ChosenList
          lines={quote.chosen}
          total_amount={quote.total_amount}
          tax_amount={quote.tax_amount}
          {...(answer.kind === 'request_amendment' && { note: SENT_ALONG })}
        />
      )}
      <form id={PLAIN_FORM} method="post" action={path} noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="answer" value={answer.kind} />
        <input type="hidden" name="version" value={quote.version} />
        {quote.revision !== null && <input type="hidden" name="revision" value={quote.revision} />}
        {answer.kind === 'accept' && <input type="hidden" name="total_amount" value={quote.total_amount} />}
        {answer.kind === 'accept' ? <AcceptFields answer={answer} /> : <ReasonField answer={answer} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={answer.kind === 'reject' ? 'danger' : 'primary'} className="grow">
            {send}
          </Button>
          <Button variant="outline" render={<a href={path} />}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}

function AcceptFields({ answer: { typed, problems } }: { answer: WrittenAnswer }) {
  return (
    <>
      <PlainField
        name="signed_name"
        label="Your Name"
        autoComplete="name"
        typed={typed.signed_name}
        problems={problems}
      />
      <div>
        <label className="flex gap-3 text-sm">
          <input
            type="checkbox"
            name="confirmed"
            value="yes"
            defaultChecked={typed.confirmed}
            className="mt-0.5 size-4.5 shrink-0 accent-primary"
            {...told('confirmed', problems)}
          />
          <span>
            <span className="block font-medium">I accept this quote</span>
            <span className="block text-muted-foreground">
              With the name above, this counts as your signature.
            </span>
          </span>
        </label>
        <Problem of="confirmed" problems={problems} />
      </div>
      <p className="text-muted-foreground text-xs">
        Your name, the time, your IP address and browser, and the exact document are recorded, so that both
        sides can rely on it.
      </p>
    </>
  )
}

function ReasonField({ answer: { kind, typed, problems } }: { answer: WrittenAnswer }) {
  return (
    <>
      {kind === 'reject' && (
        <PlainSelect
          name="lost_reason"
          label="Why? (optional)"
          options={LOST_REASON_OPTIONS}
          typed={typed.lost_reason}
          problems={problems}
        />
      )}
      <PlainField
        name="reason"
        label={kind === 'reject' ? 'Reason (optional)' : 'What would you like changed?'}
        rows={5}
        typed={typed.reason}
        problems={problems}
      />
    </>
  )
}
