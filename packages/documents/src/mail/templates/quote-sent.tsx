import { DEFAULT_QUOTE_VALIDITY_DAYS } from '@quotespark/domain'
import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import type { MailTemplate } from '../mail-template.ts'
import type { MailTemplates } from '../mail-templates.ts'

export const quoteSent: MailTemplate<MailTemplates['quote-sent']> = {
  subject: ({ quoteNumber, companyName }) => `Quote ${quoteNumber} from ${companyName}`,
  Letter({ customerName, companyName, quoteNumber, amount, validUntil, description, quoteUrl }) {
    const validity = validUntil ?? `${DEFAULT_QUOTE_VALIDITY_DAYS} days`
    return (
      <MailLayout
        preview={`${amount}, valid ${validUntil ? 'until' : 'for'} ${validity}`}
        heading="Your quote is ready"
        sender={companyName}
        reason={`You are receiving this because ${companyName} prepared a quote for you.`}
      >
        <Paragraph>Hello {customerName},</Paragraph>
        <Paragraph>
          {companyName} has prepared a quote for you. Have a look, and accept it, ask for a change or decline
          it on the same page. You need no account.
        </Paragraph>
        <Facts
          rows={[
            ['Quote', quoteNumber],
            ['For', description],
            ['Total', amount],
            [validUntil ? 'Valid until' : 'Valid for', validity],
          ]}
        />
        <Action href={quoteUrl}>View quote</Action>
        <Remark>Any questions? Just reply to this email.</Remark>
      </MailLayout>
    )
  },
}
