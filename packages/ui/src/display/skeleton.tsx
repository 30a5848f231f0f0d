import type { ComponentProps } from 'react'
import { cn } from '../style/cn.ts'

/** A placeholder for content that is loading; size it with a class. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      className={cn('h-4 animate-pulse rounded-sm bg-foreground/7', className)}
      {...props}
    />
  )
}
