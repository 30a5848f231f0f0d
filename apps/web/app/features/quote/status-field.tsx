import type { QuoteEdit } from '@quotespark/contract'
import { CHOOSABLE_QUOTE_STATUSES, QUOTE_STATUS_LABELS, type QuoteStatus } from '@quotespark/domain'
import { Field, Select } from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'

/** Draft, Sent, Accepted and Rejected can be chosen freely; any other status can only stay. */
export function StatusField({ status }: { status: QuoteStatus }) {
  const { control } = useFormContext<Pick<QuoteEdit, 'status'>>()
  const { field, fieldState } = useController({ control, name: 'status' })
  const choosable: readonly QuoteStatus[] = CHOOSABLE_QUOTE_STATUSES
  const offered = choosable.includes(status) ? choosable : [status, ...choosable]
  const isNowSent = field.value === 'sent' && status !== 'sent'
  return (
    <Field
      label="Status"
      error={fieldState.error?.message}
      description={isNowSent && 'Saving sends the quote to the customer.'}
    >
      <Select<QuoteStatus>
        ref={field.ref}
        value={field.value ?? status}
        onValueChange={(chosen) => field.onChange(choosable.includes(chosen) ? chosen : undefined)}
        onBlur={field.onBlur}
        options={offered.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] }))}
      />
    </Field>
  )
}
