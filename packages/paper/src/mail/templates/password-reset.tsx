import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, STAFF } from '../samples.ts'

export const passwordReset = mail({
  title: 'Password reset',
  description: 'Lets a person choose a new password within 1 hour.',
  audience: 'account',
  sample: { name: STAFF, resetUrl: `${APP}/auth/reset?token=sample` },
  optional: [],
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
})
