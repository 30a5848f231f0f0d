import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { OFFER, QUOTE, QUOTE_PLACEHOLDERS } from '../samples.ts'

/** To a customer who has not answered. */
export const quoteFollowUp = mail({
  title: 'Quote follow-up',
  description: 'Reminds the customer of a quote that is waiting for an answer.',
  audience: 'customer',
  sample: { ...QUOTE, ...OFFER },
  optional: ['validUntil', 'fromAmount', 'description'],
  placeholders: { ...QUOTE_PLACEHOLDERS, valid_until: 'validUntil' },
  subject: ({ quoteNumber, companyName }) =>
    `A gentle reminder about quote ${quoteNumber} from ${companyName}`,
  message: ({ customerName, companyName }) =>
    `Hello ${customerName},\n\n${companyName} sent you the quote below and would be glad to hear what you think. You can accept it, ask for a change or decline it online. You do not need an account.`,
  Letter({ companyName, quoteNumber, amount, fromAmount, validUntil, description, quoteUrl, message }) {
    return (
      <MailLayout
        preview={`${amount}, still waiting for your answer`}
        heading="A gentle reminder"
        sender={companyName}
        reason={`You are receiving this because a quote from ${companyName} is waiting for your answer.`}
      >
        <Message text={message} />
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
