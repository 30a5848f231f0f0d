import type { SharedOperation } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { api } from '~/api/client.ts'

/** The operations that all kinds share, and sending. They are typed as those of quotes: only what they answer is different. */
export function apiOf(kind: DocumentKind): Pick<typeof api.quote, SharedOperation | 'send' | 'key'> {
  return api[kind] as unknown as typeof api.quote
}
