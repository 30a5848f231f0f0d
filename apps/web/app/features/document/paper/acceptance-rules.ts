import { acceptInput } from '@quotespark/contract'

/** What is typed to accept a quote; what is accepted is the quote shown above. */
export const acceptanceForm = acceptInput.omit({
  version: true,
  revision: true,
  selection: true,
  total_amount: true,
})
