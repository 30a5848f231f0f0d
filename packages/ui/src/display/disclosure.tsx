import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'

export interface DisclosureProps {
  title: string
  /** A short summary of the content, shown beside the title while it is closed. */
  summary?: ReactNode
  icon?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
  className?: string
}

/** Hides rarely needed content behind its title. Its fields keep their values while it is closed. */
export function Disclosure({
  title,
  summary,
  icon,
  open,
  onOpenChange,
  children,
  className,
}: DisclosureProps) {
  return (
    <Collapsible.Root open={open} onOpenChange={onOpenChange} className={className}>
      <Collapsible.Trigger className="group flex min-h-control w-full items-center gap-3 px-5 py-3 text-left text-sm transition-colors hover:bg-muted/50 sm:px-6 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground">
        {icon}
        <span className="font-medium sm:shrink-0">{title}</span>
        <span className="min-w-0 flex-1 truncate text-right text-muted-foreground">{!open && summary}</span>
        <ChevronDown aria-hidden="true" className="transition-transform group-data-panel-open:rotate-180" />
      </Collapsible.Trigger>
      <Collapsible.Panel keepMounted className={cn('px-5 pt-2 pb-6 sm:px-6', !open && 'hidden')}>
        {children}
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
