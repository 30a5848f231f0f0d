import { formatMoney } from '@quotespark/domain/money'
import { useDebounced, VisuallyHidden } from '@quotespark/ui'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { LineList } from './line/line-list.ts'
import { useLinesValue } from './line/use-lines.ts'
import { type TotalsOptions, totalsOfLines } from './preview-totals.ts'

export interface EditorBarProps extends TotalsOptions {
  lines: LineList
  /** Says what keeps it from being sent, or is worth knowing first. */
  hint: ReactNode
  /** The buttons, main action first. */
  children: ReactNode
}

/** Beside the buttons of a draft. */
export const DRAFT_HINT = 'You can save an incomplete draft.'

/** Long enough to finish typing a price. */
const SPOKEN_AFTER_MS = 1000

/** Keeps the total and the actions at the bottom of the window, however long the document is. */
export function EditorBar({ lines, hint, children, ...options }: EditorBarProps) {
  const total = useLinesValue(lines, (current) => totalsOfLines(current, options)?.total_amount ?? '')
  const words = total === '' ? '–' : formatMoney(total)
  const spoken = useDebounced(words, SPOKEN_AFTER_MS)
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar)
  return (
    <section
      ref={bar}
      aria-label="Actions"
      className="@container -mx-4 flex flex-col gap-3 border-border border-t bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised backdrop-blur-sm sm:mx-0 sm:rounded-xl sm:border sm:px-5 sm:pb-3"
    >
      <h2 className="sr-only">Actions</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-36 flex-col items-start max-sm:basis-full">
          <p className="flex items-baseline gap-2 max-sm:w-full max-sm:justify-between" aria-hidden="true">
            <span className="text-muted-foreground text-sm">Total</span>
            <span className="amount font-semibold text-lg leading-6">{words}</span>
          </p>
          <VisuallyHidden role="status">Total {spoken}</VisuallyHidden>
          {hint}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-auto sm:@max-[40rem]:[&_.lucide]:hidden">
          {children}
        </div>
      </div>
    </section>
  )
}

/** Tells the page the height of the bar, so that the focus and jumps stay clear of it. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--editor-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar])
}
