import { ConfirmDialog } from '@quotespark/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { registerUnsavedChanges } from './unsaved-changes.ts'

export interface UnsavedChangesGuard {
  /** To be rendered anywhere in the screen. */
  dialog: ReactNode
  /** Must be called before navigating away after a save. */
  release: () => void
}

/**
 * While `dirty`, asks before the page is left by a link, by Back or by closing the tab. Calls `onOver` when the input has
 * been saved or discarded.
 */
export function useUnsavedChangesGuard(dirty: boolean, onOver?: () => void): UnsavedChangesGuard {
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
    const forget = registerUnsavedChanges()
    window.addEventListener('beforeunload', ask)
    return () => {
      asks.current = false
      forget()
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])

  const leave = () => {
    released.current = true
    onOver?.()
    blocker.proceed?.()
  }
  const stay = (open: boolean) => {
    if (!open && !released.current) blocker.reset?.()
  }

  return {
    release: () => {
      released.current = true
      onOver?.()
    },
    dialog: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={stay}
        title="Leave without saving?"
        description="What you have entered here is not saved and will be lost."
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={leave}
      />
    ),
  }
}
