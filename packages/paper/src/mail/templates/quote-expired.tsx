import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const quoteExpired: MailTemplate<MailTemplates['quote-expired']> = {
  subject: ({ quoteNumber, customerName }) => `Quote ${quoteNumber} for ${customerName} has expired`,
  Letter({ name, customerName, quoteNumber, amount, expiryDate, description, quoteUrl }) {
    return (
      <MailLayout
        preview={`It was valid until ${expiryDate} and had no answer.`}
        heading="A quote has expired"
        reason={STAFF_REASON}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          Your quote for {customerName} expired on {expiryDate} without an answer and can no longer be
          accepted. If the work is still wanted, it may be worth getting in touch.
        </Paragraph>
        <Facts
          rows={[
            ['Quote', quoteNumber],
            ['For', description],
            ['Total', amount],
            ['Expired', expiryDate],
          ]}
        />
        <Action href={quoteUrl}>Open quote</Action>
      </MailLayout>
    )
  },
}
