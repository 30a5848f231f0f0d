import type { MailTemplateName, MailTemplates } from './mail-templates.ts'

/**
 * To whom it goes: in the name of a company to its customers or its people, to the owner of an account, or to a reader
 * of the newsletter.
 */
export type MailAudience = 'customer' | 'team' | 'account' | 'reader'

export interface MailTemplateEntry {
  name: MailTemplateName
  title: string
  description: string
  audience: MailAudience
  /** every variable with a value that shows what it is for */
  sample: Readonly<Record<string, string>>
  /** those of them that may be left out */
  optional: readonly string[]
}

type OptionalKeys<Variables> = {
  [Key in keyof Variables]-?: undefined extends Variables[Key] ? Key : never
}[keyof Variables]

interface EntryOf<Variables> {
  title: string
  description: string
  audience: MailAudience
  sample: Readonly<Record<keyof Variables, string>>
  optional: readonly OptionalKeys<Variables>[]
}

const COMPANY = 'Fenwick & Daughters Landscaping'
const CUSTOMER = 'Amara Okafor'
const STAFF = 'Ellie Fenwick'
const APP = 'https://quotespark.example'

const QUOTE_ANSWER = {
  name: STAFF,
  companyName: COMPANY,
  customerName: CUSTOMER,
  quoteNumber: 'Q-1795219200123',
  amount: '£2,857.20',
  quoteUrl: `${APP}/app/quotes/019aa0c2`,
}
const QUOTE = {
  customerName: CUSTOMER,
  companyName: COMPANY,
  quoteNumber: 'Q-1795219200123',
  amount: '£2,857.20',
  description: 'Garden redesign, phase one',
  quoteUrl: `${APP}/customer-portal/sample-token`,
}
const OFFER = { validUntil: '20 Dec 2026', fromAmount: '£2,137.20' }
const CHOSEN = 'Terrace, 32 m²: £1,920.00\nOak sleepers, 12: £461.00'
const INVOICE = {
  customerName: CUSTOMER,
  companyName: COMPANY,
  invoiceNumber: 'INV-00042',
  amount: '£2,857.20',
  invoiceUrl: `${APP}/customer-portal/sample-token`,
}

