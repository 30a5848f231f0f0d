/**
 * Of the message that offers to undo, one a document: it goes when the step can no longer be taken back, in whatever tab that
 * happened.
 */
export function undoToastId(documentId: string): string {
  return `undo ${documentId}`
}
