import { useEffect } from 'react'

const MOST = 8

let kept: KeyboardEvent[] = []

function keep(event: KeyboardEvent) {
  // Or the browser goes to its address bar.
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault()
  kept = [...kept, event].slice(-MOST)
}

/** Keeps what is pressed before the shortcuts have come. */
export function useEarlyKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', keep)
    return () => window.removeEventListener('keydown', keep)
  }, [])
}

/** What was pressed meanwhile, once: from here on somebody else listens. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep)
  const taken = kept
  kept = []
  return taken
}
