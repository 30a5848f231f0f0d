import { formatMoney } from '@quotespark/domain/money'
import { Button, dismissToast, ProgressDots, useHydrated } from '@quotespark/ui'
import { X } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { QuoteStep } from './quote-step.tsx'
import { StepControls } from './step-controls.tsx'
import { StepHead } from './step-head.tsx'
import { placeAfter, placeBefore, placeOf, type TourPosition } from './tour-address.ts'
import { TOUR_STEPS } from './tour-steps.ts'
import { useTour } from './use-tour.ts'

const EngagementStep = preloadedPart(async () => (await import('./engagement-step.tsx')).EngagementStep)
const AcceptanceStep = preloadedPart(async () => (await import('./acceptance-step.tsx')).AcceptanceStep)
const InvoiceStep = preloadedPart(async () => (await import('./invoice-step.tsx')).InvoiceStep)
const PaymentStep = preloadedPart(async () => (await import('./payment-step.tsx')).PaymentStep)
const ResultsScreen = preloadedPart(async () => (await import('./results-screen.tsx')).ResultsScreen)
const STAGES = [QuoteStep, EngagementStep, AcceptanceStep, InvoiceStep, PaymentStep]

export function TourStage({ onRestart }: { onRestart: () => void }) {
  const tour = useTour()
  const [place, goTo] = useTourPosition()
  const goBack = useCallback(() => {
    if (place !== 1) goTo(placeBefore(place))
  }, [place, goTo])
  const goOn = useCallback(() => {
    if (place !== 'results') goTo(placeAfter(place))
  }, [place, goTo])
  useArrowKeys(goBack, goOn)
  const heading = useHeadingFocus(place)
  // A toast of one step is out of date in the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is the reason to run
  useEffect(() => () => dismissToast(), [place])

  if (place === 'results') {
    return (
      <ResultsScreen
        heading={heading}
        onAgain={() => {
          onRestart()
          goTo(1)
        }}
      />
    )
  }
  const step = TOUR_STEPS[place - 1]
  const Stage = STAGES[place - 1]
  if (!step || !Stage) throw new Error(`there is no step ${place}`)
  return (
    <>
      <div className="mx-auto w-full max-w-7xl px-4 pt-6 pb-10 sm:px-6 sm:pt-8 lg:px-10">
        <TourBar place={place} onPick={goTo} />
        <div
          key={place}
          className="transition-[opacity,translate] duration-300 starting:translate-y-1.5 starting:opacity-0"
        >
          <StepHead step={step} heading={heading} />
          <Stage {...tour} />
        </div>
      </div>
      <StepControls
        place={place}
        total={place === 1 ? formatMoney(tour.quote.total_amount) : null}
        onPrevious={goBack}
        onNext={goOn}
      />
    </>
  )
}

interface TourBarProps {
  /** Counted from 1. */
  place: number
  onPick: (place: number) => void
}

/** Progress through the tour, and the button to leave it. */
function TourBar({ place, onPick }: TourBarProps) {
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

/** The current place, kept in the URL so that Back, a reload and a shared link return to it. */
function useTourPosition(): [place: TourPosition, goTo: (place: TourPosition) => void] {
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const goTo = useCallback((place: TourPosition) => navigate({ search: `?step=${place}` }), [navigate])
  return [isHydrated ? placeOf(search.get('step')) : 1, goTo]
}

/** Moves the focus to each step's heading, which is then read out; the step the page opens with takes no focus. */
function useHeadingFocus(place: TourPosition): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()
  const shown = useRef<TourPosition>(undefined)
  useEffect(() => {
    if (!isHydrated) return
    if (shown.current !== undefined && shown.current !== place)
      heading.current?.focus({ preventScroll: true })
    shown.current = place
  }, [isHydrated, place])
  return heading
}

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=combobox], [role=radio], [data-move], [popover]'

/** Moves through the tour with the left and right arrows, except where they have a meaning of their own. */
function useArrowKeys(onPrevious: () => void, onNext: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target } = event
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return
      if (target instanceof Element && target.closest(OWN_ARROWS)) return
      if (key === 'ArrowLeft') onPrevious()
      if (key === 'ArrowRight') onNext()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onPrevious, onNext])
}
