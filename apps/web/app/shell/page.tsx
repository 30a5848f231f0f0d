import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { pageClass } from './frame-styles.ts'
import { pageTitle } from './page-title.ts'

export interface PageProps {
  /** Title of the browser tab. */
  title: string
  children: ReactNode
  /** `narrow` for a form or a text, `wide` for lists and two columns, `widest` for a form beside its preview. */
  width?: keyof typeof WIDTHS
}

const WIDTHS = {
  narrow: 'max-w-3xl',
  wide: 'max-w-7xl',
  // At widths where the preview only just fits beside the form, smaller margins leave space for both. The form's bar ends the
  // page where it also stays in sight.
  widest: 'max-w-[104rem] pb-0 xl:max-[100rem]:px-6 xl:pb-4',
} as const

/** Title, margins and width of a screen; every screen inside the shell is a Page. */
export function Page({ title, children, width = 'wide' }: PageProps) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <div className={cn(pageClass, WIDTHS[width])}>{children}</div>
    </>
  )
}
