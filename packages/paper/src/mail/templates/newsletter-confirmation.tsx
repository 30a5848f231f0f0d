import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'

/** Makes sure that nobody is subscribed by somebody else. It advertises nothing (PECR reg. 22). */
import { mail } from '../mail.ts'
import { APP } from '../samples.ts'

/** To an address that anyone may have entered. */
export const newsletterConfirmation = mail({
  title: 'Newsletter confirmation',
  description: 'Asks for confirmation of a newsletter subscription, within 3 days.',
  audience: 'reader',
  sample: { confirmationUrl: `${APP}/newsletter/confirm?token=sample` },
  optional: [],
  subject: () => `Confirm that you want the ${PRODUCT_NAME} newsletter`,
  Letter({ confirmationUrl }) {
    return (
      <MailLayout
        preview="One click and we’ll email you new articles."
        heading="Shall we send you new articles?"
        reason={`You are receiving this because this email address was entered for the ${PRODUCT_NAME} newsletter.`}
      >
        <Paragraph>
          Someone, probably you, asked us to send new {PRODUCT_NAME} articles to this email address. Please
          confirm that it was you:
        </Paragraph>
        <Action href={confirmationUrl}>Confirm subscription</Action>
        <Remark>
          This link works once and expires in 3 days. If it was not you, ignore this email: you will not get
          the newsletter, and we delete your address after 7 days.
        </Remark>
      </MailLayout>
    )
  },
})
