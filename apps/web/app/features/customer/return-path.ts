import { DOCUMENT_KINDS } from '@quotespark/domain/document'
import { kindOf } from '~/features/document/kinds/kinds.ts'

export interface ReturnPath {
  /** Path, search and hash inside the product. */
  path: string
  /** Text of the link back. */
  label: string
}

/** Placeholder for our own origin: a path that resolves to another origin leads away from the product. */
const OURS = 'https://quotespark.invalid'

/**
 * The page that waits for the new customer, such as an unsaved quote: `?return_to=/app/quotes/new`. Only a path under
 * /app is followed, since anyone can send someone else a link (CWE-601, open redirect).
 */
export function returnPath(return_to: string | null): ReturnPath | null {
  const url = return_to === null ? null : URL.parse(return_to, OURS)
  if (url?.origin !== OURS || !`${url.pathname}/`.startsWith('/app/')) return null
  return { path: `${url.pathname}${url.search}${url.hash}`, label: label(url.pathname) }
}

/** The path with the customer selected. */
export function withCustomer(path: string, customer_id: string): string {
  const url = new URL(path, OURS)
  url.searchParams.set('customer_id', customer_id)
  return `${url.pathname}${url.search}${url.hash}`
}

function label(pathname: string): string {
  const kind = DOCUMENT_KINDS.map(kindOf).find(({ paths }) => pathname.startsWith(`${paths.list}/`))
  return kind ? `Back to ${kind.title}` : 'Back'
}
