/** Says 'Revision 2'; null for the first revision, which needs no number to be told apart. */
export function revisionWords(revision: number | null): string | null {
  return revision !== null && revision > 1 ? `Revision ${revision}` : null
}
