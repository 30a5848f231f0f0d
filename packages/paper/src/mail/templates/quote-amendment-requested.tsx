import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { Quotation } from '../layout/quotation.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const quoteAmendmentRequested: MailTemplate<MailTemplates['quote-amendment-requested']> = {
  subject: ({ quoteNumber, customerName }) => `${customerName} asked for a change to quote ${quoteNumber}`,
  Letter({ name, customerName, quoteNumber, amount, description, quoteUrl }) {
    return (
      <MailLayout preview={description} heading="Change requested" reason={STAFF_REASON}>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>{customerName} would like a change to your quote before deciding:</Paragraph>
        <Quotation>{description}</Quotation>
        <Facts
          rows={[
            ['Quote', quoteNumber],
            ['Customer', customerName],
            ['Total', amount],
          ]}
        />
        <Paragraph>Edit the quote and send it again when it is ready.</Paragraph>
        <Action href={quoteUrl}>Open quote</Action>
      </MailLayout>
    )
  },
}
