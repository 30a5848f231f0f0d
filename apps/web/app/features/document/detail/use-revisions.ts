import type { DocumentKind } from '@quotespark/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** What was sealed of a document, newest first; asked for once there is anything, and again when there is more. */
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
