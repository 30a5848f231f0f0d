import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const magicLink: MailTemplate<MailTemplates['magic-link']> = {
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
}
