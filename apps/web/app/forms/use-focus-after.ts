import { useEffect, useLayoutEffect, useRef } from 'react'

/** Restores the focus that is lost while the fields are inert: to the first refused field, otherwise back to where it was. */
export function useRestoreFocus(inert: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (inert) focused.current = document.activeElement
  }, [inert])
  useEffect(() => {
    if (!inert) return
    return () => {
      const refused = fields.current?.querySelector('[aria-invalid="true"]')
      const next = refused ?? (document.activeElement === document.body ? focused.current : null)
      if (next instanceof HTMLElement) next.focus()
    }
  }, [inert])
  return fields
}
