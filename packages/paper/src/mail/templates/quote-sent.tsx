import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { Remark } from '../layout/paragraph.tsx'
import { REPLACES } from '../layout/replaces.ts'
import { mail } from '../mail.ts'
import { OFFER, QUOTE, QUOTE_PLACEHOLDERS, REVISION } from '../samples.ts'

export const quoteSent = mail({
  title: 'Quote sent',
  description: 'Sends a new or changed quote to the customer.',
  audience: 'customer',
  sample: { ...QUOTE, ...OFFER, revision: REVISION },
  optional: ['revision', 'validUntil', 'fromAmount', 'description'],
  placeholders: { ...QUOTE_PLACEHOLDERS, revision: 'revision', valid_until: 'validUntil' },
  subject: ({ quoteNumber, companyName, revision }) =>
    `Quote ${quoteNumber}${revision ? ` (revision ${revision})` : ''} from ${companyName}`,
  message: ({ customerName, companyName, revision }) =>
    `Hello ${customerName},\n\n${
      revision
        ? `${companyName} has changed its quote for you. ${REPLACES}`
        : `${companyName} has prepared a quote for you.`
    } View it online to accept it, ask for a change or decline it. You do not need an account.`,
  Letter({
    companyName,
    quoteNumber,
    revision,
    amount,
    fromAmount,
    validUntil,
    description,
    quoteUrl,
    message,
  }) {
    return (
      <MailLayout
        preview={validUntil ? `${amount}, valid until ${validUntil}` : amount}
        heading={revision ? 'Your quote was changed' : 'Your quote is ready'}
        sender={companyName}
        reason={`You are receiving this because ${companyName} prepared a quote for you.`}
      >
        <Message text={message} />
        <Facts
          rows={[
            ['Quote', quoteNumber],
            ['Revision', revision],
            ['For', description],
            ['Total', amount],
            ['Depending on your choice', fromAmount && `from ${fromAmount}`],
            ['Valid until', validUntil],
          ]}
        />
        <Action href={quoteUrl}>View quote</Action>
        <Remark>Any questions? Just reply to this email.</Remark>
      </MailLayout>
    )
  },
})
