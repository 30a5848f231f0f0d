import { PRODUCT_NAME } from '@quotespark/domain'
import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const teamAdded: MailTemplate<MailTemplates['team-added']> = {
  subject: ({ companyName }) => `You are now in the team of ${companyName} on ${PRODUCT_NAME}`,
  Letter({ name, companyName, role, invitedBy, loginUrl }) {
    return (
      <MailLayout
        preview={`Your role: ${role}`}
        heading={`Welcome to ${companyName}`}
        reason={`You are receiving this because ${invitedBy} added your account to a team.`}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          {invitedBy} has added you to the team of {companyName} on {PRODUCT_NAME}, where they write their
          quotes and invoices.
        </Paragraph>
        <Facts
          rows={[
            ['Company', companyName],
            ['Your role', role],
          ]}
        />
        <Action href={loginUrl}>{`Open ${PRODUCT_NAME}`}</Action>
        <Remark>If you do not know {invitedBy}, please answer this email: they can remove you again.</Remark>
      </MailLayout>
    )
  },
}
