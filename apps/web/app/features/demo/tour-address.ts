import { TOUR_STEPS } from './tour-steps.ts'

/** A step counted from 1, or the results page. */
export type TourPosition = number | 'results'

const LAST_STEP = TOUR_STEPS.length

/** The step that `?step=` names; the first step when it names none that exists. */
export function placeOf(step: string | null): TourPosition {
  if (step === 'results') return step
  return step !== null && /^\d$/.test(step) && Number(step) >= 1 && Number(step) <= LAST_STEP
    ? Number(step)
    : 1
}

export function isLastStep(place: TourPosition): boolean {
  return place === LAST_STEP
}

export function placeAfter(place: TourPosition): TourPosition {
  return place === 'results' || place === LAST_STEP ? 'results' : place + 1
}

export function placeBefore(place: TourPosition): TourPosition {
  return place === 'results' ? LAST_STEP : Math.max(1, place - 1)
}
