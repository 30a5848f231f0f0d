import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { INVOICE } from '../samples.ts'

const { customerName, companyName, invoiceNumber, invoiceUrl } = INVOICE

/** `stillOwed` is left out where nothing is owed, and what is about the invoice where the refund concerns none. */
export const refundMade = mail({
  title: 'Refund made',
  description: 'Tells the customer that money went back to them.',
  audience: 'customer',
  sample: {
    ...{ customerName, companyName, invoiceNumber, invoiceUrl },
    amount: '£120.00',
    refundDate: '18 Dec 2026',
    refundMethod: 'Bank transfer',
    stillOwed: '£120.00',
  },
  optional: ['invoiceNumber', 'refundMethod', 'stillOwed', 'invoiceUrl'],
  subject: ({ companyName, amount }) => `${companyName} has refunded ${amount}`,
  Letter({
    customerName,
    companyName,
    invoiceNumber,
    amount,
    refundDate,
    refundMethod,
    stillOwed,
    invoiceUrl,
  }) {
    return (
      <MailLayout
        preview={`${amount} refunded on ${refundDate}`}
        heading="A refund to you"
        sender={companyName}
        reason={`You are receiving this because ${companyName} has refunded a payment of yours.`}
      >
        <Paragraph>Hello {customerName},</Paragraph>
        <Paragraph>
          {companyName} has refunded {amount}.
        </Paragraph>
        <Facts
          rows={[
            ['Amount refunded', amount],
            ['Date', refundDate],
            ['Method', refundMethod],
            ['Invoice', invoiceNumber],
            ['Still owed', stillOwed],
          ]}
        />
        {invoiceUrl && <Action href={invoiceUrl}>View invoice</Action>}
      </MailLayout>
    )
  },
})
