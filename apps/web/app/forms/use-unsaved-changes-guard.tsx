import { ConfirmDialog } from '@quotespark/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { LEAVING_KEEPS, LEAVING_LOSES } from './kept-words.ts'
import { registerUnsavedChanges } from './unsaved-changes.ts'
import type { StoredInput } from './use-draft-storage.ts'

export interface UnsavedChangesGuard {
  /** To be rendered anywhere in the screen. */
  dialog: ReactNode
  /** Must be called before navigating away after a save. */
  release: () => void
}

/**
 * While `dirty`, asks before the page is left by a link, by Back or by closing the tab. Input that is `stored` on this device stays
 * there when the page is left, and is offered again; once saved it is forgotten.
 */
export function useUnsavedChangesGuard(dirty: boolean, stored?: StoredInput): UnsavedChangesGuard {
  const isStored = stored?.isStored ?? false
  const released = useRef(false)
  // Refs, because the router may keep an earlier function after the screen was hidden and shown again: it must not ask for a
  // screen that has gone, nor use outdated values.
  const asks = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks.current && !released.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    asks.current = true
    const forget = registerUnsavedChanges({ isStored })
    window.addEventListener('beforeunload', ask)
    return () => {
      asks.current = false
      forget()
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, isStored])

  const leave = () => {
    released.current = true
    blocker.proceed?.()
  }
  const stay = (open: boolean) => {
    if (!open && !released.current) blocker.reset?.()
  }

  return {
    release: () => {
      released.current = true
      stored?.forget()
    },
    dialog: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={stay}
        title="Leave without saving?"
        description={isStored ? LEAVING_KEEPS : LEAVING_LOSES}
        tone={isStored ? 'primary' : 'danger'}
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={leave}
      />
    ),
  }
}
