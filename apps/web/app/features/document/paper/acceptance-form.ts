import { acceptInput } from '@quotespark/contract'
import type { z } from 'zod'

/** What is typed to accept a quote; what is accepted is the revision of the quote shown above. */
export const acceptanceForm = acceptInput.omit({ version: true, revision: true })
export type AcceptanceInput = z.input<typeof acceptanceForm>
export type Acceptance = z.output<typeof acceptanceForm>
