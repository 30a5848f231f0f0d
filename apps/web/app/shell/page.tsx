import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { pageTitle } from './page-title.ts'

export interface PageProps {
  /** For the browser's tab. */
  title: string
  children: ReactNode
  /** `narrow` for a form or a text, `wide` for lists and two columns. */
  width?: 'narrow' | 'wide'
}

/** Every screen inside the shell is one Page: its title, its margins, its width. */
export function Page({ title, children, width = 'wide' }: PageProps) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <div
        className={cn(
          'mx-auto w-full px-4 pt-6 pb-16 sm:px-6 lg:px-10 lg:pt-10',
          width === 'wide' ? 'max-w-7xl' : 'max-w-3xl',
        )}
      >
        {children}
      </div>
    </>
  )
}
