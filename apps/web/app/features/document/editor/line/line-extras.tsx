import { LINE_CIS_LABELS, LINE_MESSAGES } from '@quotespark/domain/line'
import { formatVatRate } from '@quotespark/domain/money'
import { type TypedValue, typedQuantity } from '@quotespark/domain/typed-number'
import { cn, Field, QuantityInput, Select } from '@quotespark/ui'
import { useEffect } from 'react'
import { ExemptionReasonField } from '~/forms/exemption-reason-field.tsx'
import { useTypedNumber } from '~/forms/use-typed-number.ts'
import { LineChoice } from '../choices/line-choice.tsx'
import { DiscountField } from '../discount/discount-field.tsx'
import { isDiscountAsked } from '../discount/typed-discount.ts'
import type { LineEditing } from './line-editing.ts'
import { isOpen, saysVat } from './line-extras-shown.ts'
import { LineLabel, useLineNumber } from './line-label.tsx'
import { belowLine, smallLabel } from './line-layout.ts'
import { inputName, type KeyedLine } from './line-list.ts'
import { LineWish } from './line-wishes.tsx'

export interface LineExtrasProps {
  line: KeyedLine
  editing: LineEditing
}

/** Labour or materials, the discount, the reason for charging no VAT and the customer's choice of a line. */
export function LineExtras({ line, editing }: LineExtrasProps) {
  const { fields } = line
  // Extras are drawn after the line, and the field to focus may be among them.
  useEffect(() => editing.focusWanted())
  return (
    <div className={cn(belowLine, 'flex flex-wrap items-start gap-x-6 gap-y-2.5')}>
      <LineWish lineKey={line.key} />
      {editing.offers && fields.choice !== 'included' && <LineChoice line={line} editing={editing} />}
      {editing.deducts && <LineCisField line={line} editing={editing} />}
      {isDiscountAsked(fields) && <LineDiscount line={line} editing={editing} />}
      {editing.offers && isOpen(fields) && <LineLimits line={line} editing={editing} />}
      {saysVat(fields, editing) && <LineReason line={line} editing={editing} />}
    </div>
  )
}

/** Labour or materials, which decides whether the customer deducts CIS from the line. */
function LineCisField({ line: { key, fields }, editing }: LineExtrasProps) {
  return (
    <Field label={<LineLabel text="For CIS" lineKey={key} />} className={cn(smallLabel, 'w-36')}>
      <Select
        name={inputName(key, 'cis')}
        value={fields.cis ?? 'labour'}
        onValueChange={(cis) => editing.change(key, { cis })}
        options={CIS_OPTIONS}
      />
    </Field>
  )
}

const CIS_OPTIONS = [
  { value: 'labour' as const, label: LINE_CIS_LABELS.labour },
  {
    value: 'materials' as const,
    label: LINE_CIS_LABELS.materials,
    description: 'Also plant hire and its fuel',
  },
]

function LineDiscount({ line: { key, fields, problems }, editing }: LineExtrasProps) {
  const number = useLineNumber(key)
  return (
    <DiscountField
      label={<LineLabel text="Discount" lineKey={key} />}
      kindLabel={`Discount of line ${number} in`}
      removeLabel={`Remove discount of line ${number}`}
      onRemove={() => editing.removeDiscount(key)}
      discount={fields}
      onChange={({ discount_percent, discount_amount }) =>
        editing.change(key, { discount_percent, discount_amount })
      }
      nameOf={(field) => inputName(key, field)}
      error={problems.discount_percent ?? problems.discount_amount}
    />
  )
}

/** Why a line is exempt or outside the scope. Under the reverse charge it explains that instead: there is nothing to type. */
function LineReason({ line: { key, fields, problems }, editing }: LineExtrasProps) {
  if (fields.vat_category === 'AE') {
    return (
      <p className="basis-full text-muted-foreground text-sm">
        Reverse charge: the customer accounts for VAT at {formatVatRate(fields.vat_rate)}; you charge none.
      </p>
    )
  }
  const isExempt = fields.vat_category === 'E'
  return (
    <ExemptionReasonField
      label={<LineLabel text={isExempt ? 'Exemption reason' : 'Reason for no VAT'} lineKey={key} />}
      required={isExempt}
      name={inputName(key, 'exemption_reason')}
      value={fields.exemption_reason}
      onValueChange={(exemption_reason) => editing.change(key, { exemption_reason })}
      error={problems.exemption_reason}
      className={cn(smallLabel, 'min-w-48 max-w-xl flex-1 basis-72')}
    />
  )
}

const LIMIT_FIELDS = [
  { field: 'quantity_min', label: 'At least' },
  { field: 'quantity_max', label: 'At most' },
] as const

/** Limits between which the customer may choose the quantity. */
function LineLimits(props: LineExtrasProps) {
  return (
    <div className="flex items-start gap-2">
      {LIMIT_FIELDS.map((limit) => (
        <LineLimit key={limit.field} {...props} {...limit} />
      ))}
    </div>
  )
}

function LineLimit({
  line: { key, fields, problems },
  editing,
  field,
  label,
}: LineExtrasProps & (typeof LIMIT_FIELDS)[number]) {
  const { leave, saidOf } = useTypedNumber(typedLimit)
  const typed = fields[field] ?? ''
  const said = saidOf(typed)
  return (
    <Field
      label={<LineLabel text={label} lineKey={key} />}
      description={said.note}
      error={problems[field] ?? said.problem}
      className={cn(smallLabel, 'w-24')}
    >
      <QuantityInput
        name={inputName(key, field)}
        align="end"
        value={typed}
        placeholder={fields.quantity}
        onValueChange={(text) => editing.change(key, { [field]: text })}
        onBlur={() => {
          const text = leave(typed)
          if (text !== typed) editing.change(key, { [field]: text })
        }}
      />
    </Field>
  )
}

function typedLimit(typed: string): TypedValue {
  const value = typedQuantity(typed)
  return value.problem === undefined ? value : { ...value, problem: LINE_MESSAGES.quantityLimit }
}
