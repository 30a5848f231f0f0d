/** True when the user has asked to save data, as on a metered connection. Not every browser reports it. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Delay for browsers without idle callbacks. */
const SOON_MS = 200

/**
 * Loads what is likely to be wanted next, once the page is idle. On a metered connection, or when loading fails, it is loaded
 * on demand instead. Returns a function that cancels it.
 */
export function loadAhead(load: () => Promise<unknown>): () => void {
  if (isMetered()) return () => {}
  const begin = () => void load().catch(() => {})
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(begin)
  return () => cancelIdleCallback(handle)
}