/** Every mail of the product, for the e-mail test page and for checking what a template was given. */
const CATALOGUE: { [Name in MailTemplateName]: EntryOf<MailTemplates[Name]> } = {
  'quote-sent': {
    title: 'Quote sent',
    description: 'Sends a new or changed quote to the customer.',
    audience: 'customer',
    sample: { ...QUOTE, ...OFFER, revision: '2' },
    optional: ['revision', 'validUntil', 'fromAmount', 'description'],
  },
  'quote-follow-up': {
    title: 'Quote follow-up',
    description: 'Reminds the customer of a quote that is waiting for an answer.',
    audience: 'customer',
    sample: { ...QUOTE, ...OFFER },
    optional: ['validUntil', 'fromAmount', 'description'],
  },
  'quote-accepted': {
    title: 'Quote accepted',
    description: 'Tells the team that a customer accepted a quote.',
    audience: 'team',
    sample: { ...QUOTE_ANSWER, description: 'Garden redesign, phase one', chosen: CHOSEN },
    optional: ['companyName', 'description', 'chosen'],
  },
  'quote-accepted-confirmation': {
    title: 'Quote accepted: confirmation',
    description: 'Confirms to the customer what they accepted.',
    audience: 'customer',
    sample: { ...QUOTE, chosen: CHOSEN },
    optional: ['description', 'chosen'],
  },
  'quote-rejected': {
    title: 'Quote rejected',
    description: 'Tells the team that a customer declined a quote, and why if they said.',
    audience: 'team',
    sample: { ...QUOTE_ANSWER, description: 'We have decided to wait until spring.' },
    optional: ['companyName', 'description'],
  },
  'quote-amendment-requested': {
    title: 'Quote amendment requested',
    description: 'Tells the team what a customer would like changed.',
    audience: 'team',
    sample: {
      ...QUOTE_ANSWER,
      description: 'Could you leave out the planting plan?\nWe would start in March.',
    },
    optional: ['companyName'],
  },
  'quote-expired': {
    title: 'Quote expired',
    description: 'Tells the team that a quote expired without an answer.',
    audience: 'team',
    sample: { ...QUOTE_ANSWER, expiryDate: '20 Dec 2026', description: 'Garden redesign, phase one' },
    optional: ['companyName', 'description'],
  },
  'invoice-sent': {
    title: 'Invoice sent',
    description: 'Sends a new or changed invoice to the customer.',
    audience: 'customer',
    sample: { ...INVOICE, revision: '2', dueDate: '20 Dec 2026', description: 'Garden redesign, phase one' },
    optional: ['revision', 'dueDate', 'description'],
  },
  'e-invoice-sent': {
    title: 'E-invoice sent',
    description: 'Sends the customer an invoice file for their software.',
    audience: 'customer',
    sample: INVOICE,
    optional: [],
  },
  'invoice-overdue': {
    title: 'Invoice overdue',
    description: 'Reminds the customer of an invoice past its due date.',
    audience: 'customer',
    sample: { ...INVOICE, dueDate: '20 Dec 2026', daysOverdue: '7' },
    optional: [],
  },
  'payment-received': {
    title: 'Payment received',
    description: 'Thanks the customer for a payment.',
    audience: 'customer',
    sample: {
      ...INVOICE,
      paymentDate: '18 Dec 2026',
      paymentMethod: 'Bank transfer',
      receipt: 'Attached',
    },
    optional: ['paymentMethod', 'receipt'],
  },
  'password-reset': {
    title: 'Password reset',
    description: 'Lets a person choose a new password within 1 hour.',
    audience: 'account',
    sample: { name: STAFF, resetUrl: `${APP}/auth/reset?token=sample` },
    optional: [],
  },
  'account-verification': {
    title: 'Account verification',
    description: 'Verifies the email address of a new account within 24 hours.',
    audience: 'account',
    sample: { name: STAFF, verificationUrl: `${APP}/auth/verify?token=sample` },
    optional: [],
  },
  'email-confirmation': {
    title: 'New email address',
    description: 'Asks a person to verify a new sign-in address.',
    audience: 'team',
    sample: {
      name: STAFF,
      currentEmail: 'your old address',
      confirmUrl: `${APP}/auth/confirm-email?token=sample`,
    },
    optional: [],
  },
  'account-exists': {
    title: 'Account exists',
    description: 'Tells the owner of an account that someone signed up with their address.',
    audience: 'account',
    sample: { name: STAFF, signInUrl: `${APP}/auth`, resetUrl: `${APP}/auth/forgot-password` },
    optional: [],
  },
  'team-invitation': {
    title: 'Team invitation',
    description: 'Invites a person to join a company.',
    audience: 'team',
    sample: {
      inviteeName: 'Sam Doyle',
      companyName: COMPANY,
      role: 'Project Manager',
      invitedBy: STAFF,
      inviteUrl: `${APP}/invite/sample-token`,
    },
    optional: ['inviteeName'],
  },
  'team-added': {
    title: 'Added to a team',
    description: 'Welcomes a person who has accepted a team invitation.',
    audience: 'team',
    sample: {
      name: 'Sam Doyle',
      companyName: COMPANY,
      role: 'Project Manager',
      invitedBy: STAFF,
      loginUrl: `${APP}/auth`,
    },
    optional: [],
  },
  'security-notice': {
    title: 'Security notice',
    description: 'Tells a person about a change that affects money or access.',
    audience: 'team',
    sample: {
      name: STAFF,
      title: 'Your password was changed',
      description: 'All other devices were signed out.',
      change: 'The old password no longer signs in.',
      who: STAFF,
      when: '20 Nov 2026, 10:00',
      where: 'Chrome on Windows, 203.0.113.7',
      advice: 'If this was not you, choose a new password now.',
      openUrl: `${APP}/auth/forgot-password`,
    },
    optional: ['change', 'where'],
  },
  'staff-notification': {
    title: 'Notification',
    description: 'Tells the team about an event that has no email of its own.',
    audience: 'team',
    sample: {
      name: STAFF,
      title: 'Quote viewed',
      description: `${CUSTOMER} has opened Q-1795219200123.`,
      openUrl: `${APP}/app/quotes/sample`,
    },
    optional: [],
  },
  'portal-invitation': {
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
  },
  'magic-link': {
    title: 'Magic link',
    description: 'Signs a customer in to the portal, once, within 15 minutes.',
    audience: 'account',
    sample: { name: CUSTOMER, companyName: COMPANY, loginUrl: `${APP}/portal/quotes?token=sample` },
    optional: ['name', 'companyName'],
  },
  'newsletter-confirmation': {
    title: 'Newsletter confirmation',
    description: 'Asks for confirmation of a newsletter subscription, within 3 days.',
    audience: 'reader',
    sample: { confirmationUrl: `${APP}/newsletter/confirm?token=sample` },
    optional: [],
  },
  'newsletter-subscribed': {
    title: 'Newsletter subscribed',
    description: 'Confirms a newsletter subscription and explains how to unsubscribe.',
    audience: 'reader',
    sample: { blogUrl: `${APP}/blog`, unsubscribeUrl: `${APP}/newsletter/unsubscribe?token=sample` },
    optional: [],
  },
}

export const MAIL_TEMPLATES: readonly MailTemplateEntry[] = (
  Object.keys(CATALOGUE) as MailTemplateName[]
).map(mailTemplate)

export function mailTemplate(name: MailTemplateName): MailTemplateEntry {
  return { name, ...CATALOGUE[name] }
}
