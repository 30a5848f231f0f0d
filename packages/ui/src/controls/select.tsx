import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cn } from '../style/cn.ts'
import { controlClass, selectClass } from '../style/control-styles.ts'
import { popupClass, popupItemClass } from '../style/popup-styles.ts'
import { useFieldRequired } from './field-context.ts'

export interface SelectOption<Value extends string | null> {
  value: Value
  label: string
  description?: string
  icon?: ReactNode
  disabled?: boolean
}

export interface SelectProps<Value extends string | null> {
  options: readonly SelectOption<Value>[]
  /** The options as drawn, such as `SelectGroups`; by default one below the other. */
  children?: ReactNode
  /** `undefined` leaves it uncontrolled; `null` selects an option with that value, or else means nothing is selected. */
  value?: Value | null
  defaultValue?: Value | null
  onValueChange?: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  id?: string
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Needed only when no Field or Label names it. */
  'aria-label'?: string
  className?: string
}

export function Select<Value extends string | null>({
  options,
  children,
  value,
  defaultValue,
  onValueChange,
  onBlur,
  placeholder = 'Select…',
  name,
  id,
  disabled,
  ref,
  open,
  onOpenChange,
  className,
  ...aria
}: SelectProps<Value>) {
  const nullable = options.some((option) => option.value === null)
  return (
    <BaseSelect.Root<Value>
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onValueChange={(next) => onValueChange?.(next as Value)}
      name={name}
      disabled={disabled}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      modal={false}
    >
      <BaseSelect.Trigger
        ref={ref}
        id={id}
        onBlur={onBlur}
        aria-required={useFieldRequired()}
        className={cn(controlClass, selectClass, className)}
        {...aria}
      >
        <BaseSelect.Value
          placeholder={placeholder}
          className={cn('truncate', !nullable && 'data-placeholder:text-muted-foreground')}
        />
        <BaseSelect.Icon className="text-muted-foreground">
          <ChevronDown className="size-4" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          alignItemWithTrigger={false}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <BaseSelect.Popup
            className={cn(
              popupClass,
              'max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1',
            )}
          >
            {children ?? options.map((option) => <SelectItem key={option.value ?? ''} option={option} />)}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}

export function SelectItem<Value extends string | null>({ option }: { option: SelectOption<Value> }) {
  return (
    <BaseSelect.Item
      value={option.value}
      disabled={option.disabled}
      className={cn(popupItemClass, 'relative pr-9')}
    >
      {option.icon}
      <span className="min-w-0 flex-1">
        <BaseSelect.ItemText className="block">{option.label}</BaseSelect.ItemText>
        {option.description && (
          <span className="block text-muted-foreground text-xs">{option.description}</span>
        )}
      </span>
      <BaseSelect.ItemIndicator className="absolute right-3 text-link">
        <Check className="size-4" />
      </BaseSelect.ItemIndicator>
    </BaseSelect.Item>
  )
}
