import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { Quotation } from '../layout/quotation.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const quoteRejected: MailTemplate<MailTemplates['quote-rejected']> = {
  subject: ({ quoteNumber, customerName }) => `${customerName} declined quote ${quoteNumber}`,
  Letter({ name, customerName, quoteNumber, amount, description, quoteUrl }) {
    return (
      <MailLayout
        preview={description ?? 'No reason was given.'}
        heading="Your quote was declined"
        reason={STAFF_REASON}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          {customerName} has declined your quote. {description ? 'They wrote:' : 'They gave no reason.'}
        </Paragraph>
        {description && <Quotation>{description}</Quotation>}
        <Facts
          rows={[
            ['Quote', quoteNumber],
            ['Customer', customerName],
            ['Total', amount],
          ]}
        />
        <Action href={quoteUrl}>Open quote</Action>
      </MailLayout>
    )
  },
}
