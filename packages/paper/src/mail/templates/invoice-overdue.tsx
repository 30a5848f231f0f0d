import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph, Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { INVOICE } from '../samples.ts'

export const invoiceOverdue = mail({
  title: 'Invoice overdue',
  description: 'Reminds the customer of an invoice past its due date.',
  audience: 'customer',
  sample: { ...INVOICE, dueDate: '20 Dec 2026', daysOverdue: '7' },
  optional: [],
  subject: ({ invoiceNumber, companyName }) =>
    `Reminder: invoice ${invoiceNumber} from ${companyName} is overdue`,
  Letter({ customerName, companyName, invoiceNumber, amount, dueDate, daysOverdue, invoiceUrl }) {
    const days = daysOverdue === '1' ? '1 day' : `${daysOverdue} days`
    return (
      <MailLayout
        preview={`${amount} was due on ${dueDate}`}
        heading="A friendly reminder"
        sender={companyName}
        reason={`You are receiving this because an invoice from ${companyName} is unpaid.`}
      >
        <Paragraph>Hello {customerName},</Paragraph>
        <Paragraph>
          Our records show that the invoice below was due {days} ago and is not fully paid yet. If you have
          paid in the last few days, thank you, and please ignore this reminder.
        </Paragraph>
        <Facts
          rows={[
            ['Invoice', invoiceNumber],
            ['Amount due', amount],
            ['Due date', dueDate],
            ['Overdue by', days],
          ]}
        />
        <Action href={invoiceUrl}>View invoice</Action>
        <Remark>Is something holding it up? Reply to this email and tell us.</Remark>
      </MailLayout>
    )
  },
})
