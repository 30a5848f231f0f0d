/**
 * The variables of every mail, all of them texts as they are shown: '£1,234.50', '20 Dec 2026', '12'.
 * Optional ones may be left out; every other must hold something.
 */
export interface MailTemplates {
  'quote-sent': QuoteMail & Offer & Resent
  /** To a customer who has not answered. */
  'quote-follow-up': QuoteMail & Offer
  /** To staff. */
  'quote-accepted': QuoteAnswer & Chosen
  /** To the customer who accepted. */
  'quote-accepted-confirmation': QuoteMail & Chosen
  /** To staff; `description` is the reason that the customer gave. */
  'quote-rejected': QuoteAnswer
  /** To staff; `description` is what the customer asks for. */
  'quote-amendment-requested': QuoteAnswer & { description: string }
  /** To staff. */
  'quote-expired': QuoteAnswer & { expiryDate: string }
  /** Without a due date nothing is left to pay, and the amount is its total. */
  'invoice-sent': InvoiceMail & Resent & { dueDate?: string | null; description?: string | null }
  'e-invoice-sent': InvoiceMail
  'invoice-overdue': InvoiceMail & { dueDate: string; daysOverdue: string }
  'payment-received': InvoiceMail & {
    paymentDate: string
    paymentMethod?: string | null
    /** 'Attached' once all is paid. */
    receipt?: string | null
  }
  'password-reset': { name: string; resetUrl: string }
  'account-verification': { name: string; verificationUrl: string }
  /** To an address that somebody wants to have in place of theirs. */
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
  /** To a person whose account, or to an owner whose company, was changed in what decides about money or access. */
  'security-notice': {
    name: string
    title: string
    description: string
    /** What is different now. */
    change?: string | null
    who: string
    when: string
    /** Device and address; null where they are nobody's business but theirs. */
    where?: string | null
    /** What to do when it was somebody else. */
    advice: string
    openUrl: string
  }
  /** To staff, about an event that has no mail of its own. */
  'staff-notification': { name: string; title: string; description: string; openUrl: string }
  'portal-invitation': {
    customerName: string
    companyName: string
    portalUrl: string
    /** Until when `portalUrl` signs in; left out where it only leads to the sign-in. */
    expiryDate?: string | null
    loginUrl?: string | null
  }
  /** In the name of the company whose customer signs in, where they are the customer of one alone. */
  'magic-link': { name?: string | null; companyName?: string | null; loginUrl: string }
  /** To an address that was entered, by whomever. */
  'newsletter-confirmation': { confirmationUrl: string }
  'newsletter-subscribed': { blogUrl: string; unsubscribeUrl: string }
}

/** A quote, to its customer. */
interface QuoteMail {
  customerName: string
  companyName: string
  quoteNumber: string
  amount: string
  description?: string | null
  quoteUrl: string
}

/** What waits for its customer's answer. */
interface Offer {
  validUntil?: string | null
  /** The least that they can choose, where that is less. */
  fromAmount?: string | null
}

/** What was accepted where there was something to choose: a line each, with how much of it and its price. */
interface Chosen {
  chosen?: string | null
}

/** What may be sent again, changed. */
interface Resent {
  /** From '2' on; left out of what is sent for the first time. */
  revision?: string | null
}

/** What became of a quote, told to a person of the company. */
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
