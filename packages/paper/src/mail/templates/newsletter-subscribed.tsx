import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Link } from 'react-email'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { COLOUR } from '../layout/mail-style.ts'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

/** After the confirmation, and again to who asks for what they have: the form must not tell who is subscribed. */
export const newsletterSubscribed: MailTemplate<MailTemplates['newsletter-subscribed']> = {
  subject: () => `You are subscribed to the ${PRODUCT_NAME} newsletter`,
  Letter({ blogUrl, unsubscribeUrl }) {
    return (
      <MailLayout
        preview="New articles will come to this address."
        heading="You are subscribed"
        reason={`You are receiving this because this email address was confirmed for the newsletter of ${PRODUCT_NAME}.`}
      >
        <Paragraph>
          New articles of the {PRODUCT_NAME} blog, on quotes, invoices and getting paid, will come to this
          email address. Until then, there is something to read:
        </Paragraph>
        <Action href={blogUrl}>Read the blog</Action>
        <Remark>
          You can leave with one press at any time, and we delete your address:{' '}
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
}
