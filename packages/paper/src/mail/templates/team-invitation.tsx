import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, COMPANY, STAFF } from '../samples.ts'

export const teamInvitation = mail({
  title: 'Team invitation',
  description: 'Invites a person to join a company.',
  audience: 'team',
  sample: {
    inviteeName: 'Sam Doyle',
    companyName: COMPANY,
    role: 'Project Manager',
    invitedBy: STAFF,
    inviteUrl: `${APP}/invite/sample-token`,
  },
  optional: ['inviteeName'],
  subject: ({ invitedBy, companyName }) =>
    `${invitedBy} invites you to join ${companyName} on ${PRODUCT_NAME}`,
  Letter({ inviteeName, companyName, role, invitedBy, inviteUrl }) {
    return (
      <MailLayout
        preview={`Your role: ${role}`}
        heading={`Join ${companyName}`}
        reason={`You are receiving this because ${invitedBy} entered your email address.`}
      >
        <Paragraph>Hello{inviteeName && ` ${inviteeName}`},</Paragraph>
        <Paragraph>
          {invitedBy} would like you to join the team of {companyName} on {PRODUCT_NAME}, where they write
          their quotes and invoices.
        </Paragraph>
        <Facts
          rows={[
            ['Company', companyName],
            ['Your role', role],
          ]}
        />
        <Action href={inviteUrl}>Accept invitation</Action>
        <Remark>
          This link expires in 7 days. If you do not know {invitedBy}, you can ignore this email.
        </Remark>
      </MailLayout>
    )
  },
})
