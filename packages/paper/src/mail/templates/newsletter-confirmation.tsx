import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

/** Nobody gets the newsletter because somebody else has entered their address. It advertises nothing (PECR reg. 22). */
export const newsletterConfirmation: MailTemplate<MailTemplates['newsletter-confirmation']> = {
  subject: () => `Confirm that you want the ${PRODUCT_NAME} newsletter`,
  Letter({ confirmationUrl }) {
    return (
      <MailLayout
        preview="One press, and new articles come to you."
        heading="Shall we send you new articles?"
        reason={`You are receiving this because this email address was entered for the newsletter of ${PRODUCT_NAME}.`}
      >
        <Paragraph>
          Somebody, probably you, would like new articles of the {PRODUCT_NAME} blog to be sent to this email
          address. Please confirm that it is you:
        </Paragraph>
        <Action href={confirmationUrl}>Confirm subscription</Action>
        <Remark>
          This link works once and expires in 3 days. If it was not you, you can ignore this email: no
          newsletter will come, and your address is deleted after 7 days.
        </Remark>
      </MailLayout>
    )
  },
}
