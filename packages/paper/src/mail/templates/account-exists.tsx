import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Link } from 'react-email'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { COLOUR } from '../layout/mail-style.ts'
import { Paragraph, Remark } from '../layout/paragraph.tsx'

/** Sent to the owner of an account when somebody signs up with their address, because the screen must not reveal the account. */
import { mail } from '../mail.ts'
import { APP, STAFF } from '../samples.ts'

export const accountExists = mail({
  title: 'Account exists',
  description: 'Tells the owner of an account that somebody signed up with their address.',
  audience: 'account',
  sample: { name: STAFF, signInUrl: `${APP}/auth`, resetUrl: `${APP}/auth/forgot-password` },
  optional: [],
  subject: () => `You already have a ${PRODUCT_NAME} account`,
  Letter({ name, signInUrl, resetUrl }) {
    return (
      <MailLayout
        preview="Sign in with the password you have."
        heading="You already have an account"
        reason={`You are receiving this because somebody signed up at ${PRODUCT_NAME} with this email address.`}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          Somebody, probably you, has just tried to create an account with this email address. There is one
          already, and nothing about it has changed. You can sign in:
        </Paragraph>
        <Action href={signInUrl}>Sign in</Action>
        <Paragraph>
          If you no longer know your password,{' '}
          <Link
            href={resetUrl}
            className="mail-strong"
            style={{ color: COLOUR.foreground, textDecoration: 'underline' }}
          >
            choose a new one
          </Link>
          .
        </Paragraph>
        <Remark>If it was not you, you can ignore this email.</Remark>
      </MailLayout>
    )
  },
})
