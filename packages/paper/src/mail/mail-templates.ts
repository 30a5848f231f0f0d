/**
 * The variables of every email, as texts ready to show: '£1,234.50', '20 Dec 2026', '12'. Optional ones may be left out;
 * every other must not be blank.
 */
export interface MailTemplates {
  'quote-sent': QuoteMail & Offer & Resent
  /** To a customer who has not answered. */
  'quote-follow-up': QuoteMail & Offer
  /** To staff. */
  'quote-accepted': QuoteAnswer & Chosen
  /** To the customer who accepted. */
  'quote-accepted-confirmation': QuoteMail & Chosen
  /** To staff; `description` is the reason the customer gave. */
  'quote-rejected': QuoteAnswer
  /** To staff; `description` is the change the customer asks for. */
  'quote-amendment-requested': QuoteAnswer & { description: string }
  /** To staff. */
  'quote-expired': QuoteAnswer & { expiryDate: string }
  /** Without a due date nothing is left to pay, and the amount is the invoice's total. */
  'invoice-sent': InvoiceMail & Resent & { dueDate?: string | null; description?: string | null }
  'e-invoice-sent': InvoiceMail
  'invoice-overdue': InvoiceMail & { dueDate: string; daysOverdue: string }
  'payment-received': InvoiceMail & {
    paymentDate: string
    paymentMethod?: string | null
    /** 'Attached' once everything is paid. */
    receipt?: string | null
  }
  'password-reset': { name: string; resetUrl: string }
  'account-verification': { name: string; verificationUrl: string }
  /** To the new address of somebody who is changing theirs. */
  'email-confirmation': { name: string; currentEmail: string; confirmUrl: string }
  'account-exists': { name: string; signInUrl: string; resetUrl: string }
  'team-invitation': {
    inviteeName?: string | null
    companyName: string
    role: string
    invitedBy: string
    inviteUrl: string
  }
  /** To a person who has accepted an invitation. */
  'team-added': { name: string; companyName: string; role: string; invitedBy: string; loginUrl: string }
  /** To the owner of an account or company after a change that affects money or access. */
  'security-notice': {
    name: string
    title: string
    description: string
    /** The new state. */
    change?: string | null
    who: string
    when: string
    /** Device and IP address; null when they are private to the person who made the change. */
    where?: string | null
    /** Advice in case somebody else made the change. */
    advice: string
    openUrl: string
  }
  /** To staff, about an event without an email of its own. */
  'staff-notification': { name: string; title: string; description: string; openUrl: string }
  'portal-invitation': {
    customerName: string
    companyName: string
    portalUrl: string
    /** The last day on which `portalUrl` signs in; left out when it only leads to the sign-in page. */
    expiryDate?: string | null
    loginUrl?: string | null
  }
  /** Sent in a company's name when the person is the customer of that company only. */
  'magic-link': { name?: string | null; companyName?: string | null; loginUrl: string }
  /** To an address that anyone may have entered. */
  'newsletter-confirmation': { confirmationUrl: string }
  'newsletter-subscribed': { blogUrl: string; unsubscribeUrl: string }
}

/** A quote sent to its customer. */
interface QuoteMail {
  customerName: string
  companyName: string
  quoteNumber: string
  amount: string
  description?: string | null
  quoteUrl: string
}

/** An offer awaiting the customer's answer. */
interface Offer {
  validUntil?: string | null
  /** The lowest total the customer can choose, when lower than the amount. */
  fromAmount?: string | null
}

/** The accepted choice, when there was one: a line for each item with its quantity and price. */
interface Chosen {
  chosen?: string | null
}

/** For emails whose document may be sent again after changes. */
interface Resent {
  /** '2' or higher; left out for the first version. */
  revision?: string | null
}

/** The outcome of a quote, sent to a member of the company's staff. */
interface QuoteAnswer {
  name: string
  companyName?: string | null
  customerName: string
  quoteNumber: string
  amount: string
  description?: string | null
  quoteUrl: string
}

interface InvoiceMail {
  customerName: string
  companyName: string
  invoiceNumber: string
  amount: string
  invoiceUrl: string
}

export type MailTemplateName = keyof MailTemplates
