import { BadgePoundSterling, BellRing, ReceiptPoundSterling } from 'lucide-react'
import { BULK_SEND, defineKind } from './kind.ts'

export const invoiceKind = defineKind('invoice', {
  Icon: ReceiptPoundSterling,
  keptList: 'invoices',
  tones: {
    draft: 'neutral',
    sent: 'info',
    viewed: 'warning',
    paid: 'success',
    overdue: 'danger',
    cancelled: 'neutral',
    partially_paid: 'warning',
  },
  bills: true,
  texts: ['title', 'description', 'notes', 'message_on_statement', 'terms_and_conditions'],
  bulk: {
    send: BULK_SEND,
    remind: {
      label: 'Remind',
      Icon: BellRing,
      done: 'reminded of',
      asks: 'Each customer is reminded by email of what is overdue, once a day at most.',
    },
    mark_as_paid: {
      label: 'Mark as Paid',
      Icon: BadgePoundSterling,
      done: 'marked as paid',
      asks: 'What is still owed on each is noted as paid today.',
    },
  },
  inShort: ({ invoice_number, title, customer, displayed_status, total_amount }) => ({
    number: invoice_number,
    title,
    customer: customer?.name,
    status: displayed_status,
    amount: total_amount,
  }),
})
