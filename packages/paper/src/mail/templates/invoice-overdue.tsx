import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { HowToPay } from '../layout/how-to-pay.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { ReplyLinks } from '../layout/reply-links.tsx'
import { mail } from '../mail.ts'
import { INVOICE, INVOICE_PLACEHOLDERS } from '../samples.ts'

/** The bank account is left out where the invoice has none, `payByCard` where cards are not taken, and `interest` unless it was asked for. */
export const invoiceOverdue = mail({
  title: 'Invoice overdue',
  description: 'Reminds the customer of an invoice past its due date.',
  audience: 'customer',
  sample: {
    ...INVOICE,
    dueDate: '20 Dec 2026',
    daysOverdue: '7',
    accountName: 'Fenwick & Daughters Ltd',
    sortCode: '12-34-56',
    accountNumber: '12345678',
    payByCard: 'Online, with the button below',
    interest:
      'By the Late Payment of Commercial Debts (Interest) Act 1998 we may add interest and compensation, £52.30 as at 27 Dec 2026.',
  },
  optional: ['description', 'accountName', 'sortCode', 'accountNumber', 'payByCard', 'interest'],
  placeholders: {
    ...INVOICE_PLACEHOLDERS,
    balance_due: 'amount',
    due_date: 'dueDate',
    days_late: 'daysOverdue',
  },
  inSentence: { daysOverdue: inDays },
  subject: ({ invoiceNumber, companyName }) =>
    `Reminder: invoice ${invoiceNumber} from ${companyName} is overdue`,
  message: ({ customerName, daysOverdue }) =>
    `Hello ${customerName},\n\nOur records show that the invoice below was due ${inDays(daysOverdue)} ago and is not fully paid yet. If you have paid in the last few days, thank you, and please ignore this reminder.`,
  Letter({
    companyName,
    invoiceNumber,
    amount,
    description,
    dueDate,
    daysOverdue,
    accountName,
    sortCode,
    accountNumber,
    payByCard,
    interest,
    invoiceUrl,
    message,
  }) {
    return (
      <MailLayout
        preview={`${amount} was due on ${dueDate}`}
        heading="A friendly reminder"
        sender={companyName}
        reason={`You are receiving this because an invoice from ${companyName} is unpaid.`}
      >
        <Message text={message} />
        <Facts
          rows={[
            ['Invoice', invoiceNumber],
            ['For', description],
            ['To pay', amount],
            ['Due date', dueDate],
            ['Overdue by', inDays(daysOverdue)],
          ]}
        />
        {interest && <Paragraph>{interest}</Paragraph>}
        <HowToPay {...{ accountName, sortCode, accountNumber, payByCard }} reference={invoiceNumber} />
        <Action href={invoiceUrl}>{payByCard ? 'View and pay invoice' : 'View invoice'}</Action>
        <ReplyLinks href={invoiceUrl} />
      </MailLayout>
    )
  },
})

/** '7 days' for '7'; anything but a number stays as it is. */
function inDays(days: string): string {
  if (!/^\d+$/.test(days)) return days
  return days === '1' ? '1 day' : `${days} days`
}
