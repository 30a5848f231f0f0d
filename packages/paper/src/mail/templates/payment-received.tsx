import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { INVOICE } from '../samples.ts'

/** `receipt` says 'Attached' once everything is paid. */
export const paymentReceived = mail({
  title: 'Payment received',
  description: 'Thanks the customer for a payment.',
  audience: 'customer',
  sample: {
    ...INVOICE,
    paymentDate: '18 Dec 2026',
    paymentMethod: 'Bank transfer',
    receipt: 'Attached',
  },
  optional: ['paymentMethod', 'receipt'],
  subject: ({ invoiceNumber }) => `Payment received for invoice ${invoiceNumber}`,
  Letter({
    customerName,
    companyName,
    invoiceNumber,
    amount,
    paymentDate,
    paymentMethod,
    receipt,
    invoiceUrl,
  }) {
    return (
      <MailLayout
        preview={`${amount} received on ${paymentDate}`}
        heading="Thank you for your payment"
        sender={companyName}
        reason={`You are receiving this because you paid an invoice from ${companyName}.`}
      >
        <Paragraph>Hello {customerName},</Paragraph>
        <Paragraph>
          {companyName} has received your payment
          {receipt ? ', and the invoice is paid in full. Its receipt is attached.' : '.'} Please keep this
          email for your records.
        </Paragraph>
        <Facts
          rows={[
            ['Invoice', invoiceNumber],
            ['Amount received', amount],
            ['Date', paymentDate],
            ['Method', paymentMethod],
            ['Receipt', receipt],
          ]}
        />
        <Action href={invoiceUrl}>View invoice</Action>
      </MailLayout>
    )
  },
})
