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
    <div className="flex items-center gap-4">
      <p aria-live="polite" className="font-medium text-sm tabular-nums">
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
