import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, COMPANY, CUSTOMER } from '../samples.ts'

/** `takenOff` and `kept` are left out where they are nothing. */
export const creditNoteSent = mail({
  title: 'Credit note sent',
  description: 'Tells the customer what was credited and why.',
  audience: 'customer',
  sample: {
    customerName: CUSTOMER,
    companyName: COMPANY,
    creditNoteNumber: 'CN-00007',
    invoiceNumber: 'INV-00042',
    amount: '£600.00',
    takenOff: '£400.00',
    kept: '£200.00',
    description: 'Credit for INV-00042',
    creditReason: 'The oak sleepers were delivered short.',
    creditNoteUrl: `${APP}/customer-portal/sample-token`,
  },
  optional: ['description', 'takenOff', 'kept'],
  placeholders: {
    customer: 'customerName',
    contact: 'customerName',
    company: 'companyName',
    link: 'creditNoteUrl',
    number: 'creditNoteNumber',
    title: 'description',
    total: 'amount',
  },
  subject: ({ creditNoteNumber, companyName }) => `Credit note ${creditNoteNumber} from ${companyName}`,
  message: ({ customerName, companyName, amount, invoiceNumber }) =>
    `Hello ${customerName},\n\n${companyName} has credited ${amount} of invoice ${invoiceNumber}. The PDF is attached. You can also view and download it online.`,
  Letter({
    companyName,
    creditNoteNumber,
    invoiceNumber,
    amount,
    takenOff,
    kept,
    description,
    creditReason,
    creditNoteUrl,
    message,
  }) {
    return (
      <MailLayout
        preview={`${amount} credited on invoice ${invoiceNumber}`}
        heading="Your credit note"
        sender={companyName}
        reason={`You are receiving this because ${companyName} issued a credit note to you.`}
      >
        <Message text={message} />
        <Facts
          rows={[
            ['Credit note', creditNoteNumber],
            ['Invoice', invoiceNumber],
            ['For', description],
            ['Reason', creditReason],
            ['Total', amount],
            [`Taken off ${invoiceNumber}`, takenOff],
            ['Kept for you', kept],
          ]}
        />
        <Action href={creditNoteUrl}>View credit note</Action>
        <Remark>Any questions? Just reply to this email.</Remark>
      </MailLayout>
    )
  },
})
