import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { HowToPay } from '../layout/how-to-pay.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { ReplyLinks } from '../layout/reply-links.tsx'
import { mail } from '../mail.ts'
import { INVOICE } from '../samples.ts'

const { customerName, companyName, invoiceUrl } = INVOICE

/**
 * One mail for everything that a customer is chased for on a day. Each line of `list` is an invoice and what is said of it.
 * The bank account is left out where the company has none, and `payByCard` where cards are not taken.
 */
export const reminder = mail({
  title: 'Reminder',
  description: 'Reminds the customer of invoices by the steps of Settings › Chasing.',
  audience: 'customer',
  sample: {
    ...{ customerName, companyName, invoiceUrl },
    invoices: 'invoices INV-00042 and INV-00044',
    list: 'INV-00042: £2,857.20, due 20 Dec 2026\nINV-00044: £120.00, due 24 Dec 2026',
    total: '£2,947.20',
    credit: '£30.00',
    accountName: 'Fenwick & Daughters Ltd',
    sortCode: '12-34-56',
    accountNumber: '12345678',
    reference: 'INV-00042',
    payByCard: 'Online, with the button below',
  },
  optional: ['credit', 'accountName', 'sortCode', 'accountNumber', 'reference', 'payByCard'],
  subject: ({ invoices, companyName }) => `Reminder: ${invoices} from ${companyName}`,
  message: ({ customerName, invoices, total }) =>
    `Hello ${customerName},\n\nour records show that ${total} is still to be paid for ${invoices}. If you have paid in the last few days, thank you, and please ignore this reminder.`,
  Letter({
    companyName,
    invoices,
    list,
    total,
    credit,
    accountName,
    sortCode,
    accountNumber,
    reference,
    payByCard,
    invoiceUrl,
    message,
  }) {
    const listed = list.split('\n').map((line): [string, string] => {
      const [, number = line, said = ''] = /^(.*?): (.*)$/.exec(line) ?? []
      return [number, said]
    })
    return (
      <MailLayout
        preview={`${total} for ${invoices}`}
        heading="A friendly reminder"
        sender={companyName}
        reason={`You are receiving this because an invoice from ${companyName} is unpaid.`}
      >
        <Message text={message} />
        <Facts rows={[...listed, ['Your credit', credit && `−${credit}`], ['To pay', total]]} />
        <HowToPay {...{ accountName, sortCode, accountNumber, payByCard }} reference={reference} />
        <Action href={invoiceUrl}>{payByCard ? 'View and pay' : 'View'}</Action>
        <ReplyLinks href={invoiceUrl} />
      </MailLayout>
    )
  },
})
