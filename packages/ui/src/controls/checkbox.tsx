import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { cn } from '../style/cn.ts'
import { ChoiceLabel } from './label.tsx'

export interface CheckboxProps {
  /** Without a label the box needs `aria-label`. */
  label?: ReactNode
  description?: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  /** Some, but not all, of the items it stands for are selected. */
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
  name?: string
  value?: string
  ref?: Ref<HTMLElement>
  'aria-label'?: string
  className?: string
}

export function Checkbox({ label, description, onCheckedChange, className, ...props }: CheckboxProps) {
  const id = useId()
  const box = (
    <BaseCheckbox.Root
      aria-labelledby={label ? `${id}-label` : undefined}
      aria-describedby={description ? `${id}-description` : undefined}
      onCheckedChange={(checked) => onCheckedChange?.(checked)}
      className={cn(
        'flex size-4.5 shrink-0 items-center justify-center rounded-xs border border-strong-border bg-surface text-primary-foreground transition-colors hover:border-primary data-disabled:cursor-not-allowed data-checked:border-primary data-indeterminate:border-primary data-invalid:border-danger data-checked:bg-primary data-indeterminate:bg-primary data-disabled:opacity-50',
        !label && className,
      )}
      {...props}
    >
      <BaseCheckbox.Indicator
        render={(indicator, state) => (
          <span {...indicator}>
            {state.indeterminate ? (
              <Minus className="size-3.5 stroke-3" />
            ) : (
              <Check className="size-3.5 stroke-3" />
            )}
          </span>
        )}
      />
    </BaseCheckbox.Root>
  )
  if (!label) return box
  return (
    <ChoiceLabel id={id} label={label} description={description} className={className}>
      {box}
    </ChoiceLabel>
  )
}
