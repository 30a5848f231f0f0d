import { amendmentInput, rejectInput } from '@quotespark/contract'

/** What is typed; what is answered is the revision of the quote shown above. */
export const rejectForm = rejectInput.omit({ version: true, revision: true })
export const amendmentForm = amendmentInput.omit({ version: true, revision: true })
