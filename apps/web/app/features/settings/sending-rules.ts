import { z } from 'zod'

/** Switches for what happens by itself when documents are sent, or left unanswered and unpaid. */
export const sendingForm = z.object({
  require_invoice_particulars: z.boolean(),
  follow_up_quotes: z.boolean(),
  remind_overdue: z.boolean(),
  send_dated_stages: z.boolean(),
  send_receipts: z.boolean(),
  use_credit_first: z.boolean(),
})
