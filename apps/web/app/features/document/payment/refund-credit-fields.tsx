import type { RefundInput } from '@quotespark/contract'
import { CREDIT_REASON_LABELS, CREDIT_REASONS } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import { Field, RadioGroup, Textarea } from '@quotespark/ui'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'

const REASONS = CREDIT_REASONS.map((value) => ({ value, label: CREDIT_REASON_LABELS[value] }))

const ANSWERS = [
  { value: 'no', label: 'No, the invoice is owed again' },
  { value: 'yes', label: 'Yes, issue a credit note for it' },
] as const

type Credit = NonNullable<RefundInput['credit_note']>

/** Asks whether the price is lower now, and if so what the credit note says. */
export function RefundCreditFields() {
  const form = useFormContext<RefundInput>()
  const { field } = useController<RefundInput, 'credit_note'>({ name: 'credit_note' })
  // A second thought brings back what was typed.
  const typed = useRef<Credit>({ reason: '', reason_kind: 'reduction' })
  const change = (credit: Credit) => {
    typed.current = credit
    field.onChange(credit)
  }
  const credit = field.value ?? null
  return (
    <>
      <Field label="Is the price lower now?">
        <RadioGroup
          options={ANSWERS}
          value={credit ? 'yes' : 'no'}
          onValueChange={(answer) => field.onChange(answer === 'yes' ? typed.current : null)}
        />
      </Field>
      {credit && (
        <>
          <Field
            label="Reason on the credit note"
            required
            description="Your customer reads it."
            error={form.formState.errors.credit_note?.reason?.message}
          >
            <Textarea
              rows={2}
              maxLength={LIMITS.credit_reason}
              value={credit.reason}
              onChange={({ target }) => change({ ...credit, reason: target.value })}
            />
          </Field>
          <Field label="Why?">
            <RadioGroup
              options={REASONS}
              value={credit.reason_kind ?? 'reduction'}
              onValueChange={(reason_kind) => change({ ...credit, reason_kind })}
            />
          </Field>
        </>
      )}
    </>
  )
}
