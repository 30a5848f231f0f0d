import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const passwordReset: MailTemplate<MailTemplates['password-reset']> = {
  subject: () => `Reset your ${PRODUCT_NAME} password`,
  Letter({ name, resetUrl }) {
    return (
      <MailLayout
        preview="The link works for 1 hour."
        heading="Choose a new password"
        reason={`You are receiving this because a new password was asked for at ${PRODUCT_NAME}.`}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>We received a request to reset your password. Choose a new one here:</Paragraph>
        <Action href={resetUrl}>Reset password</Action>
        <Remark>
          This link expires in 1 hour. If you did not ask for it, you can ignore this email: your password
          stays as it is.
        </Remark>
      </MailLayout>
    )
  },
}
