import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { LinesTable } from '../layout/lines-table.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import { mail } from '../mail.ts'
import { CHOSEN, QUOTE_ANSWER } from '../samples.ts'

export const quoteAccepted = mail({
  title: 'Quote accepted',
  description: 'Tells the team that a customer accepted a quote.',
  audience: 'team',
  sample: { ...QUOTE_ANSWER, description: 'Garden redesign, phase one', chosen: CHOSEN },
  optional: ['companyName', 'description', 'chosen'],
  subject: ({ quoteNumber, customerName }) => `${customerName} accepted quote ${quoteNumber}`,
  Letter({ name, customerName, quoteNumber, amount, description, chosen, quoteUrl }) {
    return (
      <MailLayout
        preview={`${amount}: turn it into an invoice in one step`}
        heading="Your quote was accepted"
        reason={STAFF_REASON}
      >
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          Good news: {customerName} has accepted your quote. The certificate of acceptance is attached. You
          can turn the quote into an invoice in one step.
        </Paragraph>
        <Facts
          rows={[
            ['Quote', quoteNumber],
            ['For', description],
            ['Customer', customerName],
            ['Total', amount],
          ]}
        />
        {chosen && (
          <>
            <Paragraph>What was accepted:</Paragraph>
            <LinesTable lines={chosen} />
          </>
        )}
        <Action href={quoteUrl}>Open quote</Action>
      </MailLayout>
    )
  },
})
