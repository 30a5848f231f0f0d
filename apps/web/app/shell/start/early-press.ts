import { useEffect } from 'react'

interface EarlyPress {
  /** Noted by start-failure.js. */
  pressedEarly?: HTMLElement | null
  stopKeepingPresses?: () => void
}

// From here on React hears presses, also while it takes the page over: none is to be done twice.
if (typeof window !== 'undefined') (window as EarlyPress).stopKeepingPresses?.()

/**
 * Presses once more what was pressed while the page could be read and its program was on its way: React takes the page over
 * as it stands, so that the button is the same.
 */
export function useEarlyPress(): void {
  useEffect(() => {
    const page = window as EarlyPress
    const button = page.pressedEarly
    delete page.pressedEarly
    if (button?.isConnected) button.click()
  }, [])
}
