/** Whether somebody asks for little to be loaded, as on a line that is paid by the megabyte. Not every browser tells. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Where a browser does not say when it is idle. */
const SOON_MS = 200

/**
 * Loads what is likely to be wanted next, once the page is idle. Not on a metered line: there, as where it cannot be had,
 * it is loaded when it is wanted. Returns how to call it off.
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
