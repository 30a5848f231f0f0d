import type { FirstStep } from '@quotespark/domain/company'

export const STEP_GROUPS: readonly { title: string; of: readonly FirstStep[] }[] = [
  { title: 'Your first job', of: ['customer', 'quote', 'acceptance', 'invoice', 'payment'] },
  { title: 'Your business, on every document', of: ['vat_status', 'address', 'bank', 'logo'] },
]

interface StepWords {
  title: string
  /** Shown when this step is next. */
  text: string
  /** Link to the page where it is done. */
  to: string
}

export const STEPS: Readonly<Record<FirstStep, StepWords>> = {
  customer: {
    title: 'Add a customer',
    text: 'A name, a contact and an email address are all it takes.',
    to: '/app/customers/new',
  },
  quote: {
    title: 'Send a quote',
    text: 'Add a few lines: VAT and the total are worked out as you type.',
    to: '/app/quotes/new',
  },
  acceptance: {
    title: 'Get it accepted',
    text: 'Your customer answers online and you’re notified at once.',
    to: '/app/quotes?status=sent',
  },
  invoice: {
    title: 'Send the invoice',
    text: 'Turn an accepted quote into an invoice with one click.',
    to: '/app/quotes?status=accepted',
  },
  payment: {
    title: 'Get paid',
    text: 'Record payments as they arrive, and the invoice is marked as paid.',
    to: '/app/invoices',
  },
  vat_status: {
    title: 'Tell us whether you charge VAT',
    text: 'Add your VAT number, or switch VAT off if you are not registered.',
    to: '/app/settings#vat-number',
  },
  address: {
    title: 'Add your address',
    text: 'Required on every invoice.',
    to: '/app/settings#address',
  },
  bank: {
    title: 'Add your bank account',
    text: 'Shows customers where to pay.',
    to: '/app/settings#bank-account-name',
  },
  logo: {
    title: 'Add your logo',
    text: 'Shown on your documents, emails and customer pages.',
    to: '/app/settings/documents#appearance',
  },
}
