import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { pageClass } from './frame-styles.ts'
import { pageTitle } from './page-title.ts'

export interface PageProps {
  /** For the browser's tab. */
  title: string
  children: ReactNode
  /** `narrow` for a form or a text, `wide` for lists and two columns, `widest` for a form beside what it makes. */
  width?: keyof typeof WIDTHS
}

const WIDTHS = {
  narrow: 'max-w-3xl',
  wide: 'max-w-7xl',
  // Where the form has just got its preview beside it, the margins are what its lines need.
  widest: 'max-w-[104rem] xl:max-[83rem]:px-6',
} as const

/** Every screen inside the shell is one Page: its title, its margins, its width. */
export function Page({ title, children, width = 'wide' }: PageProps) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <div className={cn(pageClass, WIDTHS[width])}>{children}</div>
    </>
  )
}
