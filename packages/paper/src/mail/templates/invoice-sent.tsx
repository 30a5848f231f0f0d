import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { Remark } from '../layout/paragraph.tsx'
import { REPLACES } from '../layout/replaces.ts'
import { mail } from '../mail.ts'
import { CIS, CIS_FIGURES, INVOICE, INVOICE_PLACEHOLDERS, REVISION } from '../samples.ts'

/** The figures of a CIS deduction are left out where there is none. `agreed` says of a stage what the customer has agreed to. Without a due date nothing is left to pay. Then, and beside `toPay`, `amount` is the invoice's total. */
export const invoiceSent = mail({
  title: 'Invoice sent',
  description: 'Sends a new or changed invoice to the customer.',
  audience: 'customer',
  sample: {
    ...INVOICE,
    revision: REVISION,
    dueDate: '20 Dec 2026',
    agreed: 'as agreed in quote Q-1795646612318, accepted on 20 Nov 2026',
    ...CIS,
  },
  optional: ['revision', 'dueDate', 'agreed', 'description', ...CIS_FIGURES],
  placeholders: {
    ...INVOICE_PLACEHOLDERS,
    revision: 'revision',
    balance_due: 'amount',
    due_date: 'dueDate',
  },
  subject: ({ invoiceNumber, companyName, revision }) =>
    `Invoice ${invoiceNumber}${revision ? ` (revision ${revision})` : ''} from ${companyName}`,
  message: ({ customerName, companyName, revision, agreed }) =>
    `Hello ${customerName},\n\n${
      revision
        ? `${companyName} has changed your invoice. ${REPLACES}`
        : `Here is your invoice from ${companyName}.`
    }${agreed ? ` It is ${agreed}.` : ''} The PDF is attached. You can also view and download it online.`,
  Letter({
    companyName,
    invoiceNumber,
    revision,
    amount,
    dueDate,
    description,
    invoiceUrl,
    message,
    ...cis
  }) {
    return (
      <MailLayout
        preview={dueDate ? `${cis.toPay ?? amount}, due on ${dueDate}` : `${amount}, nothing to pay`}
        heading={revision ? 'Your invoice was changed' : 'Your invoice'}
        sender={companyName}
        reason={`You are receiving this because ${companyName} issued an invoice to you.`}
      >
        <Message text={message} />
        <Facts
          rows={[
            ['Invoice', invoiceNumber],
            ['Revision', revision],
            ['For', description],
            [dueDate && !cis.toPay ? 'Amount due' : 'Total', amount],
            ['Due date', dueDate],
            ['Balance due', dueDate || cis.toPay ? null : '£0.00'],
            ['Labour', cis.labour],
            ['Materials', cis.materials],
            ['CIS deduction', cis.deduction],
            ['To pay', cis.toPay],
            ['UTR', cis.utr],
          ]}
        />
        <Action href={invoiceUrl}>View invoice</Action>
        <Remark>Any questions? Just reply to this email.</Remark>
      </MailLayout>
    )
  },
})
