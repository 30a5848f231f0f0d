import type { InvoicePayment } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain/time'
import { Moment } from '~/shell/moment.tsx'
import { HAPPENING } from '../undo-window/step-words.ts'
import { paymentChanges } from './payment-changes.ts'

/** Says that a payment, its void or its refund can still be undone. */
export function WaitingNote({ step }: { step: 'pay' | 'void' | 'refund' }) {
  return <p>{HAPPENING[step]}</p>
}

/** Says when a payment was voided, by whom and why. */
export function VoidNote({ taken }: { taken: InvoicePayment }) {
  const { state, paid_on, created_by_name, reason } = taken
  if (state === 'on_its_way') return <WaitingNote step="void" />
  const by = created_by_name === null ? '' : ` by ${created_by_name}`
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      Voided on {formatDate(paid_on)}
      {by} – {reason}
    </p>
  )
}

/** Says that a payment was edited, and on demand what stood there before. */
export function CorrectionList({ corrections }: Pick<InvoicePayment, 'corrections'>) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-xs py-1 underline underline-offset-4">Edited</summary>
      <ol className="mt-1 flex flex-col gap-2">
        {corrections.map((correction) => (
          <li key={correction.created_at} className="wrap-anywhere">
            <Moment at={correction.created_at} />
            {correction.created_by_name !== null && ` · ${correction.created_by_name}`}
            {changesOf(correction).map((change) => (
              <span key={change} className="block text-foreground">
                {change}
              </span>
            ))}
            {correction.reason !== null && (
              <span className="block whitespace-pre-line">{correction.reason}</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

function changesOf({
  paid_on,
  reference,
  previous_paid_on,
  previous_reference,
}: InvoicePayment['corrections'][number]): string[] {
  return paymentChanges({ paid_on: previous_paid_on, reference: previous_reference }, { paid_on, reference })
}
