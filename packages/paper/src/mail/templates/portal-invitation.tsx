import { Link } from 'react-email'
import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { COLOUR } from '../layout/mail-style.ts'
import { Message } from '../layout/message.tsx'
import { Remark } from '../layout/paragraph.tsx'
import { mail } from '../mail.ts'
import { APP, COMPANY, CUSTOMER } from '../samples.ts'

/** `expiryDate` is the last day on which `portalUrl` signs in, left out when it only leads to the sign-in page. */
export const portalInvitation = mail({
  title: 'Portal invitation',
  description: 'Invites a customer to see their quotes and invoices online.',
  audience: 'customer',
  sample: {
    customerName: CUSTOMER,
    companyName: COMPANY,
    portalUrl: `${APP}/portal/login?token=sample`,
    expiryDate: '28 Nov 2026',
    loginUrl: `${APP}/portal/login`,
  },
  optional: ['expiryDate', 'loginUrl'],
  placeholders: {
    customer: 'customerName',
    contact: 'customerName',
    company: 'companyName',
    link: 'portalUrl',
  },
  subject: ({ companyName }) => `${companyName} invites you to your customer portal`,
  message: ({ customerName, companyName }) =>
    `Hello ${customerName},\n\n${companyName} has opened a portal for you. It shows all your quotes and invoices, and you can accept a quote, decline it or ask for a change there. You do not need a password.`,
  Letter({ companyName, portalUrl, expiryDate, loginUrl, message }) {
    return (
      <MailLayout
        preview="Your quotes and invoices in one place, without a password."
        heading="Your customer portal"
        sender={companyName}
        reason={`You are receiving this because you are a customer of ${companyName}.`}
      >
        <Message text={message} />
        <Action href={portalUrl}>Open portal</Action>
        {expiryDate && (
          <Remark>This link signs you in once, until {expiryDate}. Please do not forward this email.</Remark>
        )}
        {loginUrl && (
          <Remark>
            To come back later, sign in with this email address at{' '}
            <Link href={loginUrl} style={{ color: COLOUR.muted, textDecoration: 'underline' }}>
              {loginUrl}
            </Link>
          </Remark>
        )}
      </MailLayout>
    )
  },
})
