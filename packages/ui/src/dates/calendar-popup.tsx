import { type ComponentProps, useEffect, useState } from 'react'
import { lazyModule, useLazyModule } from '../browser/lazy-module.ts'
import { Spinner } from '../display/spinner.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'
import type { Calendar } from './calendar.tsx'

const calendar = lazyModule(async () => (await import('./calendar.tsx')).Calendar)

/** Loads the code ahead; call it when a pointer or the focus comes near. */
export function preloadCalendar(): void {
  calendar.load().catch(() => {})
}

/** The calendar in a popup. Its code is larger than a field's, so it loads when the popup is first opened. */
export function CalendarPopup({ autoFocus = false, ...props }: ComponentProps<typeof Calendar>) {
  const LoadedCalendar = useLazyModule(calendar)
  // When the calendar arrives late, the popup has already focused itself.
  const [isLate, setLate] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const isThere = LoadedCalendar !== undefined
  useEffect(() => {
    if (isThere) return
    setLate(true)
    calendar.load().catch(() => setMissing(true))
  }, [isThere])
  if (LoadedCalendar) return <LoadedCalendar autoFocus={autoFocus || isLate} {...props} />
  return isMissing ? <CalendarMissing /> : <Placeholder />
}

/** Has the size of a month. */
function Placeholder() {
  return (
    <div role="status" className="flex h-75 w-63 items-center justify-center text-muted-foreground">
      <Spinner />
      <VisuallyHidden>Loading the calendar</VisuallyHidden>
    </div>
  )
}

/** Asks the user to type the date instead. */
function CalendarMissing() {
  return (
    <p role="alert" className="max-w-63 text-sm">
      The calendar could not be loaded. Please check your connection, or type the date.
    </p>
  )
}
