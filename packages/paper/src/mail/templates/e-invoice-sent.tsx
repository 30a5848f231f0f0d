import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { INVOICE } from '../samples.ts'

export const eInvoiceSent = mail({
  title: 'E-invoice sent',
  description: 'Brings the customer the file that their software reads.',
  audience: 'customer',
  sample: INVOICE,
  optional: [],
  subject: ({ invoiceNumber, companyName }) => `E-invoice ${invoiceNumber} from ${companyName}`,
  Letter({ customerName, companyName, invoiceNumber, amount, invoiceUrl }) {
    return (
      <MailLayout
        preview={`${amount}, as a file that accounting software reads`}
        heading="Your e-invoice"
        sender={companyName}
        reason={`You are receiving this because ${companyName} issued an invoice to you.`}
      >
        <Paragraph>Hello {customerName},</Paragraph>
        <Paragraph>
          The invoice below is attached as an e-invoice: an XML file that your accounting software reads, so
          that nobody has to type it in. The PDF says the same for people.
        </Paragraph>
        <Facts
          rows={[
            ['Invoice', invoiceNumber],
            ['Total', amount],
          ]}
        />
        <Action href={invoiceUrl}>View invoice</Action>
        <Remark>Any questions? Just reply to this email.</Remark>
      </MailLayout>
    )
  },
})
