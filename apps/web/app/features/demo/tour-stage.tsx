import { formatMoney } from '@quotespark/domain'
import { dismissToast } from '@quotespark/ui'
import { useCallback, useEffect } from 'react'
import { AcceptanceStep } from './acceptance-step.tsx'
import { EngagementStep } from './engagement-step.tsx'
import { InvoiceStep } from './invoice-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { QuoteStep } from './quote-step.tsx'
import { ResultsScreen } from './results-screen.tsx'
import { StepControls } from './step-controls.tsx'
import { StepHead } from './step-head.tsx'
import { placeAfter, placeBefore } from './tour-address.ts'
import { TourBar } from './tour-bar.tsx'
import { TOUR_STEPS } from './tour-steps.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { usePlace } from './use-place.ts'
import { useTour } from './use-tour.ts'

const STAGES = [QuoteStep, EngagementStep, AcceptanceStep, InvoiceStep, PaymentStep]

export function TourStage({ onRestart }: { onRestart: () => void }) {
  const tour = useTour()
  const [place, goTo] = usePlace()
  const goBack = useCallback(() => {
    if (place !== 1) goTo(placeBefore(place))
  }, [place, goTo])
  const goOn = useCallback(() => {
    if (place !== 'results') goTo(placeAfter(place))
  }, [place, goTo])
  useArrowKeys(goBack, goOn)
  const heading = useHeadingFocus(place)
  // What a step has told is no news in the next one.
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
