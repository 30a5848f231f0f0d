import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { Quotation } from '../layout/quotation.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import { mail } from '../mail.ts'
import { QUOTE_ANSWER } from '../samples.ts'

/** To staff; `description` is the change that the customer asks for. */
export const quoteAmendmentRequested = mail({
  title: 'Quote amendment requested',
  description: 'Tells the team what a customer would like changed.',
  audience: 'team',
  sample: {
    ...QUOTE_ANSWER,
    description: 'Could you leave out the planting plan?\nWe would start in March.',
  },
  optional: ['companyName'],
  subject: ({ quoteNumber, customerName }) => `${customerName} asks for a change to quote ${quoteNumber}`,
  Letter({ name, customerName, quoteNumber, amount, description, quoteUrl }) {
    return (
      <MailLayout preview={description} heading="A change is wanted" reason={STAFF_REASON}>
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
})
