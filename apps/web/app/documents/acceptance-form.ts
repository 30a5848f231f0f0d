import { acceptInput } from '@quotespark/contract'
import type { z } from 'zod'

/** What is typed to accept a quote; the version that is accepted is that of the quote shown above. */
export const acceptanceForm = acceptInput.omit({ version: true })
export type AcceptanceInput = z.input<typeof acceptanceForm>
export type Acceptance = z.output<typeof acceptanceForm>
