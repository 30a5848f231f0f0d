import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { cn } from '../style/cn.ts'
import { popupClass, popupItemClass } from '../style/popup-styles.ts'

const FIRST_ITEM = '[role^=menuitem]:not([aria-disabled=true])'

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

interface OpenedMenuProps extends MenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  isByKey: boolean
}

/** The menu components; menu.tsx loads this file when the first menu is opened. */
export function OpenedMenu({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  isByKey,
  className,
}: OpenedMenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  /** Focuses the first item, as Base UI does when its own trigger is opened by a key. */
  function enter(isOpen: boolean) {
    if (isOpen && isByKey) popup.current?.querySelector<HTMLElement>(FIRST_ITEM)?.focus()
  }
  return (
    <BaseMenu.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={enter}
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
          <BaseMenu.Popup ref={popup} className={cn(popupClass, 'min-w-48 max-w-80 p-1', className)}>
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

export function Item({ children, icon, onSelect, render, tone = 'neutral', disabled }: MenuItemProps) {
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

export function RadioGroup<Value extends string>({
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

export function Separator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-border" />
}
