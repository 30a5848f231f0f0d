/** Reads a value stored on this device; null when there is none or storage is disabled. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value on this device; null removes it. When storage is disabled, the value lasts only as long as the page. */
export function writeDeviceStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing depends on it.
  }
}
