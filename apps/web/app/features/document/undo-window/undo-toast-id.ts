/**
 * The id of the toast that offers to undo, one per undo window: the toast goes when that step can no longer be undone, in
 * whichever tab that happened. The news of it may come when the next window of the same document is open.
 * @param until end of the window, as ISO 8601 in any time zone
 */
export function undoToastId(documentId: string, until: string): string {
  return `undo ${documentId} ${Date.parse(until)}`
}
