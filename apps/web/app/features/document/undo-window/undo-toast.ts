import { dismissToast } from '@quotespark/ui'

/** Called when an undo window ends, by the id of its toast. */
const followUps = new Map<string, () => void>()

/**
 * The id of the toast that offers to undo, one per undo window: the toast goes when that step can no longer be undone, in
 * whichever tab that happened. The news of it may come when the next window of the same document is open.
 * @param until end of the window, as ISO 8601 in any time zone
 */
export function undoToastId(documentId: string, until: string): string {
  return `undo ${documentId} ${Date.parse(until)}`
}

/**
 * Calls `say` once when the window is over: at the news that it ended, or by this device's clock where no news arrives.
 * @param seconds how long the window stays open
 */
export function whenWindowEnds(toastId: string, seconds: number, say: () => void): void {
  followUps.set(toastId, say)
  setTimeout(() => endUndoToast(toastId), (seconds + 1) * 1000)
}

/** Takes the toast away, as its step was done or undone, and lets follow what is to be said then. */
export function endUndoToast(toastId: string): void {
  dismissToast(toastId)
  const say = followUps.get(toastId)
  followUps.delete(toastId)
  say?.()
}

/** Takes the toast away without a word: whoever undid the step says so. */
export function dropUndoToast(toastId: string): void {
  followUps.delete(toastId)
  dismissToast(toastId)
}
