import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '~/shell/use-hydrated.ts'
import type { TourPlace } from './tour-address.ts'

/** Each step begins at its heading, which is then read out; the one that the page opens with takes no focus. */
export function useHeadingFocus(place: TourPlace): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()
  const shown = useRef<TourPlace>(undefined)
  useEffect(() => {
    if (!isHydrated) return
    if (shown.current !== undefined && shown.current !== place)
      heading.current?.focus({ preventScroll: true })
    shown.current = place
  }, [isHydrated, place])
  return heading
}
