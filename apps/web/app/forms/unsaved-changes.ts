interface UnsavedChanges {
  /** True while they are stored on this device too, and so survive leaving the page. */
  isStored: boolean
}

/** One entry for each form on the screen with unsaved changes. */
const guards = new Set<UnsavedChanges>()
const listeners = new Set<() => void>()

/** Registers unsaved changes; returns a function that ends the registration. */
export function registerUnsavedChanges(changes: UnsavedChanges): () => void {
  const guard = { ...changes }
  guards.add(guard)
  announce()
  return () => {
    guards.delete(guard)
    announce()
  }
}

export function hasUnsavedChanges(): boolean {
  return guards.size > 0
}

/** True when there are unsaved changes, and leaving the page loses none of them. */
export function areUnsavedChangesStored(): boolean {
  return guards.size > 0 && [...guards].every(({ isStored }) => isStored)
}

/** Calls back when the answers above may have changed; returns a function that unsubscribes. */
export function subscribeToUnsavedChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}
