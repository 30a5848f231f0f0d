import { useEffect } from 'react'

/** What has a use of its own for the arrows. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=combobox], [role=radio], [data-move], [popover]'

/** Left and right go through the tour, except where they mean something else already. */
export function useArrowKeys(onPrevious: () => void, onNext: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target } = event
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return
      if (target instanceof Element && target.closest(OWN_ARROWS)) return
      if (key === 'ArrowLeft') onPrevious()
      if (key === 'ArrowRight') onNext()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onPrevious, onNext])
}
