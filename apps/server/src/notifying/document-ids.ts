import { DOCUMENT_KINDS, type DocumentKind } from '@quotespark/domain/document'

interface About {
  kind: DocumentKind | null
  document_id: string | null
}

/** The id of the document that a notification is about, under the name of its kind, and null under the others. */
export function documentIds({ kind, document_id }: About): Record<`${DocumentKind}_id`, string | null> {
  const ids = DOCUMENT_KINDS.map((each) => [`${each}_id`, each === kind ? document_id : null])
  return Object.fromEntries(ids)
}
