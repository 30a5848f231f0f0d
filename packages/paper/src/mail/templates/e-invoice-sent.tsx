import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { INVOICE, INVOICE_PLACEHOLDERS } from '../samples.ts'

export const eInvoiceSent = mail({
  title: 'E-invoice sent',
  description: 'Sends the customer an invoice file for their software.',
  audience: 'customer',
  sample: INVOICE,
  optional: ['description'],
  placeholders: INVOICE_PLACEHOLDERS,
  subject: ({ invoiceNumber, companyName }) => `E-invoice ${invoiceNumber} from ${companyName}`,
  message: ({ customerName }) =>
    `Hello ${customerName},\n\nThe invoice below is attached as an e-invoice: an XML file that your accounting software reads, so that nobody has to type it in. The PDF has the same content for you to read.`,
  Letter({ companyName, invoiceNumber, amount, description, invoiceUrl, message }) {
    return (
      <MailLayout
        preview={`${amount}, as a file your accounting software can read`}
        heading="Your e-invoice"
        sender={companyName}
        reason={`You are receiving this because ${companyName} issued an invoice to you.`}
      >
        <Message text={message} />
        <Facts
          rows={[
            ['Invoice', invoiceNumber],
            ['For', description],
            ['Total', amount],
          ]}
        />
        <Action href={invoiceUrl}>View invoice</Action>
        <Remark>Any questions? Just reply to this email.</Remark>
      </MailLayout>
    )
  },
})
