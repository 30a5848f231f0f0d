/** The guards of forms that have been written in, on whatever screen is shown. */
const guards = new Set<object>()

/** Counts as long as the form is shown and changed; answers what ends it. */
export function noteUnsavedChanges(): () => void {
  const guard = {}
  guards.add(guard)
  return () => guards.delete(guard)
}

export function hasUnsavedChanges(): boolean {
  return guards.size > 0
}
