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
  narrow: 'max-w-3xl lg:px-10',
  wide: 'max-w-7xl lg:px-10',
  widest: 'max-w-[104rem] 2xl:px-10',
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
