import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the field or section of a link such as /app/settings#vat-number and focuses it. Browsers only do that for pages
 * they load themselves.
 */
export function useAnchor() {
  const { hash, key } = useLocation()
  // Following the same link again scrolls again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells the two apart
  useEffect(() => {
    // Waits a frame: the browser finds nothing to focus at the anchor itself and clears the focus first.
    let letGo: (() => void) | undefined
    const frame = requestAnimationFrame(() => {
      letGo = goTo(hash.slice(1))
    })
    return () => {
      cancelAnimationFrame(frame)
      letGo?.()
    }
  }, [hash, key])
}

function goTo(id: string): (() => void) | undefined {
  const target = id === '' ? null : document.getElementById(id)
  if (!target) return undefined
  const isSection = target.hasAttribute('tabindex')
  const focused = isSection ? target : target.querySelector<HTMLElement>('input, textarea')
  const show = () => target.scrollIntoView({ block: isSection ? 'start' : 'center' })
  show()
  focused?.focus({ preventScroll: true })
  return untilTouched(show)
}

const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Repeats `show` whenever the page grows, as it does while cards above are loading, until the user moves the page. */
function untilTouched(show: () => void): () => void {
  const observer = new ResizeObserver(show)
  observer.observe(document.body)
  const stop = () => {
    observer.disconnect()
    for (const touch of TOUCHES) window.removeEventListener(touch, stop)
  }
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true })
  return stop
}
