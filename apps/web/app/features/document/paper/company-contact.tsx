import type { PortalQuote } from '@quotespark/contract'
import { dialledPhone, formatPhone, websiteLink } from '@quotespark/domain/contact'

const linkClass =
  'inline-block max-w-full break-words rounded-xs align-top underline-offset-4 hover:text-link hover:underline'

/** Contact details of the company, one per line. */
export function CompanyContact({ company }: { company: PortalQuote['company'] }) {
  const { email, phone, website } = company
  const address = website === null ? null : websiteLink(website)
  return (
    <ul className="min-w-0">
      {email && (
        <li>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${dialledPhone(phone)}`} className={linkClass}>
            {formatPhone(phone)}
          </a>
        </li>
      )}
      {website && (
        <li>
          {address ? (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              className={linkClass}
            >
              {website
                .trim()
                .replace(/^https?:\/\//i, '')
                .replace(/\/$/, '')}
            </a>
          ) : (
            website
          )}
        </li>
      )}
    </ul>
  )
}
