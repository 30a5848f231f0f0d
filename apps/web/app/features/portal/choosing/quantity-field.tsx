import type { QuoteLine } from '@quotespark/contract'
import { quantityBounds, quantityField } from '@quotespark/domain/choice'
import { formatQuantity } from '@quotespark/domain/line'
import { cn } from '@quotespark/ui'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export interface QuantityFieldProps {
  item: QuoteLine
  fields: Readonly<Record<string, string>>
  form: string | undefined
  isWrong: boolean
  className?: string
}

/** The quantity of a line, typed or changed in steps (`stepByPress`). It lies above the pressable area of its card. */
export function QuantityField({ item, fields, form, isWrong, className }: QuantityFieldProps) {
  const name = quantityField(item.id)
  const bounds = quantityBounds(item)
  const title = item.description.split('\n', 1)[0]
  return (
    <div className={cn('relative', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex h-11 items-stretch rounded-md border border-control-border bg-surface shadow-control has-[[aria-invalid=true]]:border-danger">
          <Step of={name} by={-1} label={`Decrease ${title}`}>
            <Minus className="size-4" aria-hidden="true" />
          </Step>
          <input
            id={name}
            name={name}
            form={form}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={fields[name] ?? item.quantity}
            data-least={bounds.least}
            data-most={bounds.most}
            aria-label={`Quantity of ${title}`}
            aria-describedby={`${name}-bounds`}
            aria-invalid={isWrong || undefined}
            className="w-16 scroll-mb-48 rounded-md bg-transparent px-2 text-center text-base tabular-nums"
          />
          <Step of={name} by={1} label={`Increase ${title}`}>
            <Plus className="size-4" aria-hidden="true" />
          </Step>
        </div>
        {/* Turns to the danger colour while the quantity is out of bounds. */}
        <p id={`${name}-bounds`} className={BOUNDS_LOOK}>
          From {bounds.least} to {formatQuantity({ quantity: bounds.most, unit: item.unit })}
        </p>
      </div>
    </div>
  )
}

const BOUNDS_LOOK =
  'text-muted-foreground [div:has([aria-invalid=true])>&]:font-medium [div:has([aria-invalid=true])>&]:text-danger-strong'

interface StepProps {
  of: string
  by: 1 | -1
  label: string
  children: ReactNode
}

function Step({ of, by, label, children }: StepProps) {
  return (
    <button
      type="button"
      data-steps={of}
      data-by={by}
      aria-label={label}
      className="flex w-11 scroll-mb-48 cursor-pointer items-center justify-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground noscript:hidden"
    >
      {children}
    </button>
  )
}
