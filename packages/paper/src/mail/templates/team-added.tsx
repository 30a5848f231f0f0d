import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, COMPANY, STAFF } from '../samples.ts'

/** To a person who has accepted an invitation. */
export const teamAdded = mail({
  title: 'Added to a team',
  description: 'Tells a person who has accepted an invitation that they are in a team now.',
  audience: 'team',
  sample: {
    name: 'Sam Doyle',
    companyName: COMPANY,
    role: 'Project Manager',
    invitedBy: STAFF,
    loginUrl: `${APP}/auth`,
  },
  optional: [],
  subject: ({ companyName }) => `You are now in the team of ${companyName} on ${PRODUCT_NAME}`,
  Letter({ name, companyName, role, invitedBy, loginUrl }) {
    return (
      <MailLayout
        preview={`Your role: ${role}`}
        heading={`Welcome to ${companyName}`}
        reason="You are receiving this because you have accepted an invitation to a team."
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          You have joined the team of {companyName} on {PRODUCT_NAME}, to which {invitedBy} invited you. Here
          they write their quotes and invoices.
        </Paragraph>
        <Facts
          rows={[
            ['Company', companyName],
            ['Your role', role],
          ]}
        />
        <Action href={loginUrl}>{`Open ${PRODUCT_NAME}`}</Action>
        <Remark>
          If this was not you, change your password at once. You can leave the team in the settings.
        </Remark>
      </MailLayout>
    )
  },
})
