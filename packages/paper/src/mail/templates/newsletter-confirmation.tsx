import { PRODUCT_NAME } from '@quotespark/domain'
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
        preview="One click, and we’ll email you new articles."
        heading="Shall we send you new articles?"
        reason={`You are receiving this because this email address was entered for the ${PRODUCT_NAME} newsletter.`}
      >
        <Paragraph>
          Someone, probably you, asked for new {PRODUCT_NAME} articles at this email address. Please confirm
          that it was you:
        </Paragraph>
        <Action href={confirmationUrl}>Confirm subscription</Action>
        <Remark>
          This link works once and expires in 3 days. If it was not you, ignore this email: you will not get
          the newsletter, and we delete your address after 7 days.
        </Remark>
      </MailLayout>
    )
  },
}
