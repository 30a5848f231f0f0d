import type { DocumentEvent } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiOf } from '../kinds/api-of.ts'
import type { DocumentOf } from '../kinds/kind.ts'

/** A colleague's newer version, with a count of refused saves: each refusal shows the question again. */
export interface NewerVersion<Document = { history: readonly DocumentEvent[]; updated_at: string }> {
  document: Document
  refused: number
}

/** Finds out what a document was changed to while it was edited. */
export function useNewerVersion<Name extends DocumentKind>(kind: Name) {
  const queryClient = useQueryClient()
  const [newer, setNewer] = useState<NewerVersion<DocumentOf<Name>> | null>(null)
  return {
    newer,
    /** The document as it is now; null when it could not be loaded. */
    readLatest: async (id: string): Promise<DocumentOf<Name> | null> => {
      const current = apiOf(kind).get.queryOptions({ input: { id } })
      const latest = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => null)
      return latest as DocumentOf<Name> | null
    },
    showNewer: (document: DocumentOf<Name>) =>
      setNewer((before) => ({ document, refused: (before?.refused ?? 0) + 1 })),
  }
}

/** Events that leave the document as it was. */
const UNCHANGING = [
  'viewed',
  'downloaded',
  'sealed',
  'invoice_created',
  'stage_billed',
  'stage_due',
  'stage_reopened',
  'interest_claimed',
  'reminded',
  'e_invoice_sent',
  'e_invoice_failed',
]

/** The newest event that changed the document; `history` is newest first. */
export function lastChange(history: readonly DocumentEvent[]): DocumentEvent | undefined {
  return history.find(({ event }) => !UNCHANGING.includes(event))
}
