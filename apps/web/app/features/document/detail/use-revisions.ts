import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import type { DocumentNoun } from './history-words.ts'

/** What was sealed of a document, newest first; asked for once there is anything, and again when there is more. */
export function useRevisions(noun: DocumentNoun, { id, revision }: { id: string; revision: number | null }) {
  const { listRevisions } = api[noun]
  const input = { id }
  return useQuery({
    ...listRevisions.queryOptions({ input }),
    queryKey: [...listRevisions.queryKey({ input }), revision],
    placeholderData: keepPreviousData,
    enabled: revision !== null,
  })
}
