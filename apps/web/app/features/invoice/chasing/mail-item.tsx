import type { ChasedMail } from '@quotespark/contract'
import { type ChasedKind, chasingStepWords } from '@quotespark/domain/billing'
import { formatMoney } from '@quotespark/domain/money'
import { londonTime } from '@quotespark/domain/time'
import { Badge } from '@quotespark/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { outcomeWords, STATE_LABELS, STATE_TONES } from './chasing-words.ts'
import { MailActions } from './mail-actions.tsx'
import { WholeText } from './whole-text.tsx'

/** One email of a day: when and to whom, for what and why, and what it says. */
export function MailItem({ mail }: { mail: ChasedMail }) {
  const { state, send_at, to, customer, invoices, quotes, subject, text } = mail
  const { create_documents } = useAccount().abilities
  const nameId = useId()
  const outcome = outcomeWords(mail)
  return (
    <li>
      <article
        aria-labelledby={nameId}
        className="flex flex-col gap-x-6 gap-y-3 px-5 py-4 text-sm sm:px-6 lg:flex-row lg:items-start"
      >
        <div className="flex min-w-0 flex-1 gap-x-4 gap-y-1 max-sm:flex-col">
          <time dateTime={send_at} className="w-12 shrink-0 text-muted-foreground tabular-nums">
            {londonTime(new Date(send_at))}
          </time>
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 id={nameId} className="wrap-anywhere min-w-0 font-medium">
                <Link
                  to={`/app/customers/${customer.id}`}
                  data-row=""
                  className="rounded-xs underline-offset-4 hover:underline"
                >
                  {customer.name}
                </Link>
              </h3>
              {state !== 'planned' && <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>}
              {outcome && <span className="text-muted-foreground">{outcome}</span>}
            </div>
            <ul aria-label="Documents" className="flex flex-col gap-1">
              {invoices.map(({ id, invoice_number, balance_due, days }) => (
                <DocumentLine
                  key={id}
                  kind="invoice"
                  id={id}
                  number={invoice_number}
                  amount={balance_due}
                  days={days}
                />
              ))}
              {quotes.map(({ id, quote_number, total_amount, days }) => (
                <DocumentLine
                  key={id}
                  kind="quote"
                  id={id}
                  number={quote_number}
                  amount={total_amount}
                  days={days}
                />
              ))}
            </ul>
            {(subject || to) && (
              <p className="wrap-anywhere">
                {subject && <span className="block">{subject}</span>}
                {to && <span className="text-muted-foreground">To {to}</span>}
              </p>
            )}
            {text && <WholeText text={text} />}
          </div>
        </div>
        {state === 'planned' && create_documents && <MailActions mail={mail} describedBy={nameId} />}
      </article>
    </li>
  )
}

interface DocumentLineProps {
  kind: ChasedKind
  id: string
  number: string
  amount: string
  days: number
}

function DocumentLine({ kind, id, number, amount, days }: DocumentLineProps) {
  return (
    <li className="flex flex-wrap gap-x-3">
      <Link
        to={`/app/${kind}s/${id}`}
        className="whitespace-nowrap rounded-xs text-link tabular-nums underline-offset-4 hover:underline"
      >
        {number}
      </Link>
      <span className="amount">{formatMoney(amount)}</span>
      <span className="text-muted-foreground">{chasingStepWords(kind, days)}</span>
    </li>
  )
}
