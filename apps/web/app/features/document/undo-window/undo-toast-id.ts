/**
 * The id of the toast that offers to undo, one per document: the toast goes when the step can no longer be undone, in
 * whichever tab that happened.
 */
export function undoToastId(documentId: string): string {
  return `undo ${documentId}`
}
