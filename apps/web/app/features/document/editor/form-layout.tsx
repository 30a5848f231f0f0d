import { cn, Tab, TabList, Tabs, useMediaQuery, useRootAttribute } from '@quotespark/ui'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRestoreFocus } from '~/forms/use-focus-after.ts'
import { formColumns } from './form-columns.ts'
import { usePreviewShown } from './use-preview-shown.ts'

export interface FormLayoutProps {
  children: ReactNode
  /** Totals, below the lines. */
  summary: ReactNode
  /** Checks to read before sending. */
  checks: ReactNode
  /** Total and main action, in sight at the bottom while the form scrolls. */
  bar: ReactNode
  /** The document as the customer will get it: beside the form where both fit and the user wants it, else in its place. */
  preview: () => ReactNode
  /** While true the form is inert, so nothing is typed that the save in progress would miss. */
  saving: boolean
}

const BESIDE = '(min-width: 80rem)'

export function FormLayout({ children, summary, checks, bar, preview, saving }: FormLayoutProps) {
  const isBeside = useMediaQuery(BESIDE)
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const formId = useId()
  const previewId = useId()
  const isTab = !isBeside
  const [isShown] = usePreviewShown()
  useRootAttribute('with-editor-bar')
  return (
    <div className={formColumns(isShown)}>
      <div className="contents xl:flex xl:min-w-0 xl:flex-col xl:gap-6">
        {isTab && (
          <Tabs value={view} onValueChange={setView}>
            <TabList aria-label="View" fill>
              <Tab value="edit" aria-controls={formId}>
                Edit
              </Tab>
              <Tab value="preview" aria-controls={previewId}>
                Preview
              </Tab>
            </TabList>
          </Tabs>
        )}
        <div
          id={formId}
          ref={useRestoreFocus(saving)}
          inert={saving}
          {...(isTab ? { role: 'tabpanel', 'aria-label': 'Edit' } : {})}
          className={cn('flex min-w-0 flex-col gap-6', isTab && view !== 'edit' && 'hidden')}
        >
          {children}
          {summary}
          {checks}
        </div>
        {/* A press here in the preview may be refused, so the form with its errors is shown first. */}
        <div
          className="sticky-bar bottom-0 z-10 order-last xl:bottom-4"
          onClickCapture={() => view === 'preview' && flushSync(() => setView('edit'))}
        >
          {bar}
        </div>
      </div>
      {(isBeside ? isShown : view === 'preview') && (
        <section
          id={previewId}
          aria-label="Preview"
          // It scrolls by itself, so the keyboard must be able to reach it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          {...(isTab ? { role: 'tabpanel' } : {})}
          className="min-w-0 rounded-md xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto xl:overscroll-contain"
        >
          {preview()}
        </section>
      )}
    </div>
  )
}
