import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'
import type { Calendar } from './calendar.tsx'

const loadCalendar = () => import('./calendar.tsx')

/** To be called when somebody comes near to it. */
export function prepareCalendar(): void {
  loadCalendar().catch(() => {})
}

/** Where it cannot be had, a date is typed. */
const LoadedCalendar = lazy(() =>
  loadCalendar().then(
    ({ Calendar }) => ({ default: Calendar }),
    () => ({ default: CalendarMissing }),
  ),
)

/** The calendar of a popup: its code is heavier than a field, and comes when it is first opened. */
export function CalendarPopup({ autoFocus = false, ...props }: ComponentProps<typeof Calendar>) {
  // The popup has given the focus away by then, to itself.
  const [isLate, setLate] = useState(false)
  return (
    <Suspense fallback={<Placeholder onShown={() => setLate(true)} />}>
      <LoadedCalendar autoFocus={autoFocus || isLate} {...props} />
    </Suspense>
  )
}

/** As large as a month. */
function Placeholder({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return (
    <div role="status" className="flex h-75 w-63 items-center justify-center text-muted-foreground">
      <Spinner />
      <VisuallyHidden>Loading the calendar</VisuallyHidden>
    </div>
  )
}

function CalendarMissing() {
  return (
    <p role="alert" className="max-w-63 text-sm">
      The calendar could not be loaded. Please check your connection, or type the date.
    </p>
  )
}
