import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { Quotation } from '../layout/quotation.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import { mail } from '../mail.ts'
import { QUOTE_ANSWER } from '../samples.ts'

/** To staff; `description` is the reason that the customer gave. */
export const quoteRejected = mail({
  title: 'Quote rejected',
  description: 'Tells the team that a customer declined a quote, and why if they said.',
  audience: 'team',
  sample: { ...QUOTE_ANSWER, description: 'We have decided to wait until spring.' },
  optional: ['companyName', 'description'],
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
})
