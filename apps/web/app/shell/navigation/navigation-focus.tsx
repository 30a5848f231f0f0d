import { VisuallyHidden } from '@quotespark/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, moves the focus to the new page's `<main id="main" tabIndex={-1}>` and announces its title, as a browser
 * does when it loads a document (WCAG 2.4.3).
 */
export function NavigationFocus() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const main = document.getElementById('main')
    // A control that took the focus by itself keeps it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname])

  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {announcement}
    </VisuallyHidden>
  )
}
