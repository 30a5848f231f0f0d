import type { SharedDocument } from '@quotespark/contract'
import { matchKind } from '@quotespark/domain/document'
import { tokenOf } from './sample-documents.ts'
import type { TestServer } from './test-server.ts'

/** Reads a quote through its customer's link, and returns it with the version and revision that an answer must name. */
export async function readSharedQuote(
  { anonymous }: Pick<TestServer, 'anonymous'>,
  sent: { share_url: string | null },
) {
  const token = tokenOf(sent)
  const page = await anonymous.sharedLink.get({ token })
  if (page.kind !== 'quote') throw new Error('no quote')
  const { version, revision } = page.quote
  return { token, seen: page.quote, read: { version, revision: revision ?? 0 } }
}

/** The document of any kind behind a link. */
export function documentBehind(shared: SharedDocument) {
  return matchKind(shared, {
    quote: ({ quote }) => quote,
    invoice: ({ invoice }) => invoice,
    credit_note: ({ credit_note }) => credit_note,
  })
}
