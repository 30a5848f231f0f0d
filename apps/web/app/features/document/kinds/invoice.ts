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
    credited: 'neutral',
  },
  bills: true,
  bulk: {
    send: BULK_SEND,
    remind: {
      label: 'Remind',
      Icon: BellRing,
      doing: (documents) => `Sending reminders for ${documents}…`,
      done: (documents) => `Reminders sent for ${documents}`,
      undone: 'Reminders cancelled',
      asks: 'Each customer gets one reminder email about overdue invoices, at most once a day.',
    },
    mark_as_paid: {
      label: 'Mark as Paid',
      Icon: BadgePoundSterling,
      doing: (documents) => `Marking ${documents} as paid…`,
      done: (documents) => `${documents} marked as paid`,
      undone: 'Not marked as paid',
      asks: 'The balance due on each is recorded as paid today.',
    },
  },
  inShort: ({ invoice_number, title, customer, displayed_status, total_amount }) => ({
    number: invoice_number,
    title: title || 'Untitled',
    customer: customer?.name,
    status: displayed_status,
    amount: total_amount,
  }),
})
