import type { Invoice } from '@quotespark/contract'
import { Link } from 'react-router'

/** The path of a server URL: the server names absolute URLs for every client, but here they are pages of the same app. */
export function pathOf(url: string): string {
  const { pathname, hash } = new URL(url, location.origin)
  return pathname + hash
}

/** Lists what keeps an e-invoice from being made, with a link to where each is put right. */
export function MissingDetails({ parts }: { parts: Invoice['e_invoice']['missing'] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
      {parts.map(({ field, message, url }) => (
        <li key={`${field} ${message}`}>
          {message}{' '}
          <Link
            to={pathOf(url)}
            className="rounded-xs font-medium text-link underline-offset-4 hover:underline"
          >
            Fix<span className="sr-only">: {message}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
