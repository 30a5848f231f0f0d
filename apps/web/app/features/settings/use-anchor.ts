import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Takes whoever follows a link such as /app/settings#vat-number to that field or section, and the focus with them: the
 * browser does so only for pages it loads itself.
 */
export function useAnchor() {
  const { hash, key } = useLocation()
  // Following the same link twice is meant twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells the two apart
  useEffect(() => {
    // Once the browser, which finds nothing to focus at the anchor itself, has taken the focus away.
    const frame = requestAnimationFrame(() => goTo(hash.slice(1)))
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}

function goTo(id: string) {
  const target = id === '' ? null : document.getElementById(id)
  if (!target) return
  const isSection = target.hasAttribute('tabindex')
  const focused = isSection ? target : target.querySelector<HTMLElement>('input, textarea')
  target.scrollIntoView({ block: isSection ? 'start' : 'center' })
  focused?.focus({ preventScroll: true })
}
