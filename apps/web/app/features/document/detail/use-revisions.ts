import type { DocumentKind } from '@quotespark/domain/document'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiOf } from '../kinds/api-of.ts'

/** The sealed revisions of a document, newest first; loaded once there is one, and again whenever there is a new one. */
export function useRevisions(kind: DocumentKind, { id, revision }: { id: string; revision: number | null }) {
  const { listRevisions } = apiOf(kind)
  const input = { id }
  return useQuery({
    ...listRevisions.queryOptions({ input }),
    queryKey: [...listRevisions.queryKey({ input }), revision],
    placeholderData: keepPreviousData,
    enabled: revision !== null,
  })
}
