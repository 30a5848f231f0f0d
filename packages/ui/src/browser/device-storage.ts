/** What this device remembers under the key; null for nothing, also where storage is switched off. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers it on this device; null forgets. Where storage is switched off it lasts as long as the page. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing depends on it.
  }
}
