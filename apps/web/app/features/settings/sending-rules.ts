import { z } from 'zod'

/** Switches for what happens by itself when documents are sent, or paid. */
export const sendingForm = z.object({
  require_invoice_particulars: z.boolean(),
  send_dated_stages: z.boolean(),
  send_receipts: z.boolean(),
  use_credit_first: z.boolean(),
})
