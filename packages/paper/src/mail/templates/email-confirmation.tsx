import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, STAFF } from '../samples.ts'

/** To the new address of somebody who is changing theirs. */
export const emailConfirmation = mail({
  title: 'New email address',
  description: 'Asks a person to verify a new sign-in address.',
  audience: 'team',
  sample: {
    name: STAFF,
    currentEmail: 'your old address',
    confirmUrl: `${APP}/auth/confirm-email?token=sample`,
  },
  optional: [],
  subject: () => `Verify your new email address for ${PRODUCT_NAME}`,
  Letter({ name, currentEmail, confirmUrl }) {
    return (
      <MailLayout
        preview="One click and this becomes your sign-in address."
        heading="Verify your new email address"
        reason={`You are receiving this because someone who signs in to ${PRODUCT_NAME} wants to use this email address.`}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          You asked to sign in with this address instead of {currentEmail}. Please verify that it is yours.
        </Paragraph>
        <Action href={confirmUrl}>Verify new address</Action>
        <Remark>
          This link expires in 24 hours. If you did not ask for this, you can ignore this email and nothing
          changes.
        </Remark>
      </MailLayout>
    )
  },
})
