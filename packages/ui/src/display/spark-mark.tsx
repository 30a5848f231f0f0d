import type { ComponentProps } from 'react'
import { cn } from '../style/cn.ts'

export interface SparkMarkProps extends ComponentProps<'svg'> {
  /** The accessible name; leave it out when the word Quotespark is beside it. */
  title?: string
}

/** The mark: a Q whose tail is a spark and a pen nib. Draws brand/spark-mark.svg in the colours of the theme. */
export function SparkMark({ title, className, ...props }: SparkMarkProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decoration.
    <svg
      viewBox="0 0 32 32"
      fill="none"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      className={cn('size-8 shrink-0', className)}
      {...props}
    >
      <path
        d="M17.8 23.9A10.6 10.6 0 1 1 23.9 17.8"
        stroke="currentColor"
        strokeWidth="4.1"
        className="text-primary dark:text-foreground"
      />
      <path d="M16.4 16.4Q25.6 16.83 30.55 30.55Q16.83 25.6 16.4 16.4Z" className="fill-spark" />
    </svg>
  )
}
