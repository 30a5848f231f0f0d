import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Message } from '../layout/message.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, INVOICE } from '../samples.ts'

const { customerName, companyName } = INVOICE

/** `overdue` is left out where nothing is, `credit` where there is none, and `interest` unless it was asked for. */
export const statement = mail({
  title: 'Statement',
  description: 'Sends the customer the statement of their account.',
  audience: 'customer',
  sample: {
    ...{ customerName, companyName },
    days: '1 Oct 2026 to 25 Nov 2026',
    balance: '£599.00 owed',
    overdue: '£199.00',
    credit: '£30.00',
    interest:
      'By the Late Payment of Commercial Debts (Interest) Act 1998 we may add interest and compensation, £52.30 as at 25 Nov 2026.',
    statementUrl: `${APP}/portal/statement`,
  },
  optional: ['overdue', 'credit', 'interest'],
  placeholders: {
    customer: 'customerName',
    contact: 'customerName',
    company: 'companyName',
    link: 'statementUrl',
    balance: 'balance',
    period: 'days',
  },
  subject: ({ companyName, days }) => `Statement from ${companyName}, ${days}`,
  message: ({ customerName, companyName }) =>
    `Hello ${customerName},\n\nPlease find attached the statement of your account with ${companyName}. If you have paid in the last few days, thank you.`,
  Letter({ companyName, days, balance, overdue, credit, interest, statementUrl, message }) {
    return (
      <MailLayout
        preview={`${balance}, ${days}`}
        heading="Your statement"
        sender={companyName}
        reason={`You are receiving this because you have an account with ${companyName}.`}
      >
        <Message text={message} />
        <Facts
          rows={[
            ['Statement for', days],
            ['Balance', balance],
            ['Overdue', overdue],
            ['Credit', credit],
          ]}
        />
        {interest && <Paragraph>{interest}</Paragraph>}
        <Action href={statementUrl}>View and pay online</Action>
        <Paragraph>Sign in with the address that this email went to.</Paragraph>
      </MailLayout>
    )
  },
})
