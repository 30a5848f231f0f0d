import type { DocumentKind } from '@quotespark/domain/document'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** The sealed revisions of a document, newest first; loaded once there is one, and again whenever there is a new one. */
export function useRevisions(noun: DocumentKind, { id, revision }: { id: string; revision: number | null }) {
  const { listRevisions } = api[noun]
  const input = { id }
  return useQuery({
    ...listRevisions.queryOptions({ input }),
    queryKey: [...listRevisions.queryKey({ input }), revision],
    placeholderData: keepPreviousData,
    enabled: revision !== null,
  })
}
