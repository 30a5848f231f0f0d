import { NO_DISCOUNT } from '@quotespark/domain/line'
import { Field, IconButton, MoneyInput, SegmentedControl } from '@quotespark/ui'
import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTypedNumber } from '~/forms/use-typed-number.ts'
import { smallLabel } from '../line/line-layout.ts'
import { READ_DISCOUNT, type TypedDiscount } from './typed-discount.ts'

export interface DiscountFieldProps {
  label: ReactNode
  /** Label of the choice between percent and pounds. */
  kindLabel: string
  discount: TypedDiscount
  onChange: (discount: TypedDiscount) => void
  removeLabel: string
  onRemove: () => void
  /** The input's name for a field of the API, 'discount_percent' or 'discount_amount'. */
  nameOf: (field: keyof TypedDiscount) => string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
  className?: string
}

const KINDS = [
  { value: 'discount_percent', label: 'Percent', icon: '%' },
  { value: 'discount_amount', label: 'Pounds', icon: '£' },
] as const

/** A discount, in percent or in pounds. */
export function DiscountField(props: DiscountFieldProps) {
  const { label, kindLabel, discount, onChange, removeLabel, onRemove, nameOf, error, ref } = props
  const kind = discount.discount_amount === null ? 'discount_percent' : 'discount_amount'
  const typed = discount[kind] ?? ''
  const { leave, saidOf } = useTypedNumber(READ_DISCOUNT[kind])
  const said = saidOf(typed)
  const write = (field: keyof TypedDiscount, text: string) => onChange({ ...NO_DISCOUNT, [field]: text })
  return (
    <div className={`flex items-start gap-1.5 ${props.className ?? ''}`}>
      <Field label={label} description={said.note} error={error ?? said.problem} className={smallLabel}>
        <MoneyInput
          {...(ref ? { ref } : {})}
          name={nameOf(kind)}
          prefix={kind === 'discount_amount' ? '£' : ''}
          placeholder={kind === 'discount_amount' ? '0.00' : '0'}
          align="end"
          value={typed}
          onValueChange={(text) => write(kind, text)}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            const text = leave(typed)
            if (text !== typed) write(kind, text)
          }}
          className="w-24"
        />
      </Field>
      <SegmentedControl
        label={kindLabel}
        iconOnly
        options={KINDS}
        value={kind}
        onValueChange={(next) => write(next, typed)}
        className="mt-5"
      />
      <IconButton
        label={removeLabel}
        tooltip={false}
        onClick={onRemove}
        className="mt-5 text-muted-foreground"
      >
        <X />
      </IconButton>
    </div>
  )
}
