import type { KeyboardEvent } from 'react'

/** Submits the form of a dialog with Mod+Enter: the app's own shortcuts rest while a dialog is open. */
export function submitOnModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}
