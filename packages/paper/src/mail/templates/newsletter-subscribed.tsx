import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Link } from 'react-email'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { COLOUR } from '../layout/mail-style.ts'
import { Paragraph, Remark } from '../layout/paragraph.tsx'

/** Sent after the confirmation, and to subscribers who subscribe again, because the form must not reveal who is subscribed. */
import { mail } from '../mail.ts'
import { APP } from '../samples.ts'

export const newsletterSubscribed = mail({
  title: 'Newsletter subscribed',
  description: 'Confirms a newsletter subscription and explains how to unsubscribe.',
  audience: 'reader',
  sample: { blogUrl: `${APP}/blog`, unsubscribeUrl: `${APP}/newsletter/unsubscribe?token=sample` },
  optional: [],
  subject: () => `You are subscribed to the ${PRODUCT_NAME} newsletter`,
  Letter({ blogUrl, unsubscribeUrl }) {
    return (
      <MailLayout
        preview="We’ll send new articles to this address."
        heading="You are subscribed"
        reason={`You are receiving this because this email address was confirmed for the ${PRODUCT_NAME} newsletter.`}
      >
        <Paragraph>
          New articles from the {PRODUCT_NAME} blog, on quotes, invoices and getting paid, will be sent to
          this email address. In the meantime, here is something to read:
        </Paragraph>
        <Action href={blogUrl}>Read the blog</Action>
        <Remark>
          Unsubscribe at any time with one click, and we delete your address:{' '}
          <Link
            href={unsubscribeUrl}
            className="mail-muted"
            style={{ color: COLOUR.muted, textDecoration: 'underline' }}
          >
            Unsubscribe
          </Link>
        </Remark>
      </MailLayout>
    )
  },
})
