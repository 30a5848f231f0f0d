import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { INVOICE, INVOICE_PLACEHOLDERS } from '../samples.ts'

/** `stillOwed` is left out once nothing is owed any more, and what is about the invoice where a payment settles none. */
export const paymentReceived = mail({
  title: 'Payment received',
  description: 'Thanks the customer for a payment.',
  audience: 'customer',
  sample: {
    ...INVOICE,
    paymentDate: '18 Dec 2026',
    paymentMethod: 'Bank transfer',
    stillOwed: '£120.00',
  },
  optional: ['invoiceNumber', 'description', 'paymentMethod', 'stillOwed', 'invoiceUrl'],
  placeholders: { ...INVOICE_PLACEHOLDERS, amount_received: 'amount', payment_date: 'paymentDate' },
  subject: ({ invoiceNumber }) =>
    invoiceNumber ? `Payment received for invoice ${invoiceNumber}` : 'Payment received',
  message: ({ customerName, companyName }) =>
    `Hello ${customerName},\n\n${companyName} has received your payment. Please keep this email for your records.`,
  Letter({
    companyName,
    invoiceNumber,
    amount,
    description,
    paymentDate,
    paymentMethod,
    stillOwed,
    invoiceUrl,
    message,
  }) {
    return (
      <MailLayout
        preview={`${amount} received on ${paymentDate}`}
        heading="Thank you for your payment"
        sender={companyName}
        reason={`You are receiving this because you paid ${invoiceNumber ? 'an invoice from ' : ''}${companyName}.`}
      >
        <Message text={message} />
        <Paragraph>
          {invoiceNumber && !stillOwed
            ? 'Paid in full. Your receipt is attached.'
            : 'Your receipt is attached.'}
        </Paragraph>
        <Facts
          rows={[
            ['Invoice', invoiceNumber],
            ['For', description],
            ['Amount received', amount],
            ['Date', paymentDate],
            ['Method', paymentMethod],
            ['Still owed', stillOwed],
          ]}
        />
        {invoiceUrl && <Action href={invoiceUrl}>View invoice</Action>}
      </MailLayout>
    )
  },
})
