import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, STAFF } from '../samples.ts'

export const accountVerification = mail({
  title: 'Account verification',
  description: 'Verifies the email address of a new account within 24 hours.',
  audience: 'account',
  sample: { name: STAFF, verificationUrl: `${APP}/auth/verify?token=sample` },
  optional: [],
  subject: () => `Verify your email address for ${PRODUCT_NAME}`,
  Letter({ name, verificationUrl }) {
    return (
      <MailLayout
        preview="One click and your account is ready."
        heading={`Welcome to ${PRODUCT_NAME}`}
        reason={`You are receiving this because a ${PRODUCT_NAME} account was created with this email address.`}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          Good to have you here. Please verify your email address, then sign in and send your first quote.
        </Paragraph>
        <Action href={verificationUrl}>Verify email address</Action>
        <Remark>
          This link expires in 24 hours. If you did not create an account, you can ignore this email.
        </Remark>
      </MailLayout>
    )
  },
})
