/** 'Revision 2'; nothing of the first, which needs no number to be told apart. */
export function revisionWords(revision: number | null): string | null {
  return revision !== null && revision > 1 ? `Revision ${revision}` : null
}
