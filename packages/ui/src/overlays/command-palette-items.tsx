import { CommandGroup, CommandItem } from 'cmdk'
import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'

export interface CommandPaletteGroupProps {
  heading: string
  children: ReactNode
}

export function CommandPaletteGroup({ heading, children }: CommandPaletteGroupProps) {
  return (
    <CommandGroup
      heading={heading}
      value={heading}
      className="pb-2 last:pb-0 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </CommandGroup>
  )
}

export interface CommandPaletteItemProps {
  /** Identifies the item; must be unique. */
  value: string
  onSelect: () => void
  icon?: ReactNode
  children: ReactNode
  /** Shown at the end of the row: a status, an amount, a tick. */
  aside?: ReactNode
}

export function CommandPaletteItem({ value, onSelect, icon, children, aside }: CommandPaletteItemProps) {
  return (
    <CommandItem
      value={value}
      onSelect={onSelect}
      className={cn(
        'flex min-h-10 cursor-default select-none items-center gap-3 rounded-md px-2.5 py-1.5 text-sm outline-none',
        'aria-selected:bg-foreground/6 [&>svg]:size-4.5 [&>svg]:text-muted-foreground',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {aside && <span className="flex shrink-0 items-center gap-3">{aside}</span>}
    </CommandItem>
  )
}
