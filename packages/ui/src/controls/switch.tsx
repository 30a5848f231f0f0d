import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { type ReactNode, type Ref, useId } from 'react'
import { cn } from '../style/cn.ts'
import { ChoiceLabel } from './label.tsx'

export interface SwitchProps {
  /** Without a label the switch needs `aria-label`. */
  label?: ReactNode
  description?: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLElement>
  'aria-label'?: string
  className?: string
}

/** For a setting that is on or off; to agree to something, or to pick from a list, use Checkbox. */
export function Switch({ label, description, onCheckedChange, className, ...props }: SwitchProps) {
  const id = useId()
  const control = (
    <BaseSwitch.Root
      aria-labelledby={label ? `${id}-label` : undefined}
      aria-describedby={description ? `${id}-description` : undefined}
      onCheckedChange={(checked) => onCheckedChange?.(checked)}
      className={cn(
        'flex h-5 w-9 shrink-0 rounded-full bg-strong-border p-0.5 transition-colors data-disabled:cursor-not-allowed data-checked:bg-primary data-disabled:opacity-50',
        !label && className,
      )}
      {...props}
    >
      <BaseSwitch.Thumb className="size-4 rounded-full bg-white shadow-control transition-transform data-checked:translate-x-4" />
    </BaseSwitch.Root>
  )
  if (!label) return control
  return (
    <ChoiceLabel id={id} label={label} description={description} className={className}>
      {control}
    </ChoiceLabel>
  )
}
