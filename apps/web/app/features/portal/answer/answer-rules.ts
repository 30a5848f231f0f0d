import { amendmentInput, rejectInput } from '@quotespark/contract'

/** The typed fields; version and revision come from the quote shown above. */
export const rejectForm = rejectInput.omit({ version: true, revision: true })
export const amendmentForm = amendmentInput.omit({ version: true, revision: true, selection: true })
