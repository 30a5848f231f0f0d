import { useEffect } from 'react'

const MOST = 8

let kept: KeyboardEvent[] = []

function keep(event: KeyboardEvent) {
  // Keeps the browser from moving to its address bar.
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault()
  kept = [...kept, event].slice(-MOST)
}

/** Records keys pressed before the shortcuts have loaded. */
export function useEarlyKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', keep)
    return () => window.removeEventListener('keydown', keep)
  }, [])
}

/** Returns the recorded keys once and stops recording, because the shortcuts listen from here on. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep)
  const taken = kept
  kept = []
  return taken
}
