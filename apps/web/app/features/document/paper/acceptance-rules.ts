import { acceptInput } from '@quotespark/contract'

/** The fields typed to accept a quote; the accepted quote itself is the one shown above. */
export const acceptanceForm = acceptInput.omit({
  version: true,
  revision: true,
  selection: true,
  total_amount: true,
})
