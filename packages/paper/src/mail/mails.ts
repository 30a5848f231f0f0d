import type { Variables } from './mail.ts'
import { accountExists } from './templates/account-exists.tsx'
import { accountVerification } from './templates/account-verification.tsx'
import { creditNoteSent } from './templates/credit-note-sent.tsx'
import { eInvoiceSent } from './templates/e-invoice-sent.tsx'
import { emailConfirmation } from './templates/email-confirmation.tsx'
import { invoiceOverdue } from './templates/invoice-overdue.tsx'
import { invoiceSent } from './templates/invoice-sent.tsx'
import { magicLink } from './templates/magic-link.tsx'
import { newsletterConfirmation } from './templates/newsletter-confirmation.tsx'
import { newsletterSubscribed } from './templates/newsletter-subscribed.tsx'
import { passwordReset } from './templates/password-reset.tsx'
import { paymentReceived } from './templates/payment-received.tsx'
import { portalInvitation } from './templates/portal-invitation.tsx'
import { questionAnswered } from './templates/question-answered.tsx'
import { questionAsked } from './templates/question-asked.tsx'
import { quoteAccepted } from './templates/quote-accepted.tsx'
import { quoteAcceptedConfirmation } from './templates/quote-accepted-confirmation.tsx'
import { quoteAmendmentRequested } from './templates/quote-amendment-requested.tsx'
import { quoteExpired } from './templates/quote-expired.tsx'
import { quoteFollowUp } from './templates/quote-follow-up.tsx'
import { quoteRejected } from './templates/quote-rejected.tsx'
import { quoteSent } from './templates/quote-sent.tsx'
import { refundMade } from './templates/refund-made.tsx'
import { reminder } from './templates/reminder.tsx'
import { securityNotice } from './templates/security-notice.tsx'
import { staffNotification } from './templates/staff-notification.tsx'
import { statement } from './templates/statement.tsx'
import { teamAdded } from './templates/team-added.tsx'
import { teamInvitation } from './templates/team-invitation.tsx'

/** Every mail of the product. */
export const MAILS = {
  'quote-sent': quoteSent,
  'quote-follow-up': quoteFollowUp,
  'quote-accepted': quoteAccepted,
  'quote-accepted-confirmation': quoteAcceptedConfirmation,
  'quote-rejected': quoteRejected,
  'question-answered': questionAnswered,
  'question-asked': questionAsked,
  'quote-amendment-requested': quoteAmendmentRequested,
  'quote-expired': quoteExpired,
  'invoice-sent': invoiceSent,
  'credit-note-sent': creditNoteSent,
  'e-invoice-sent': eInvoiceSent,
  'invoice-overdue': invoiceOverdue,
  reminder,
  'payment-received': paymentReceived,
  'refund-made': refundMade,
  statement,
  'password-reset': passwordReset,
  'account-verification': accountVerification,
  'email-confirmation': emailConfirmation,
  'account-exists': accountExists,
  'team-invitation': teamInvitation,
  'team-added': teamAdded,
  'security-notice': securityNotice,
  'staff-notification': staffNotification,
  'portal-invitation': portalInvitation,
  'magic-link': magicLink,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-subscribed': newsletterSubscribed,
}

export type MailTemplateName = keyof typeof MAILS
/** Variables of every mail, as texts ready to show: '£1,234.50', '20 Dec 2026', '12'. Optional ones may be left out. */
export type MailTemplates = { [Name in MailTemplateName]: Variables<(typeof MAILS)[Name]> }
