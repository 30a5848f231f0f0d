import type { AnswerKind, WrittenAnswer } from '@quotespark/contract'
import { Button, cn } from '@quotespark/ui'
import type { ComponentProps } from 'react'
import { ChosenList, SENT_ALONG } from '~/features/document/paper/chosen-list.tsx'
import type { AnsweredQuote } from '../answer/answer-calls.ts'

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
      <div>
        <label htmlFor="signed_name" className={LABEL}>
          Your Name
        </label>
        <input
          id="signed_name"
          name="signed_name"
          autoComplete="name"
          defaultValue={typed.signed_name}
          className={cn(CONTROL, 'h-control')}
          {...told('signed_name', problems)}
        />
        <Problem of="signed_name" problems={problems} />
      </div>
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
    <div>
      <label htmlFor="reason" className={LABEL}>
        {kind === 'reject' ? 'Reason (optional)' : 'What would you like changed?'}
      </label>
      <textarea
        id="reason"
        name="reason"
        rows={5}
        defaultValue={typed.reason}
        className={cn(CONTROL, 'py-2')}
        {...told('reason', problems)}
      />
      <Problem of="reason" problems={problems} />
    </div>
  )
}

interface ProblemProps {
  of: string
  problems: WrittenAnswer['problems']
}

function Problem({ of, problems }: ProblemProps) {
  const problem = problems[of]
  return (
    problem && (
      <p id={`${of}-problem`} className="mt-2 font-medium text-danger-strong text-sm">
        {problem}
      </p>
    )
  )
}

/** Attributes of a field with a problem; the first such field has the focus when the page comes back. */
function told(
  field: string,
  problems: ProblemProps['problems'],
): ComponentProps<'input'> & ComponentProps<'textarea'> {
  if (!problems[field]) return {}
  return {
    'aria-invalid': true,
    'aria-describedby': `${field}-problem`,
    autoFocus: field === Object.keys(problems)[0],
  }
}

const LABEL = 'block font-medium text-sm'
const CONTROL =
  'mt-1.5 w-full rounded-md border border-control-border bg-surface px-3 text-base shadow-control aria-invalid:border-danger sm:text-sm'
