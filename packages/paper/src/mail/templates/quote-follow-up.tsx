import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { OFFER, QUOTE } from '../samples.ts'

/** To a customer who has not answered. */
export const quoteFollowUp = mail({
  title: 'Quote follow-up',
  description: 'Reminds the customer of a quote that waits for an answer.',
  audience: 'customer',
  sample: { ...QUOTE, ...OFFER },
  optional: ['validUntil', 'fromAmount', 'description'],
  subject: ({ quoteNumber, companyName }) =>
    `A gentle reminder about quote ${quoteNumber} from ${companyName}`,
  Letter({ customerName, companyName, quoteNumber, amount, fromAmount, validUntil, description, quoteUrl }) {
    return (
      <MailLayout
        preview={`${amount}, still waiting for your answer`}
        heading="A gentle reminder"
        sender={companyName}
        reason={`You are receiving this because a quote from ${companyName} is waiting for your answer.`}
      >
        <Paragraph>Hello {customerName},</Paragraph>
        <Paragraph>
          {companyName} sent you the quote below and would be glad to hear what you think of it. You can
          accept it, ask for a change or decline it on its page. You need no account.
        </Paragraph>
        <Facts
          rows={[
            ['Quote', quoteNumber],
            ['For', description],
            ['Total', amount],
            ['Depending on your choice', fromAmount && `from ${fromAmount}`],
            ['Valid until', validUntil],
          ]}
        />
        <Action href={quoteUrl}>View quote</Action>
        <Remark>Do you need more time, or is something unclear? Just reply to this email.</Remark>
      </MailLayout>
    )
  },
})
