import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, COMPANY, CUSTOMER } from '../samples.ts'

/** Sent in a company's name when the person is the customer of that company only. */
export const magicLink = mail({
  title: 'Magic link',
  description: 'Signs a customer in to the portal, once, within 15 minutes.',
  audience: 'account',
  sample: { name: CUSTOMER, companyName: COMPANY, loginUrl: `${APP}/portal/quotes?token=sample` },
  optional: ['name', 'companyName'],
  subject: ({ companyName }) =>
    companyName ? `Your sign-in link for ${companyName}` : `Your ${PRODUCT_NAME} sign-in link`,
  Letter({ name, companyName, loginUrl }) {
    return (
      <MailLayout
        preview="It works once, within 15 minutes."
        heading="Sign in to your portal"
        sender={companyName ?? null}
        reason={`You are receiving this because a sign-in link was asked for at ${
          companyName ? `the customer portal of ${companyName}` : PRODUCT_NAME
        }.`}
      >
        <Paragraph>Hello{name && ` ${name}`},</Paragraph>
        <Paragraph>
          Here is the link to your quotes and invoices{companyName ? ` from ${companyName}` : ''}:
        </Paragraph>
        <Action href={loginUrl}>Sign in</Action>
        <Remark>
          This link works once and expires in 15 minutes. If you did not ask for it, you can ignore this
          email.
        </Remark>
      </MailLayout>
    )
  },
})
