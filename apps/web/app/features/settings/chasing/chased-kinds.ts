import type { ChasedKind } from '@quotespark/domain/billing'
import type { StepsValues } from './step-values.ts'

type Side = StepsValues['invoice_steps'][number]['side']

interface KindOfSteps {
  /** The steps in the form. */
  list: keyof StepsValues
  title: string
  description: string
  /** True where steps can be added, removed and moved to the other side of the due date. */
  isOpenEnded: boolean
  /** Labels the field of the days. */
  daysLabels: Readonly<Record<Side, string>>
  /** Says what the email shows below its text. */
  below: string
  /** Placeholders that mean something else than in other emails. */
  meanings: Readonly<Record<string, string>>
}

/** How the settings of the steps differ by kind. */
export const STEPS_OF: Readonly<Record<ChasedKind, KindOfSteps>> = {
  invoice: {
    list: 'invoice_steps',
    title: 'Emails about invoices',
    description:
      'Days count from the due date. Several invoices of a customer go in one email, with the text of the latest step.',
    isOpenEnded: true,
    daysLabels: { before: 'Days', after: 'Days' },
    below: 'The invoices, the button to pay and your details are added below it.',
    meanings: { total: 'What is still owed, less the customer’s credit' },
  },
  quote: {
    list: 'quote_steps',
    title: 'Emails about quotes',
    description: 'Each is sent once for every time you send the quote.',
    isOpenEnded: false,
    daysLabels: { before: 'Days before its last day', after: 'Days after it was sent' },
    below: 'The quote, the button and your details are added below it.',
    meanings: {},
  },
}
