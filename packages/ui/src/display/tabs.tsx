import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ComponentProps } from 'react'
import { cn } from '../style/cn.ts'

export interface TabsProps<Value extends string>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue'> {
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
}

export function Tabs<Value extends string>({ onValueChange, className, ...props }: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      onValueChange={(value) => onValueChange?.(value as Value)}
      className={cn('flex flex-col gap-6', className)}
      {...props}
    />
  )
}

/** `fill` spreads the tabs across the full width, as on a sign-in card. */
export function TabList({
  fill = false,
  className,
  children,
  ...props
}: ComponentProps<'div'> & { fill?: boolean }) {
  return (
    <BaseTabs.List
      className={cn(
        'relative flex gap-6 overflow-x-auto border-border border-b',
        fill && '*:flex-1 *:justify-center',
        className,
      )}
      {...props}
    >
      {children}
      <BaseTabs.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-primary transition-[translate,width] duration-200" />
    </BaseTabs.List>
  )
}

export function Tab({ className, ...props }: ComponentProps<'button'> & { value: string }) {
  return (
    <BaseTabs.Tab
      className={cn(
        'flex h-control shrink-0 select-none items-center gap-2 whitespace-nowrap font-medium text-muted-foreground text-sm transition-colors hover:text-foreground focus-visible:-outline-offset-2 data-active:text-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({ className, ...props }: ComponentProps<'div'> & { value: string }) {
  // Base UI keeps the old panel until its transitions end: visible, it would sit beside the new one and take presses meant for
  // it.
  return <BaseTabs.Panel className={cn('rounded-md inert:hidden', className)} {...props} />
}
