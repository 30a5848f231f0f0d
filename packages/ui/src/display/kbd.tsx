import type { ComponentProps } from 'react'
import { cn } from '../style/cn.ts'

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-border bg-muted px-1.5 font-medium font-sans text-[0.6875rem] text-muted-foreground',
        className,
      )}
      {...props}
    />
  )
}
