import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { LinesTable } from '../layout/lines-table.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { CHOSEN, QUOTE } from '../samples.ts'

export const quoteAcceptedConfirmation = mail({
  title: 'Quote accepted: confirmation',
  description: 'Confirms to the customer what they accepted.',
  audience: 'customer',
  sample: { ...QUOTE, chosen: CHOSEN },
  optional: ['description', 'chosen'],
  subject: ({ quoteNumber, companyName }) => `You accepted quote ${quoteNumber} from ${companyName}`,
  Letter({ customerName, companyName, quoteNumber, amount, description, chosen, quoteUrl }) {
    return (
      <MailLayout
        preview={`Confirmed: ${amount}`}
        heading="Thank you for accepting"
        sender={companyName}
        reason={`You are receiving this because you accepted a quote from ${companyName}.`}
      >
        <Paragraph>Hello {customerName},</Paragraph>
        <Paragraph>
          You have accepted the quote below, and we have told {companyName}. The certificate of acceptance is
          attached. Please keep this email for your records.
        </Paragraph>
        <Facts
          rows={[
            ['Quote', quoteNumber],
            ['For', description],
            ['Total', amount],
          ]}
        />
        {chosen && (
          <>
            <Paragraph>What you accepted:</Paragraph>
            <LinesTable lines={chosen} />
          </>
        )}
        <Action href={quoteUrl}>View quote</Action>
        <Remark>Something not right? Reply to this email straight away.</Remark>
      </MailLayout>
    )
  },
})
