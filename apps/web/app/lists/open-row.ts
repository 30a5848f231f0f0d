import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Opens what a row is about when it is clicked: the `onClick` of a list whose rows say where with `data-opens`. Links
 * and buttons in a row do what they do, and are the way for keyboards; who marks text to copy it stays.
 */
export function useOpenRow(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const target = event.target
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('a, button')) return
    const path = target.closest<HTMLElement>('[data-opens]')?.dataset.opens
    if (path === undefined || getSelection()?.isCollapsed === false) return
    // As a link would do.
    if (event.ctrlKey || event.metaKey) window.open(path, '_blank', 'noopener')
    else navigate(path)
  }
}
