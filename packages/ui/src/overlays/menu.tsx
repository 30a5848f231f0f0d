import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '../style/cn.ts'
import { popupClass, popupItemClass } from '../style/popup-styles.ts'

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement
  /** MenuItem, MenuRadioGroup, MenuLabel, MenuSeparator. */
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

export function Menu({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  className,
}: MenuProps) {
  return (
    <BaseMenu.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      modal={false}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          align={align}
          side={side}
          // Otherwise focusing an item would scroll the page, and the item would move under the pointer.
          positionMethod="fixed"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <BaseMenu.Popup className={cn(popupClass, 'min-w-48 max-w-80 p-1', className)}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** The link to follow, for instance a router's `<Link to="…" />`. */
  render?: ReactElement
  tone?: 'neutral' | 'danger'
  disabled?: boolean
}

export function MenuItem({ children, icon, onSelect, render, tone = 'neutral', disabled }: MenuItemProps) {
  const className = cn(
    popupItemClass,
    'text-foreground [&>svg]:text-muted-foreground',
    tone === 'danger' && 'text-danger-strong data-highlighted:bg-danger-subtle [&>svg]:text-danger-strong',
  )
  if (render) {
    return (
      <BaseMenu.LinkItem render={render} closeOnClick onClick={onSelect} className={className}>
        {icon}
        {children}
      </BaseMenu.LinkItem>
    )
  }
  return (
    <BaseMenu.Item onClick={onSelect} disabled={disabled} className={className}>
      {icon}
      {children}
    </BaseMenu.Item>
  )
}

export interface MenuRadioGroupProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
}

/** A single choice, with a tick at the selected item. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  return (
    <BaseMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
    >
      {options.map((option) => (
        <BaseMenu.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className={cn(popupItemClass, 'relative pr-9 [&>svg]:text-muted-foreground')}
        >
          {option.icon}
          {option.label}
          <BaseMenu.RadioItemIndicator className="absolute right-3 text-link">
            <Check className="size-4" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  )
}

/** Text above the items: who is signed in, what the items are about. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-2 text-muted-foreground text-sm">{children}</div>
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-border" />
}
