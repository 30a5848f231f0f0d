import { Button, ProgressDots } from '@quotespark/ui'
import { X } from 'lucide-react'
import { TOUR_STEPS } from './tour-steps.ts'

export interface TourBarProps {
  /** Counted from 1. */
  place: number
  onPick: (place: number) => void
}

/** Where one is, and the way out. */
export function TourBar({ place, onPick }: TourBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-x-2">
      <p aria-live="polite" className="whitespace-nowrap font-medium text-sm tabular-nums">
        Step {place} of {TOUR_STEPS.length}
      </p>
      <ProgressDots count={TOUR_STEPS.length} current={place - 1} onSelect={(index) => onPick(index + 1)} />
      <Button variant="ghost" size="sm" className="-mr-3 ml-auto" render={<a href="/demo" />}>
        <X />
        Exit Demo
      </Button>
    </div>
  )
}
