import { useEffect } from 'react'

interface EarlyPress {
  /** Set by start-failure.js. */
  pressedEarly?: HTMLElement | null
  stopKeepingPresses?: () => void
}

// From here on React receives clicks, also while it hydrates, so that none is handled twice.
if (typeof window !== 'undefined') (window as EarlyPress).stopKeepingPresses?.()

/**
 * Repeats a click made while the page was visible but its code was still loading. React hydrates the existing page, so the
 * button is still the same element.
 */
export function useReplayEarlyClick(): void {
  useEffect(() => {
    const page = window as EarlyPress
    const button = page.pressedEarly
    delete page.pressedEarly
    if (button?.isConnected) button.click()
  }, [])
}
