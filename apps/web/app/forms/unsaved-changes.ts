/** One entry for each form on the screen with unsaved changes. */
const guards = new Set<object>()

/** Registers unsaved changes; returns a function that ends the registration. */
export function registerUnsavedChanges(): () => void {
  const guard = {}
  guards.add(guard)
  return () => guards.delete(guard)
}

export function hasUnsavedChanges(): boolean {
  return guards.size > 0
}
