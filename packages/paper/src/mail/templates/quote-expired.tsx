import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import { mail } from '../mail.ts'
import { QUOTE_ANSWER } from '../samples.ts'

export const quoteExpired = mail({
  title: 'Quote expired',
  description: 'Tells the team that a quote ran out without an answer.',
  audience: 'team',
  sample: { ...QUOTE_ANSWER, expiryDate: '20 Dec 2026', description: 'Garden redesign, phase one' },
  optional: ['companyName', 'description'],
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
          Your quote for {customerName} was valid until {expiryDate} and had no answer, so it can no longer be
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
})
