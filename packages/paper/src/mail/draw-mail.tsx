import { render, toPlainText } from 'react-email'
import { Brand, type BrandStyle, brandStyle, type MailBrand } from './layout/mail-brand.tsx'
import type { LetterWords } from './letter-words.ts'
import type { MailTemplate } from './mail-template.ts'
import type { MailTemplateName, MailTemplates } from './mail-templates.ts'
import { accountExists } from './templates/account-exists.tsx'
import { accountVerification } from './templates/account-verification.tsx'
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
import { quoteAccepted } from './templates/quote-accepted.tsx'
import { quoteAcceptedConfirmation } from './templates/quote-accepted-confirmation.tsx'
import { quoteAmendmentRequested } from './templates/quote-amendment-requested.tsx'
import { quoteExpired } from './templates/quote-expired.tsx'
import { quoteFollowUp } from './templates/quote-follow-up.tsx'
import { quoteRejected } from './templates/quote-rejected.tsx'
import { quoteSent } from './templates/quote-sent.tsx'
import { securityNotice } from './templates/security-notice.tsx'
import { staffNotification } from './templates/staff-notification.tsx'
import { teamAdded } from './templates/team-added.tsx'
import { teamInvitation } from './templates/team-invitation.tsx'

const TEMPLATES: { [Name in MailTemplateName]: MailTemplate<MailTemplates[Name]> } = {
  'quote-sent': quoteSent,
  'quote-follow-up': quoteFollowUp,
  'quote-accepted': quoteAccepted,
  'quote-accepted-confirmation': quoteAcceptedConfirmation,
  'quote-rejected': quoteRejected,
  'quote-amendment-requested': quoteAmendmentRequested,
  'quote-expired': quoteExpired,
  'invoice-sent': invoiceSent,
  'e-invoice-sent': eInvoiceSent,
  'invoice-overdue': invoiceOverdue,
  'payment-received': paymentReceived,
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

/** Keeps the case of headings and the two columns of a Facts table in the plain-text part. */
const TEXT_SELECTORS = [
  { selector: 'h1', options: { uppercase: false } },
  {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false, maxColumnWidth: 60 },
  },
]

export async function drawMail<Name extends MailTemplateName>(
  name: Name,
  variables: MailTemplates[Name],
  brand: MailBrand | null,
  words: LetterWords,
) {
  const { subject, message, Letter } = TEMPLATES[name]
  const written = words.message ?? message?.(variables) ?? ''
  const draw = (style: BrandStyle) =>
    render(<Brand value={style}>{Letter({ ...variables, message: written })}</Brand>)
  const style = brandStyle(brand)
  const html = await draw(style)
  // The plain-text part shows the company name instead of its logo.
  const textSource = style.logo_src === null ? html : await draw({ ...style, logo_src: null })
  const text = toPlainText(textSource, { selectors: TEXT_SELECTORS })
  return { subject: words.subject ?? subject(variables), message: written, html, text }
}
