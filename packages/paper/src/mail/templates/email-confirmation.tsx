import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, STAFF } from '../samples.ts'

/** To the new address of somebody who is changing theirs. */
export const emailConfirmation = mail({
  title: 'New email address',
  description: 'Asks a person to confirm the address that they want to sign in with from now on.',
  audience: 'team',
  sample: {
    name: STAFF,
    currentEmail: 'your old address',
    confirmUrl: `${APP}/auth/confirm-email?token=sample`,
  },
  optional: [],
  subject: () => `Confirm your new email address for ${PRODUCT_NAME}`,
  Letter({ name, currentEmail, confirmUrl }) {
    return (
      <MailLayout
        preview="One click, and this is the address that you sign in with."
        heading="Confirm your new email address"
        reason={`You are receiving this because somebody who signs in to ${PRODUCT_NAME} wants to use this email address.`}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          You want to sign in with this address from now on, in place of {currentEmail}. Please confirm that
          it is yours.
        </Paragraph>
        <Action href={confirmUrl}>Confirm new address</Action>
        <Remark>
          This link expires in 24 hours. If you did not ask for this, you can ignore this email: nothing
          changes.
        </Remark>
      </MailLayout>
    )
  },
})
