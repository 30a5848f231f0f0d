import { EXEMPTION_REASONS } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import { Autocomplete, Field } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface ExemptionReasonFieldProps {
  label: ReactNode
  value: string
  onValueChange: (reason: string) => void
  error?: string | undefined
  name?: string
  /** False when a reason is optional, as for anything but an exemption. */
  required?: boolean
  className?: string
}

/** Reason for charging no VAT: one of the groups in the law, or free text. */
export function ExemptionReasonField({
  label,
  value,
  onValueChange,
  error,
  name = 'exemption_reason',
  required = true,
  className,
}: ExemptionReasonFieldProps) {
  return (
    <Field label={label} required={required} error={error} className={className}>
      <Autocomplete<string>
        name={name}
        value={value}
        onValueChange={(text) => onValueChange(text.slice(0, LIMITS.exemption_reason))}
        onPick={onValueChange}
        items={EXEMPTION_REASONS}
        getKey={itself}
        getLabel={itself}
        placeholder="Choose or type the reason"
      />
    </Field>
  )
}

const itself = (text: string) => text
