import {
  BellRing,
  CreditCard,
  FileCheck2,
  FilePenLine,
  type LucideIcon,
  ReceiptPoundSterling,
} from 'lucide-react'

export interface TourStep {
  title: string
  description: string
  Icon: LucideIcon
  /** CSS classes of the icon's tile. */
  colour: string
  features: readonly { title: string; text: string }[]
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'Create Professional Quotes in Minutes',
    description:
      'This is the editor, with a sample job in it. Change a quantity, a price or a VAT rate: the totals and the document follow.',
    Icon: FilePenLine,
    colour: 'bg-accent text-accent-foreground',
    features: [
      { title: 'Templates', text: 'Duplicate a quote that worked and change the details.' },
      {
        title: 'Drag and drop customisation',
        text: 'Drag lines into order, or use the arrow keys.',
      },
      { title: 'Brand consistency', text: 'Your colour, logo and footer on every document.' },
    ],
  },
  {
    title: 'Real-time Client Engagement',
    description:
      'Your customer gets a link and needs no account. Open the quote as they would, and watch your own screen.',
    Icon: BellRing,
    colour: 'bg-info-subtle text-info-strong',
    features: [
      { title: 'View notifications', text: 'You are notified the moment your quote is first opened.' },
      { title: 'Engagement analytics', text: 'How often it was opened, and when it was last opened.' },
      { title: 'Time tracking', text: 'Sent, opened, answered: each with its time in the history.' },
    ],
  },
  {
    title: 'One-Click Acceptance',
    description: 'No printing, no scanning. Accept the quote as your customer, and see the proof you keep.',
    Icon: FileCheck2,
    colour: 'bg-success-subtle text-success-strong',
    features: [
      {
        title: 'Digital signatures',
        text: 'A typed name and, if they like, a drawn signature.',
      },
      { title: 'Online acceptance', text: 'On a private link, from any phone or computer.' },
      { title: 'Instant notifications', text: 'On your screen at once, and by email.' },
    ],
  },
  {
    title: 'Automatic Invoice Generation',
    description:
      'The accepted quote has everything the invoice needs: the same figures as in your first step, to the penny.',
    Icon: ReceiptPoundSterling,
    colour: 'bg-warning-subtle text-warning-strong',
    features: [
      { title: 'Auto-conversion', text: 'One click turns the accepted quote into an invoice.' },
      { title: 'Payment links', text: 'Each invoice you send has its own payment page.' },
      { title: 'No data re-entry', text: 'Customer, lines and VAT carry over as agreed.' },
    ],
  },
  {
    title: 'Get Paid Faster',
    description: 'Pay the invoice as your customer would, and see it settled on your side.',
    Icon: CreditCard,
    colour: 'bg-primary text-primary-foreground',
    features: [
      { title: 'Multiple payment options', text: 'By card through Stripe, or by bank transfer.' },
      {
        title: 'Auto follow-ups',
        text: 'Switch them on, and late invoices are chased 7, 14 and 28 days after the due date.',
      },
      { title: 'Faster payments', text: 'A card payment marks its invoice as paid automatically.' },
    ],
  },
]
