export interface ReturnPath {
  /** Of this product: path, search and hash. */
  path: string
  /** What to call it. */
  label: string
}

/** Stands for our own origin: what resolves to another one leads away from the product. */
const OURS = 'https://quotespark.invalid'

/**
 * Where the new customer is awaited, such as a quote under way: `?return_to=/app/quotes/new`. Only a path under /app
 * is followed, since anybody can send somebody a link (CWE-601, open redirect).
 */
export function returnPath(return_to: string | null): ReturnPath | null {
  const url = return_to === null ? null : URL.parse(return_to, OURS)
  if (url?.origin !== OURS || !`${url.pathname}/`.startsWith('/app/')) return null
  return { path: `${url.pathname}${url.search}${url.hash}`, label: label(url.pathname) }
}

/** The same place, with the customer chosen. */
export function withCustomer(path: string, customer_id: string): string {
  const url = new URL(path, OURS)
  url.searchParams.set('customer_id', customer_id)
  return `${url.pathname}${url.search}${url.hash}`
}

function label(pathname: string): string {
  if (pathname.startsWith('/app/quotes/')) return 'Back to Quote'
  if (pathname.startsWith('/app/invoices/')) return 'Back to Invoice'
  return 'Back'
}
