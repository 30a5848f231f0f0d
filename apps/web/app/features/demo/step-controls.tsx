import { Button, cn, Kbd, useRootAttribute } from '@quotespark/ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { isLastStep, type TourPosition } from './tour-address.ts'

export interface StepControlsProps {
  place: TourPosition
  /** Total of the quote while it is being edited and its own total is out of view. */
  total: string | null
  onPrevious: () => void
  onNext: () => void
}

/** Previous and Next, always in view at the bottom of the window. */
export function StepControls({ place, total, onPrevious, onNext }: StepControlsProps) {
  const isLast = isLastStep(place)
  useRootAttribute('with-tour-controls')
  return (
    <div className="sticky-bar bottom-0 z-30 border-border border-t bg-background/90 pb-[env(safe-area-inset-bottom)] backdrop-blur-md">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-2 gap-y-2 px-4 py-3 sm:px-6 lg:px-10">
        <Button variant="outline" className="max-sm:px-3" disabled={place === 1} onClick={onPrevious}>
          <ArrowLeft className={cn(isLast && 'max-sm:hidden')} />
          Previous
        </Button>
        <p className="text-muted-foreground text-sm max-md:order-first max-md:w-full max-md:text-center max-md:text-xs">
          {total && <span className="amount font-medium text-foreground lg:hidden">Total {total} · </span>}
          Nothing here is sent or saved.
          <span className="hidden pointer-fine:lg:inline">
            {' '}
            Press <Kbd>←</Kbd> or <Kbd>→</Kbd> to move.
          </span>
        </p>
        {isLast ? (
          <div className="flex gap-3 max-sm:contents">
            <Button variant="outline" className="max-sm:px-3" onClick={onNext}>
              See Results
            </Button>
            <Button className="max-sm:grow max-sm:px-3" render={<a href="/auth?tab=sign-up" />}>
              Start Free Trial
            </Button>
          </div>
        ) : (
          <Button onClick={onNext}>
            Next Step
            <ArrowRight />
          </Button>
        )}
      </div>
    </div>
  )
}
