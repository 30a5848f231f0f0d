import { CUSTOMER_REPLIES, CUSTOMER_REPLY_LABELS } from '@quotespark/domain/billing'
import { Fragment } from 'react'
import { Link } from 'react-email'
import { COLOUR } from './mail-style.ts'
import { Remark } from './paragraph.tsx'

/**
 * Quiet links by which a customer says that an invoice is paid or that there is a problem. `href` is the page of the invoice; each link
 * opens it with the form for it, so that a program that follows links says nothing. Anything else than the page of one invoice has no form,
 * and people are asked to reply to the email.
 */
export function ReplyLinks({ href }: { href: string }) {
  if (!href.includes('/customer-portal/'))
    return <Remark>Is something holding it up? Reply to this email and tell us.</Remark>
  return (
    <Remark>
      Is something holding it up? Reply to this email, or tell us here:{' '}
      {CUSTOMER_REPLIES.map((kind, at) => (
        <Fragment key={kind}>
          {at > 0 && ' · '}
          <Link
            href={`${href}?reply=${kind}#reply`}
            style={{ color: COLOUR.muted, textDecoration: 'underline' }}
          >
            {CUSTOMER_REPLY_LABELS[kind]}
          </Link>
        </Fragment>
      ))}
    </Remark>
  )
}
